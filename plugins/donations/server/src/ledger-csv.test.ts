import { expect, it } from 'vitest';
import type { LedgerLine } from '../../shared/months/contracts';
import { ledgerFile } from './ledger-csv';

const line = (change: Partial<LedgerLine>): LedgerLine => ({
  day: '2026-11-02',
  at: '2026-11-01T04:30:00.000Z',
  kind: 'payment',
  number: 'D-2026-000001',
  donor: 'Ravi Kumar',
  method: 'CreditCard',
  amount: 0.1,
  gatewayId: 'ch_1',
  ...change,
});

async function* batches() {
  yield [line({}), line({ donor: '=HYPERLINK("x")', kind: 'refund', amount: -100.05 })];
  yield [line({ amount: 0.2 })];
}

it('a file of the ledger ends with its sum, and money that went back is a number that can be added up', async () => {
  const text = (await ledgerFile(batches(), 'America/Chicago').toArray()).join('');
  const rows = text.trim().split('\r\n');
  expect(rows).toHaveLength(5);
  expect(rows[1]).toBe('2026-11-02,2026-10-31 23:30,Card payments,D-2026-000001,Ravi Kumar,Credit Card,0.10,ch_1');
  expect(rows[2]).toContain(`"'=HYPERLINK(""x"")",Credit Card,-100.05,ch_1`);
  expect(rows.at(-1)).toBe('Total,,,,,,-99.75,');
});
