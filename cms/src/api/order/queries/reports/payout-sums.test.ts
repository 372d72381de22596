import { describe, expect, it } from 'vitest';
import { payoutLineKinds } from '@seva/config/rules/payout-kinds';
import { centsOf, differenceOf, sumsOf, type ReadLine } from './payout-sums';

const line = (change: Partial<ReadLine>): ReadLine => ({
  kind: 'payment',
  amountCents: 5100,
  feeCents: 178,
  ledgerCents: 5100,
  ...change,
});

describe('a movement in a payout', () => {
  it.each([
    [{}, null],
    [{ ledgerCents: null }, 'unknown'],
    [{ ledgerCents: 5000 }, 'amount'],
    [{ kind: 'refund', amountCents: -100, ledgerCents: -100 }, null],
    [{ kind: 'refund', amountCents: -100, ledgerCents: null }, 'unknown'],
    [{ kind: 'dispute', amountCents: -5100, ledgerCents: null }, 'disputed'],
    [{ kind: 'dispute', amountCents: -5100, ledgerCents: -5100 }, null],
    [{ kind: 'dispute_reversed', ledgerCents: null }, 'disputed'],
    [{ kind: 'fee', amountCents: -200, feeCents: 0, ledgerCents: null }, null],
    [{ kind: 'payout_returned', feeCents: 0, ledgerCents: null }, null],
  ] as const)('%j differs from the ledger: %s', (change, difference) => {
    expect(differenceOf(line(change))).toBe(difference);
  });
});

it('adds up what was paid, deducted and paid out', () => {
  const lines = [
    line({}),
    line({ kind: 'refund', amountCents: -2000, feeCents: 0 }),
    line({ kind: 'refund_failed', amountCents: 500, feeCents: 0 }),
    line({ kind: 'dispute', amountCents: -1000, feeCents: 1500 }),
    line({ kind: 'fee', amountCents: -35, feeCents: 0 }),
    line({ kind: 'payout_returned', amountCents: 900, feeCents: 0 }),
  ];
  expect(sumsOf(lines)).toEqual({ gross: 51, fees: 17.13, back: 15, disputes: 10, other: 9, net: 17.87 });
});

it('returns as net the gross less all deductions, for random payouts', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 1000; round += 1) {
    const lines = Array.from({ length: random(20) }, () =>
      line({
        kind: payoutLineKinds[random(payoutLineKinds.length)] ?? 'other',
        amountCents: random(200_000) - 100_000,
        feeCents: random(3000),
      }),
    );
    const { gross, fees, back, disputes, other, net } = centsOf(lines);
    expect(gross - fees - back - disputes + other).toBe(net);
  }
});
