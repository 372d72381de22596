import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementFacts } from '@seva/config/rules/papers/statement-facts';
import type { ReceiptFacts } from '@seva/config/rules/papers/facts';
import type * as DonationReceipts from '../../src/api/receipt/queries/donation-receipts';
import type * as IssueMissing from '../../src/api/receipt/services/issue-missing';
import { makeOrders, storeOrders } from '../support/many-orders';
import { approvePapers } from '../support/papers';
import { startTestServer, type TestServer } from '../support/server';
import { allGapless } from './agreement';
import { sampleNote, sized, writeFigure } from '../support/evidence';

const require = createRequire(import.meta.url);
const { issueMissing } = require('../../dist/src/api/receipt/services/issue-missing') as typeof IssueMissing;
const { findUnreconciled } = require('../../dist/src/api/receipt/queries/donation-receipts') as typeof DonationReceipts;

const gifts = sized(50_000, 400);
const devotees = sized(10_000, 80);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await approvePapers(server);
}, 120_000);
afterAll(() => server.stop());

/** Returns cents by "user year". */
function byPersonAndYear(rows: readonly { user: number; year: number; cents: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { user, year, cents } of rows) {
    const key = `${user} ${year}`;
    sums.set(key, (sums.get(key) ?? 0) + cents);
  }
  return sums;
}

/** Creates donations of a number of devotees, at least one each. */
const donations = () =>
  makeOrders(gifts, '2026-11-20', 11, devotees).map((order, index) =>
    index < devotees ? { ...order, donor: index } : order,
  );

/** Returns every movement of money, with and without an account, in cents. */
async function ledgerNet(where: (events: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<number> {
  const events = server.strapi.db
    .connection('payments_payment_events as event')
    .join('orders', 'orders.document_id', 'event.order_id');
  const [row] = (await where(events).sum({ cents: 'event.amount_cents' })) as { cents: number | string | null }[];
  return Number(row?.cents ?? 0);
}

it(`G5 adds up all statements of ${gifts} donations to the ledger, to the cent${sampleNote}`, async () => {
  const { strapi } = server;
  const { connection } = strapi.db;
  const treatments = ['gift', 'religious', 'part', 'none', null] as const;
  await storeOrders(strapi, donations(), 1);
  // Some gave without an account: they get no receipt, but their money is in the ledger.
  await connection('orders').whereRaw('orders.id % 97 = 0').update({ user_id: null });
  // Some were paid by others: an employer's has no receipt; those of a business and an IRA have one outside every
  // statement's sums.
  for (const [divisor, source] of [
    [53, 'employer'],
    [59, 'business'],
    [61, 'qcd'],
  ] as const)
    await connection('orders').whereRaw('orders.id % ? = 0', [divisor]).update({ source });
  for (const [index, treatment] of treatments.entries())
    await connection('order_lines')
      .whereRaw('order_lines.id % ? = ?', [treatments.length, index])
      .update({ treatment, ...(treatment === 'part' ? { fair_value_cents: 700, benefit: 'a lamp' } : {}) });
  for (let next: number | null = 0; next !== null;) ({ next } = await issueMissing(strapi, next));
  expect(await findUnreconciled(strapi, 0, 10)).toEqual([]);

  const papers = (await connection('papers').where({ kind: 'receipt', state: 'standing' })) as {
    user_id: number;
    number: string;
    tax_year: number;
    facts: string;
  }[];
  const receipts = papers.map(({ user_id: user, tax_year: year, number, facts }) => ({
    ...{ user, year, number },
    facts: JSON.parse(facts) as ReceiptFacts,
  }));
  const people = new Map<string, typeof receipts>();
  for (const receipt of receipts) {
    const key = `${receipt.user} ${receipt.year}`;
    people.set(key, [...(people.get(key) ?? []), receipt]);
  }
  const stated = byPersonAndYear(
    [...people.values()].map((own) => {
      const [{ user, year, facts }] = own as [(typeof own)[number]];
      const { groups } = statementFacts(year, own, { ...facts, donor: facts.donor }, true);
      const cents = groups.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.keptCents, 0);
      return { user, year, cents };
    }),
  );
  const ledger = (await connection('payments_payment_events as event')
    .join('orders', 'orders.document_id', 'event.order_id')
    .where('orders.is_paid', true)
    .whereNotNull('orders.user_id')
    .whereNull('orders.source')
    .groupBy('orders.user_id', connection.raw('substr(cast(orders.gift_date as text), 1, 4)'))
    .select('orders.user_id as user', connection.raw('substr(cast(orders.gift_date as text), 1, 4) as year'))
    .sum({ cents: 'event.amount_cents' })) as { user: number; year: string; cents: number | string }[];
  const booked = byPersonAndYear(
    ledger.map(({ user, year, cents }) => ({ user, year: Number(year), cents: Number(cents) })),
  );
  expect([...stated].filter(([, cents]) => cents > 0).sort()).toEqual(
    [...booked].filter(([, cents]) => cents > 0).sort(),
  );
  const total = [...stated.values()].reduce((sum, cents) => sum + cents, 0);
  const withoutReceipt = await ledgerNet((events) =>
    events.where((none) => void none.whereNull('orders.user_id').orWhereNotNull('orders.source')),
  );
  const difference = total + withoutReceipt - (await ledgerNet((events) => events));
  expect([withoutReceipt > 0, difference]).toEqual([true, 0]);
  expect(await allGapless({ server })).toBe(true);
  const row = 'G5';
  writeFigure({ row, what: 'gifts', least: gifts, reached: gifts });
  writeFigure({ row, what: 'devotees who gave', least: devotees, reached: devotees });
  writeFigure({
    row,
    what: 'cents between statements with those without and the ledger',
    most: 0,
    reached: difference,
  });
  writeFigure({ row, what: 'statements that equal the ledger', least: stated.size, reached: stated.size });
}, 3_600_000);
