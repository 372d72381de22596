import type { DepositDetail } from '@seva/config/contract/panel/desk/deposits/contracts';
import { denominationCents, denominations } from '@seva/config/rules/desk/hundi';
import { toDollars } from '@seva/config/rules/money';
import { dayText, money } from '@seva/panel/format';
import styled from 'styled-components';
import { useTemple } from '../../data/use-temple';
import { depositsTexts } from '../../texts/deposits';
import { hundiTexts } from '../../texts/hundi';
import { PrintSheet } from '../../ui/print-sheet';

const words = depositsTexts.slip;

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
  tr {
    break-inside: avoid;
  }
  .right {
    text-align: right;
  }
  .total {
    font-size: 1.2em;
    font-weight: 700;
  }
  .sign {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 24pt;
    margin-top: 48pt;
    break-inside: avoid;
  }
  .sign p {
    padding-top: 4pt;
    border-top: 1px solid #000;
  }
`;

interface SlipSheetProps {
  readonly deposit: DepositDetail;
  readonly onDone: () => void;
}

/** Slip for the bank: checks by bank and last four digits, cash by denomination, sums and two lines for signatures. */
export function SlipSheet({ deposit, onDone }: SlipSheetProps) {
  const temple = useTemple();
  if (temple === null) return null;
  const { number, madeOn, account, items, pieces, checkAmount, cashAmount, amount } = deposit;
  const checks = items.filter(({ tender }) => tender === 'Check');
  return (
    <PrintSheet size="letter" onDone={onDone}>
      <Sheet>
        <h1>{temple.name}</h1>
        <p>{[words.title, number, dayText(madeOn), account].filter(Boolean).join(' · ')}</p>
        {checks.length > 0 ? (
          <table>
            <thead>
              <tr>
                <th scope="col">{words.bank}</th>
                <th scope="col">{words.last4}</th>
                <th scope="col" className="right">
                  {words.sum}
                </th>
              </tr>
            </thead>
            <tbody>
              {checks.map(({ order, bankName, checkLast4, amount: sum }) => (
                <tr key={order}>
                  <td>{bankName}</td>
                  <td>{checkLast4}</td>
                  <td className="right">{money(sum)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row" colSpan={2}>
                  {depositsTexts.sums.checks}
                </th>
                <td className="right">{money(checkAmount)}</td>
              </tr>
            </tbody>
          </table>
        ) : null}
        {cashAmount > 0 ? (
          <table>
            <thead>
              <tr>
                <th scope="col">{words.cash}</th>
                <th scope="col" className="right">
                  {words.pieces}
                </th>
                <th scope="col" className="right">
                  {words.sum}
                </th>
              </tr>
            </thead>
            <tbody>
              {denominations
                .filter((name) => (pieces?.[name] ?? 0) > 0)
                .map((name) => (
                  <tr key={name}>
                    <td>{hundiTexts.names[name]}</td>
                    <td className="right">{pieces?.[name]}</td>
                    <td className="right">{money(toDollars((pieces?.[name] ?? 0) * denominationCents[name]))}</td>
                  </tr>
                ))}
              <tr>
                <th scope="row" colSpan={2}>
                  {depositsTexts.sums.cash}
                </th>
                <td className="right">{money(cashAmount)}</td>
              </tr>
            </tbody>
          </table>
        ) : null}
        <p className="total">
          {words.total}: {money(amount)}
        </p>
        <div className="sign">
          <p>{words.signature}</p>
          <p>{words.signature}</p>
        </div>
      </Sheet>
    </PrintSheet>
  );
}
