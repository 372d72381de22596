import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementFacts } from '@seva/config/rules/papers/statement-facts';
import type { ReceiptFacts } from '@seva/config/rules/papers/facts';
import type * as IssueMissing from '../../src/papers/issue-missing';
import { makeOrders, storeOrders } from '../support/many-orders';
import { approvePapers } from '../support/papers';
import { startTestServer, type TestServer } from '../support/server';
import { allGapless } from './agreement';
import { paperFigure, sampleNote, sized } from './size';

const { issueMissing, ordersToAgree } = createRequire(import.meta.url)(
  '../../dist/src/papers/issue-missing',
) as typeof IssueMissing;

const gifts = sized(50_000, 400);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await approvePapers(server);
}, 120_000);
afterAll(() => server.stop());

/** Cents by "user year", of whatever has a user, a year and cents. */
function byPersonAndYear(rows: readonly { user: number; year: number; cents: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { user, year, cents } of rows) {
    const key = `${user} ${year}`;
    sums.set(key, (sums.get(key) ?? 0) + cents);
  }
  return sums;
}

it(`G5 the statements of all people come to the ledger, of ${gifts} gifts, to the cent${sampleNote}`, async () => {
  const { strapi } = server;
  const { connection } = strapi.db;
  const treatments = ['gift', 'religious', 'part', 'none', null] as const;
  await storeOrders(strapi, makeOrders(gifts, '2026-11-20'), 1);
  for (const [index, treatment] of treatments.entries())
    await connection('order_lines')
      .whereRaw('order_lines.id % ? = ?', [treatments.length, index])
      .update({ treatment, ...(treatment === 'part' ? { fair_value_cents: 700, benefit: 'a lamp' } : {}) });
  for (let next: number | null = 0; next !== null;) ({ next } = await issueMissing(strapi, next));
  expect(await ordersToAgree(strapi, 0, 10)).toEqual([]);

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
    .groupBy('orders.user_id', connection.raw('substr(cast(orders.gift_date as text), 1, 4)'))
    .select('orders.user_id as user', connection.raw('substr(cast(orders.gift_date as text), 1, 4) as year'))
    .sum({ cents: 'event.amount_cents' })) as { user: number; year: string; cents: number | string }[];
  const booked = byPersonAndYear(
    ledger.map(({ user, year, cents }) => ({ user, year: Number(year), cents: Number(cents) })),
  );
  expect([...stated].filter(([, cents]) => cents > 0).sort()).toEqual(
    [...booked].filter(([, cents]) => cents > 0).sort(),
  );
  expect(await allGapless({ server })).toBe(true);
  const row = 'G5';
  paperFigure({ row, what: 'gifts', least: gifts, reached: gifts });
  paperFigure({ row, what: 'statements that equal the ledger', least: stated.size, reached: stated.size });
}, 1_800_000);
