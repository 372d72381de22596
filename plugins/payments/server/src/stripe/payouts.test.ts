import { describe, expect, it } from 'vitest';
import { payoutLineOf, payoutLines, payoutOf, payoutsSince, type PayoutLists } from './payouts';

const payout = {
  id: 'po_1',
  amount: 120_433,
  arrival_date: Date.UTC(2026, 2, 5) / 1000,
  automatic: true,
  created: Date.UTC(2026, 2, 4, 1, 30) / 1000,
  currency: 'usd',
  reconciliation_status: 'completed',
  status: 'paid',
};
const movement = {
  id: 'txn_1',
  amount: 5100,
  fee: 178,
  created: Date.UTC(2026, 2, 2, 15) / 1000,
  description: null,
  reporting_category: 'charge',
  source: { id: 'ch_1', payment_intent: 'pi_1' },
};

async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of list) rows.push(row);
  return rows;
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

describe('a payout of Stripe', () => {
  it('reads a payout’s day, amount in cents and state', () => {
    expect(payoutOf(payout)).toEqual({
      id: 'po_1',
      amountCents: 120_433,
      state: 'paid',
      createdAt: new Date('2026-03-04T01:30:00Z'),
      arrivesOn: '2026-03-05',
      itemized: 'whole',
    });
  });

  it.each([
    [{ automatic: false, reconciliation_status: 'not_applicable' }, 'never'],
    [{ reconciliation_status: 'in_progress' }, 'partly'],
    [{ reconciliation_status: 'completed' }, 'whole'],
  ])('reads the itemization of %j as %s', (change, itemized) => {
    expect(payoutOf({ ...payout, ...change }).itemized).toBe(itemized);
  });

  it('treats a payout with an unknown state as pending', () => {
    expect(payoutOf({ ...payout, status: 'teleported' }).state).toBe('pending');
  });

  it('omits payouts in another currency', async () => {
    const asked: unknown[] = [];
    const lists = {
      payouts: {
        list: (page: unknown) => {
          asked.push(page);
          return each([payout, { ...payout, id: 'po_2', currency: 'eur' }]);
        },
      },
    } as Partial<PayoutLists> as PayoutLists;
    const found = await allOf(payoutsSince(lists, new Date('2026-03-01T00:00:00.900Z')));
    expect(found.map(({ id }) => id)).toEqual(['po_1']);
    expect(asked).toEqual([{ created: { gte: Date.UTC(2026, 2, 1) / 1000 }, limit: 100 }]);
  });
});

describe('a line of a payout of Stripe', () => {
  it.each([
    ['charge', 'payment'],
    ['refund', 'refund'],
    ['refund_failure', 'refund_failed'],
    ['dispute', 'dispute'],
    ['dispute_reversal', 'dispute_reversed'],
    ['payout_reversal', 'payout_returned'],
    ['fee', 'fee'],
    ['climate_order_purchase', 'other'],
  ])('maps the category %s to the kind %s', (category, kind) => {
    expect(payoutLineOf({ ...movement, reporting_category: category }).kind).toBe(kind);
  });

  it('reads a line’s amount, fee and source', () => {
    expect(payoutLineOf(movement)).toEqual({
      id: 'txn_1',
      kind: 'payment',
      amountCents: 5100,
      feeCents: 178,
      sourceId: 'ch_1',
      intentId: 'pi_1',
      detail: '',
      at: new Date('2026-03-02T15:00:00Z'),
    });
    expect(payoutLineOf({ ...movement, source: null })).toMatchObject({ sourceId: null, intentId: null });
    expect(payoutLineOf({ ...movement, source: 're_1' })).toMatchObject({ sourceId: 're_1', intentId: null });
  });

  it('omits the payout itself, which Stripe lists among its lines', async () => {
    const asked: unknown[] = [];
    const own = { ...movement, id: 'txn_0', reporting_category: 'payout', source: { id: 'po_1' } };
    const lists = {
      balanceTransactions: {
        list: (page: unknown) => {
          asked.push(page);
          return each([own, movement]);
        },
      },
    } as Partial<PayoutLists> as PayoutLists;
    expect((await allOf(payoutLines(lists, 'po_1'))).map(({ id }) => id)).toEqual(['txn_1']);
    expect(asked).toEqual([{ payout: 'po_1', limit: 100, expand: ['data.source'] }]);
  });
});
