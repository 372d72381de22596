import type { DepositDetail } from '@seva/config/contract/panel/desk/deposits/contracts';
import { denominationCents, denominations } from '@seva/config/rules/desk/hundi';
import { toDollars } from '@seva/config/rules/money';
import { dayText, money } from '@seva/panel/format';
import { FigureTable } from '@seva/panel/ui/figure-table';
import { depositsTexts } from '../../texts/deposits';
import { hundiTexts } from '../../texts/hundi';
import { SignedSheet } from '../../ui/signed-sheet';

const words = depositsTexts.slip;

interface SlipSheetProps {
  readonly deposit: DepositDetail;
  readonly onDone: () => void;
}

/** Slip for the bank: checks by bank and last four digits, cash by denomination, sums and two lines for signatures. */
export function SlipSheet({ deposit, onDone }: SlipSheetProps) {
  const { number, madeOn, account, items, pieces, checkAmount, cashAmount, amount } = deposit;
  const checks = items.filter(({ tender }) => tender === 'Check');
  const piecesOf = (name: (typeof denominations)[number]) => pieces?.[name] ?? 0;
  return (
    <SignedSheet
      title={[words.title, number, dayText(madeOn), account]}
      signatures={[words.signature, words.signature]}
      onDone={onDone}
    >
      {checks.length > 0 ? (
        <FigureTable
          columns={[
            { head: words.bank, cell: ({ bankName }) => bankName, sum: depositsTexts.sums.checks },
            { head: words.last4, cell: ({ checkLast4 }) => checkLast4 },
            { head: words.sum, right: true, cell: (check) => money(check.amount), sum: money(checkAmount) },
          ]}
          rows={checks}
          keyOf={({ order }) => order}
          isPrinted
        />
      ) : null}
      {cashAmount > 0 ? (
        <FigureTable
          columns={[
            { head: words.cash, cell: (name) => hundiTexts.names[name], sum: depositsTexts.sums.cash },
            { head: words.pieces, right: true, cell: piecesOf },
            {
              head: words.sum,
              right: true,
              cell: (name) => money(toDollars(piecesOf(name) * denominationCents[name])),
              sum: money(cashAmount),
            },
          ]}
          rows={denominations.filter((name) => piecesOf(name) > 0)}
          keyOf={(name) => name}
          isPrinted
        />
      ) : null}
      <p className="total">
        {words.total}: {money(amount)}
      </p>
    </SignedSheet>
  );
}
