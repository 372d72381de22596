import { describe, expect, it } from 'vitest';
import type { LedgerLine } from '@seva/config/contract/panel/donations/months/contracts';
import { ledgerFile } from './ledger-csv';

const line = (change: Partial<LedgerLine>): LedgerLine => ({
  day: '2026-11-02',
  at: '2026-11-01T04:30:00.000Z',
  kind: 'payment',
  number: 'D-2026-000001',
  donor: 'Ravi Kumar',
  address: '',
  method: 'CreditCard',
  amount: 0.1,
  gatewayId: 'ch_1',
  id: 1,
  order: 'order1',
  payout: null,
  ...change,
});

const heard = { heardAt: '2026-11-20T12:00:00.000Z', silent: null };
const payout = { id: 'po_1', day: '2026-11-04', amount: 1204.33, state: 'paid' } as const;

async function* batches() {
  yield [line({}), line({ donor: '=HYPERLINK("x")', kind: 'refund', amount: -100.05 })];
  yield [line({ amount: 0.2 })];
}

it('ends with the total and writes refunds as negative numbers', async () => {
  const text = (await ledgerFile(batches(), 'America/Chicago', heard).toArray()).join('');
  const rows = text.trim().split('\r\n');
  expect(rows).toHaveLength(5);
  expect(rows[1]).toBe(
    '2026-11-02,2026-10-31 23:30,Card payments,D-2026-000001,Ravi Kumar,Credit Card,0.10,ch_1,not paid out yet,,,,',
  );
  expect(rows[2]).toContain(`"'=HYPERLINK(""x"")",Credit Card,-100.05,ch_1,not paid out yet,,,,`);
  expect(rows.at(-1)).toBe('Total,,,,,,-99.75,,,,,,');
});

describe('the payout of a movement in the file', () => {
  const cells = async (change: Partial<LedgerLine>, hearing: Parameters<typeof ledgerFile>[2] = heard) => {
    async function* one() {
      yield [line(change)];
    }
    const text = (await ledgerFile(one(), 'America/Chicago', hearing).toArray()).join('');
    return text.split('\r\n')[1]?.replace(/^.*ch_1,/, '');
  };

  it('contains the payout’s day, amount and id', async () => {
    expect(await cells({ payout })).toBe('2026-11-04,1204.33,po_1,,');
    expect(await cells({ payout: { ...payout, state: 'failed' } })).toBe(
      '"2026-11-04, sent back by the bank",1204.33,po_1,,',
    );
  });

  it('puts the anonymous mark after the payout', async () => {
    expect(await cells({ payout, isAnonymous: true })).toBe('2026-11-04,1204.33,po_1,yes,');
  });

  it('puts the payout before the postal address in the last column', async () => {
    expect(await cells({ payout, address: '12 Elm Street, Dayton, OH 45402' })).toBe(
      '2026-11-04,1204.33,po_1,,"12 Elm Street, Dayton, OH 45402"',
    );
  });

  it('leaves the payout empty for a check', async () => {
    expect(await cells({ method: 'Check' })).toBe(',,,,');
  });

  it('shows an unknown payout while the card processor is silent', async () => {
    const silent = { since: '2026-11-20T12:00:00.000Z', why: 'away' } as const;
    expect(await cells({}, { ...heard, silent })).toBe('not known,,,,');
    expect(await cells({}, { heardAt: null, silent: null })).toBe('not known,,,,');
    expect(await cells({ payout }, { ...heard, silent })).toBe('2026-11-04,1204.33,po_1,,');
  });
});
