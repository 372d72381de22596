import type { Batch, BatchRow } from '@seva/config/contract/panel/desk/batches/contracts';
import { count, dayText, money } from '@seva/panel/format';
import styled from 'styled-components';
import { useTemple } from '../data/use-temple';
import { texts } from '../texts/en';
import { positionText } from './row-words';
import { PrintSheet, type PaperSize } from './print-sheet';

const words = texts.paper;

const Slip = styled.article`
  display: grid;
  gap: 8pt;
  h1 {
    font-size: 1.3em;
    font-weight: 700;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 2pt 0;
    text-align: left;
    vertical-align: top;
  }
  td:last-child {
    text-align: right;
    white-space: nowrap;
  }
  .sum {
    font-weight: 700;
    border-top: 1px solid #000;
  }
`;

interface SlipSheetProps {
  readonly batch: Batch;
  readonly row: BatchRow;
  readonly size: PaperSize;
  readonly onDone: () => void;
}

/** Slip for the donor: name, sum, services, batch and row, and that it is not a receipt. */
export function SlipSheet({ batch, row, size, onDone }: SlipSheetProps) {
  const temple = useTemple();
  if (temple === null) return null;
  return (
    <PrintSheet size={size} onDone={onDone}>
      <Slip>
        <h1>{temple.name}</h1>
        {temple.address === '' ? null : <p>{temple.address}</p>}
        <p>{words.heading}</p>
        <table>
          <tbody>
            <tr>
              <th scope="row">{words.received}</th>
              <td>{dayText(batch.receivedOn)}</td>
            </tr>
            <tr>
              <th scope="row">{words.from}</th>
              <td>{row.donor.name || words.noName}</td>
            </tr>
            <tr>
              <th scope="row">{words.paidBy}</th>
              <td>
                {[texts.tenders[row.tender], row.tender === 'Check' ? row.checkLast4 : ''].filter(Boolean).join(' ')}
              </td>
            </tr>
            {row.lines.map(({ name, quantity, amount }, index) => (
              <tr key={index}>
                <td>{quantity > 1 ? `${count(quantity)} × ${name}` : name}</td>
                <td>{money(amount)}</td>
              </tr>
            ))}
            <tr className="sum">
              <th scope="row">{words.sum}</th>
              <td>{money(row.amount)}</td>
            </tr>
          </tbody>
        </table>
        <p>{words.place(batch.number, positionText(row.position))}</p>
        <p>{words.notice}</p>
      </Slip>
    </PrintSheet>
  );
}
