import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import { denominationCents, denominations, sumOfPieces, type Pieces } from '@seva/config/rules/desk/hundi';
import { toDollars } from '@seva/config/rules/money';
import { dayText, money } from '@seva/panel/format';
import styled from 'styled-components';
import { useTemple } from '../../data/use-temple';
import { texts } from '../../texts/en';
import { PrintSheet } from '../../ui/print-sheet';

const words = texts.hundi;

const Sheet = styled.article`
  h1 {
    font-size: 1.3em;
    font-weight: 700;
  }
  table {
    width: 100%;
    margin: 12pt 0;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 4pt;
    text-align: left;
    border: 1px solid #000;
  }
  .right {
    text-align: right;
  }
  .sign {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 24pt;
    margin-top: 48pt;
  }
  .sign p {
    padding-top: 4pt;
    border-top: 1px solid #000;
  }
`;

interface CountSheetProps {
  readonly batch: Batch;
  /** Own count, or null for an empty sheet to count with. */
  readonly pieces: Pieces | null;
  readonly onDone: () => void;
}

/** Sheet for the counters with two lines for signatures. */
export function CountSheet({ batch, pieces, onDone }: CountSheetProps) {
  const temple = useTemple();
  if (temple === null) return null;
  return (
    <PrintSheet size="letter" onDone={onDone}>
      <Sheet>
        <h1>{temple.name}</h1>
        <p>{[words.sheet.title, batch.number, batch.note, dayText(batch.receivedOn)].filter(Boolean).join(' · ')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.denomination}</th>
              <th scope="col" className="right">
                {words.piecesHead}
              </th>
              <th scope="col" className="right">
                {words.sumHead}
              </th>
            </tr>
          </thead>
          <tbody>
            {denominations.map((name) => (
              <tr key={name}>
                <th scope="row">{words.names[name]}</th>
                <td className="right">{pieces ? (pieces[name] ?? 0) : ''}</td>
                <td className="right">
                  {pieces ? money(toDollars((pieces[name] ?? 0) * denominationCents[name])) : ''}
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={2}>
                {words.total}
              </th>
              <td className="right">{pieces ? money(toDollars(sumOfPieces(pieces))) : ''}</td>
            </tr>
          </tbody>
        </table>
        <p>{`${words.foreign}: `}</p>
        <div className="sign">
          <p>{words.sheet.signature}</p>
          <p>{batch.countedByOne === '' ? words.sheet.signature : words.sheet.onePerson}</p>
        </div>
      </Sheet>
    </PrintSheet>
  );
}
