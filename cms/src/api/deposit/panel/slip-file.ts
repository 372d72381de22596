import type { DepositDetail } from '@seva/config/contract/panel/desk/deposits/contracts';
import { dollarsCell, headRow, row } from '../../../platform/csv-rows';
import { depositTexts } from '../../../texts/deposits';

const texts = depositTexts.slip;

/** Returns a deposit as CSV: its checks and cash with their sum. It names no donor. */
export function slipFile({ number, madeOn, account, amount, items }: DepositDetail): string {
  const lines = items.map(({ number: donation, day, tender, bankName, checkLast4, amount: sum }) =>
    row([donation, day, tender === 'Check' ? texts.check : texts.cash, bankName, checkLast4, dollarsCell(sum)]),
  );
  const foot = [
    [texts.total, '', '', '', '', dollarsCell(amount)],
    [texts.number, number, texts.madeOn, madeOn, texts.account, account],
  ];
  return [headRow(texts.head), ...lines, ...foot.map(row)].join('');
}
