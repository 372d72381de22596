import type { Readable } from 'node:stream';
import type { LedgerLine } from '../../shared/months/contracts';
import { cents, headRow, momentText, plain, row, stream } from './csv-rows';
import { texts } from './texts';

const cellsOf = (line: LedgerLine, timeZone: string): string[] => [
  line.day,
  momentText(line.at, timeZone),
  texts.csv.kinds[line.kind],
  line.number,
  line.donor,
  texts.methods[line.method],
  plain(line.amount),
  line.gatewayId,
];

async function* file(batches: AsyncIterable<readonly LedgerLine[]>, timeZone: string): AsyncGenerator<string> {
  yield headRow(texts.csv.ledger);
  let sum = 0;
  for await (const batch of batches) {
    for (const { amount } of batch) sum += cents(amount);
    yield batch.map((line) => row(cellsOf(line, timeZone))).join('');
  }
  yield row([texts.csv.total, '', '', '', '', '', plain(sum / 100), '']);
}

/** Movements of money as CSV, one row each, closed by their sum; moments on the temple's clock. */
export const ledgerFile = (batches: AsyncIterable<readonly LedgerLine[]>, timeZone: string): Readable =>
  stream(file(batches, timeZone));
