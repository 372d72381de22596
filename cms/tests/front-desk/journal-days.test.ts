import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  journalEntries,
  type JournalEntry,
  type JournalEvent,
  type JournalFacts,
  type JournalOrder,
} from '@seva/config/rules/desk/journal';
import { addDays } from '@seva/config/rules/calendar-day';
import { refundShares, type Back } from '@seva/config/rules/returned-money';
import { categories, paymentMethods, type PaymentMethod } from '@seva/config/shop';
import type * as Facts from '../../src/api/journal/queries/journal-facts';
import { sampleNote, sized, writeFigure } from '../support/evidence';
import { makeOrders, randomFrom, storeOrders } from '../support/many-orders';
import { startTestServer, type TestServer } from '../support/server';

const require = createRequire(import.meta.url);

const dayCount = sized(10_000, 200);
const firstDay = '2000-01-01';

type Random = () => number;
const below = (random: Random, most: number) => Math.floor(random() * most);
const pick = <T>(random: Random, values: readonly T[]): T => values[below(random, values.length)] as T;

const kindsOf = (method: PaymentMethod) => {
  if (method === 'CreditCard') return ['payment', 'dispute_lost'] as const;
  if (method === 'Check') return ['check_cleared', 'check_bounced'] as const;
  return ['gift_received', 'gift_reversed'] as const;
};

/** Makes a donation of a day with refunds by share and by line, returned refunds, and sometimes its end. */
function randomOrder(random: Random, id: number, day: string): JournalOrder {
  const method = pick(random, paymentMethods);
  const [comes, goes] = kindsOf(method);
  const lines = Array.from({ length: 1 + below(random, 4) }, (_, index) => ({
    id: `${id}-${index}`,
    service: random() < 0.8 ? `service-${below(random, 9)}` : null,
    category: pick(random, [...categories, 'hundi', 'fee', '']),
    cents: below(random, 20_000),
  }));
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  const events: JournalEvent[] = [{ day, kind: comes, cents: total, refund: null, named: null }];
  let [left, at] = [total, day];
  while (left > 0 && random() < 0.4) {
    at = addDays(at, below(random, 40));
    const line = pick(random, lines);
    const isNamed = random() < 0.5;
    const cents = Math.min(left, isNamed ? line.cents : 1 + below(random, left));
    if (cents === 0) break;
    const refund = `${id}-r${events.length}`;
    events.push({ day: at, kind: 'refund', cents: -cents, refund, named: isNamed ? { [line.id]: cents } : null });
    left -= cents;
    if (method === 'CreditCard' && random() < 0.2) {
      events.push({ day: addDays(at, 1), kind: 'refund_failed', cents, refund, named: null });
      left += cents;
    }
  }
  if (left > 0 && random() < 0.15)
    events.push({ day: addDays(at, 3), kind: goes, cents: -left, refund: null, named: null });
  return {
    method,
    lines,
    events: events.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))),
  };
}

/** Makes the facts of a number of days. */
export function randomFacts(days: number, seed: number): JournalFacts {
  const random = randomFrom(seed);
  const every = Array.from({ length: days }, (_, index) => addDays(firstDay, index));
  const some = <T>(make: (day: string) => T): T[] => every.filter(() => random() < 0.3).map(make);
  return {
    orders: every.flatMap((day, at) =>
      Array.from({ length: below(random, 5) }, (_, index) => randomOrder(random, at * 10 + index, day)),
    ),
    unmatched: some((day) => ({ day, kind: 'payment', cents: 1 + below(random, 9_999), refund: null, named: null })),
    deposits: some((day) => ({ day, checkCents: below(random, 90_000), cashCents: below(random, 9_000) })),
    changes: some((day) => ({
      ...{ day, cents: below(random, 9_000) - 4_000, tender: pick(random, ['Check', 'Cash'] as const) },
      kind: pick(random, ['reversed', 'recorded', 'settled', 'returned', 'taken'] as const),
    })),
    differences: some((day) => ({ day, cents: below(random, 400) - 200 })),
    payouts: some((day) => ({
      ...{ day, cents: below(random, 90_000) - 9_000, state: pick(random, ['paid', 'in_transit', 'failed']) },
      lines: Array.from({ length: below(random, 4) }, () => ({
        kind: pick(random, ['payment', 'refund', 'fee', 'other', 'payout_returned']),
        cents: below(random, 9_000) - 3_000,
        feeCents: below(random, 300),
      })),
    })),
  };
}

const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

/** Returns the cents that entries of payment methods post to the accounts of tenders, by day and method. */
function tendersOf(entries: readonly JournalEntry[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { day, group, lines } of entries) {
    if (group === 'deposit' || group === 'payout') continue;
    const key = `${day} ${group}`;
    const cents = sumOf(lines.flatMap((line) => (line.scope === 'tender' ? [line.cents] : [])));
    if (cents !== 0) sums[key] = (sums[key] ?? 0) + cents;
  }
  return sums;
}

