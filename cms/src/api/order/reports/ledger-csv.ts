import type { Readable } from 'node:stream';
import { isSentBack } from '@seva/config/rules/payout-kinds';
import type { LedgerLine } from '@seva/config/contract/panel/donations/months/contracts';
import type { PayoutSync } from '@seva/config/contract/panel/donations/payouts/contracts';
import { cents, headRow, momentText, dollarsCell, anonymousCell, row, stream } from '../../../platform/csv-rows';
import { csvTexts as texts } from '../../../texts/csv';

/**
 * Returns day, amount and id of the payout of a line. Without a payout, the line is "not paid out yet" only if the card
 * processor has reported all payouts.
 */
function payoutCells({ method, payout }: LedgerLine, { heardAt, silent }: PayoutSync): string[] {
  if (method !== 'CreditCard') return ['', '', ''];
  if (!payout) return [heardAt === null || silent ? texts.notKnown : texts.notPaidOut, '', ''];
  const day = isSentBack(payout.state) ? texts.sentBack(payout.day) : payout.day;
  return [day, dollarsCell(payout.amount), payout.id];
}

const cellsOf = (line: LedgerLine, timeZone: string, hearing: PayoutSync): string[] => [
  line.day,
  momentText(line.at, timeZone),
  texts.kinds[line.kind],
  line.number,
  line.donor,
  texts.methods[line.method],
  dollarsCell(line.amount),
  line.gatewayId,
  ...payoutCells(line, hearing),
  anonymousCell(line),
  line.address,
];

async function* file(
  batches: AsyncIterable<readonly LedgerLine[]>,
  timeZone: string,
  hearing: PayoutSync,
): AsyncGenerator<string> {
  yield headRow(texts.ledger);
  let sum = 0;
  for await (const batch of batches) {
    for (const { amount } of batch) sum += cents(amount);
    yield batch.map((line) => row(cellsOf(line, timeZone, hearing))).join('');
  }
  yield row([texts.total, '', '', '', '', '', dollarsCell(sum / 100), '', '', '', '', '', '']);
}

/** Streams movements of money as CSV with their sum. Times are in the temple's time zone. */
export const ledgerFile = (
  batches: AsyncIterable<readonly LedgerLine[]>,
  timeZone: string,
  hearing: PayoutSync,
): Readable => stream(file(batches, timeZone, hearing));