function ledgerOf({ orders, unmatched }: JournalFacts): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (method: PaymentMethod, { day, cents }: JournalEvent) => {
    const key = `${day} ${method}`;
    sums[key] = (sums[key] ?? 0) + cents;
  };
  for (const { method, events } of orders) for (const event of events) add(method, event);
  for (const event of unmatched) add('CreditCard', event);
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

const unbalanced = (entries: readonly JournalEntry[]) =>
  entries.filter(({ lines }) => sumOf(lines.map(({ cents }) => cents)) !== 0);

const always = { from: firstDay, to: '2099-12-31' };

describe(`the journal of ${dayCount} random days${sampleNote}`, () => {
  const facts = randomFacts(dayCount, 29);
  const entries = journalEntries(facts, always);

  it('has as many debits as credits in each entry, and the sums of the ledger by day', () => {
    const wrong = unbalanced(entries).length;
    const [told, ledger] = [tendersOf(entries), ledgerOf(facts)];
    const different = Object.keys({ ...told, ...ledger }).filter((key) => told[key] !== ledger[key]);
    writeFigure({
      row: 'G23',
      what: 'unbalanced entries and days that differ from the ledger',
      most: 0,
      reached: wrong + different.length,
    });
    expect([wrong, different]).toEqual([0, []]);
    expect(new Set(entries.map(({ day }) => day)).size).toBeGreaterThanOrEqual(dayCount * 0.9);
  });

  it('divides each donation as the figures do', () => {
    for (const order of facts.orders) {
      const posted = journalEntries({ ...nothing, orders: [order] }, always).flatMap(({ lines }) => lines);
      const income = sumOf(posted.flatMap(({ scope, cents }) => (scope === 'tender' ? [] : [-cents])));
      expect(income).toBe(sumOf(order.events.map(({ cents }) => cents)));
      expect(byAccount(posted)).toEqual(keptOf(order));
    }
  });

  it('returns the same entries for a day as over the whole time', () => {
    for (const day of [3, 57, 120].map((index) => addDays(firstDay, index)))
      expect(journalEntries(facts, { from: day, to: day })).toEqual(entries.filter((entry) => entry.day === day));
  });
});

const nothing: JournalFacts = {
  orders: [],
  unmatched: [],
  deposits: [],
  changes: [],
  differences: [],
  payouts: [],
};

function byAccount(lines: readonly { scope: string; key: string; cents: number }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { scope, key, cents } of lines)
    if (scope !== 'tender') sums[`${scope}:${key}`] = (sums[`${scope}:${key}`] ?? 0) - cents;
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

/** Returns what is left of each account's lines by the rule of receipts and figures. */
function keptOf({ lines, events }: JournalOrder): Record<string, number> {
  const failed = new Set(events.flatMap(({ kind, refund }) => (kind === 'refund_failed' ? [refund] : [])));
  const named: Back[] = events.flatMap(({ refund, named: shares, cents }) =>
    shares && !failed.has(refund) ? [{ cents: -cents, lines: shares }] : [],
  );
  const gone = 0 - sumOf(events.slice(1).map(({ cents }) => cents));
  const shares = refundShares(gone, lines, named);
  return byAccount(
    lines.map(({ service, category, cents }, index) => {
      const left = -(cents - (shares[index] ?? 0));
      if (category === 'hundi' || category === 'fee') return { scope: 'special', key: category, cents: left };
      if (category === '') return { scope: 'special', key: 'other', cents: left };
      return { scope: service ? 'service' : 'category', key: service ?? category, cents: left };
    }),
  );
}

describe('the journal of a database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it(`equals the ledger by day and tender${sampleNote}`, async () => {
    const { readJournalFacts } = require('../../dist/src/api/journal/queries/journal-facts') as typeof Facts;
    const { strapi } = server;
    await storeOrders(strapi, makeOrders(sized(10_000, 400), '2026-11-20', 23), 1);
    const period = { from: '2026-01-01', to: '2026-12-31' };
    const entries = journalEntries(await readJournalFacts(strapi, period), period);
    const rows = (await strapi.db
      .connection('payments_payment_events as event')
      .leftJoin('orders', 'orders.document_id', 'event.order_id')
      .whereBetween('event.day', [period.from, period.to])
      .groupBy('event.day', 'orders.payment_method')
      .sum({ cents: 'event.amount_cents' })
      .select('event.day', 'orders.payment_method as method')) as { day: string; method: string; cents: string }[];
    const ledger = Object.fromEntries(
      rows.flatMap(({ day, method, cents }) => (Number(cents) === 0 ? [] : [[`${day} ${method}`, Number(cents)]])),
    );
    expect(Object.keys(ledger).length).toBeGreaterThan(100);
    expect(tendersOf(entries)).toEqual(ledger);
    expect(unbalanced(entries)).toEqual([]);
  });
});
