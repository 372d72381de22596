import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceiptFacts, StatementFacts } from '@seva/config/rules/papers/facts';
import type { MonthFigures } from '@seva/config/contract/panel/donations/months/contracts';
import { callApi, signIn } from './support/client';
import { lastYear } from './support/days';
import { donationTotals } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import { paymentMethods } from '@seva/config/shop';
import type * as Reconcile from '../src/api/receipt/services/reconcile-receipt';
import type * as DonationReceipts from '../src/api/receipt/queries/donation-receipts';
import type * as Preflight from '../src/api/receipt/panel/preflight';
import type * as Seed from '../seed/demo-data/seed-demo-data';
import { isShort } from './support/short';

const require = createRequire(import.meta.url);
const { reconcileReceipt } = require('../dist/src/api/receipt/services/reconcile-receipt') as typeof Reconcile;
const { findUnreconciled } = require('../dist/src/api/receipt/queries/donation-receipts') as typeof DonationReceipts;
const { preflight } = require('../dist/src/api/receipt/panel/preflight') as typeof Preflight;
const { seedDemoData } = require('../dist/seed/demo-data/seed-demo-data') as typeof Seed;

let server: TestServer;
let admin: string;
const sizes = { services: 60, devotees: 80, orders: 500 };
const seed = (words: string) => seedDemoData(server.strapi, sizes, { seed: words, now: Date.now() }, () => undefined);
beforeAll(async () => {
  server = await startTestServer();
  await seed('first');
  await seed('first');
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

const table = (name: string) => server.strapi.db.connection(name);
const cents = (dollars: number) => Math.round(dollars * 100);

describe('a large demo shop, filled twice', () => {
  it('has totals that equal the ledger to the cent', async () => {
    const [ledger] = (await table('payments_payment_events').sum({ net: 'amount_cents' })) as { net: string }[];
    const { counted, net } = await donationTotals(server);
    expect(counted).toBeGreaterThan(700);
    expect(cents(net)).toBe(Number(ledger?.net));
  });

  it('has the events that its state requires for every donation', async () => {
    const orders = (await table('orders').select('*')) as Record<string, string | number | boolean | null>[];
    const events = (await table('payments_payment_events').select('order_id', 'amount_cents')) as {
      order_id: string;
      amount_cents: number;
    }[];
    const moved = new Map<string, number>();
    for (const event of events) moved.set(event.order_id, (moved.get(event.order_id) ?? 0) + event.amount_cents);
    for (const order of orders) {
      const stands = order.paid_at !== null && !['bounced', 'canceled'].includes(String(order.state));
      const net = stands ? Number(order.total_cents) - Number(order.refunded_cents) - Number(order.lost_cents) : 0;
      expect(moved.get(String(order.document_id)) ?? 0, String(order.state)).toBe(net);
    }
    const states = new Set(orders.map(({ state }) => state));
    for (const state of ['paid', 'partially_refunded', 'refunded', 'expired', 'canceled'])
      expect(states).toContain(state);
  });

  it('has closed months with the ledger’s figures, and named deposits', async () => {
    const months = (await table('closed_months').whereNotNull('standing').select('month', 'figures')) as {
      month: string;
      figures: string;
    }[];
    expect(months).toHaveLength(3);
    for (const { month, figures } of months) {
      const { ledger, deposits } = JSON.parse(figures) as MonthFigures;
      const [sum] = (await table('payments_payment_events')
        .where('day', 'like', `${month}-%`)
        .sum({ net: 'amount_cents' })) as { net: string }[];
      expect([month, cents(ledger.net)]).toEqual([month, Number(sum?.net)]);
      for (const { day, reference } of deposits) expect(reference).toBe(`Slip ${day.replaceAll('-', '').slice(2)}`);
    }
    const undeposited = await table('orders').where({ state: 'deposited' }).whereNull('deposited_on').pluck('id');
    expect(undeposited).toEqual([]);
  });

  it('has every tender, closed and open batches, counted hundis and deposits of them', async () => {
    const methods = (await table('orders').distinct('payment_method').pluck('payment_method')) as string[];
    expect(methods.sort()).toEqual([...paymentMethods].sort());
    const batches = (await table('batches').orderBy('id').select('kind', 'state')) as { kind: string; state: string }[];
    const filling = ['counter closed', 'hundi closed', 'counter open'];
    expect(batches.map(({ kind, state }) => `${kind} ${state}`)).toEqual([...filling, ...filling]);
    const rows = (await table('batch_rows').whereNotNull('order_id').pluck('state')) as string[];
    expect(rows).toEqual(Array.from({ length: 26 }, () => 'posted'));
    const deposits = (await table('deposits').select('number', 'state', 'cash_cents', 'check_cents')) as {
      number: string;
      state: string;
      cash_cents: number;
      check_cents: number;
    }[];
    expect(deposits.map(({ state }) => state)).toEqual(['made', 'made']);
    for (const { number, cash_cents: cash, check_cents: checks } of deposits) {
      const [sum] = (await table('orders').where({ deposit_reference: number }).sum({ cents: 'total_cents' })) as {
        cents: string;
      }[];
      expect(Number(sum?.cents)).toBe(cash + checks);
    }
  });

  it('has payouts that add up to their lines, and each card movement but the latest in one of them', async () => {
    const payouts = (await table('payments_payouts').select('gateway_id', 'amount_cents')) as {
      gateway_id: string;
      amount_cents: number;
    }[];
    const nets = (await table('payments_payout_lines')
      .groupBy('payout_id')
      .select('payout_id')
      .sum({ amount: 'amount_cents', fee: 'fee_cents' })) as { payout_id: string; amount: string; fee: string }[];
    expect(payouts.length).toBeGreaterThan(50);
    expect(new Map(nets.map(({ payout_id: id, amount, fee }) => [id, Number(amount) - Number(fee)]))).toEqual(
      new Map(payouts.map(({ gateway_id: id, amount_cents: cents }) => [id, cents])),
    );
    const before = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const early = (await table('payments_payment_events')
      .whereNotNull('intent_id')
      .whereNot('amount_cents', 0)
      .where('day', '<', before)
      .pluck('gateway_id')) as string[];
    const sources = (await table('payments_payout_lines').pluck('source_id')) as string[];
    expect(new Set(sources).size).toBe(sources.length);
    const missing = early.filter((id) => !sources.includes(id));
    expect(missing).toEqual([]);
  });

  it.skipIf(isShort)(
    'has the receipt that the shop would have issued for every counted donation, with each line’s treatment',
    async () => {
      const { strapi } = server;
      const receipts = (await table('papers')
        .join('orders', 'orders.id', 'papers.order_id')
        .where({ 'papers.kind': 'receipt' })
        .select('orders.document_id', 'papers.facts', 'papers.version', 'papers.number')) as {
        document_id: string;
        facts: string;
        version: number;
        number: string;
      }[];
      expect(receipts.length).toBeGreaterThan(700);
      expect(await findUnreconciled(strapi, 0, 10)).toEqual([]);
      expect(new Set(receipts.map(({ number }) => number)).size).toBe(receipts.length);
      const treatments = new Set<string>();
      for (const { document_id: id, facts, version } of receipts) {
        const asNew = { withWordingOfToday: true, forNewDonor: true };
        const { outcome } = await strapi.db.transaction(() => reconcileReceipt(strapi, id, asNew));
        expect([id, outcome, version]).toEqual([id, 'unchanged', 1]);
        const { sample, lines } = JSON.parse(facts) as ReceiptFacts;
        expect(sample).toBe(true);
        for (const { treatment } of lines) treatments.add(treatment);
      }
      expect([...treatments].sort()).toEqual(['gift', 'none', 'part', 'religious']);
    },
  );

  it('has a released last year whose first statements list the valid receipts', async () => {
    const year = lastYear;
    const { released, stops, sums, wording } = await preflight(server.strapi, year);
    expect([stops, sums.difference, wording.faults]).toEqual([[], 0, []]);
    expect(released).not.toBeNull();
    expect(wording.approved).not.toBeNull();
    const statements = (await table('papers').where({ kind: 'statement', state: 'standing' }).select('*')) as {
      user_id: number;
      tax_year: number;
      contribution_cents: number;
      facts: string;
    }[];
    expect(statements).toHaveLength(40);
    for (const { user_id: person, tax_year, contribution_cents: cents, facts } of statements) {
      const [sum] = (await table('papers')
        .where({ kind: 'receipt', state: 'standing', user_id: person, tax_year: year })
        .sum({ cents: 'contribution_cents' })) as { cents: string }[];
      expect([person, tax_year, cents]).toEqual([person, year, Number(sum?.cents)]);
      expect((JSON.parse(facts) as StatementFacts).sample).toBe(true);
    }
  });

  it('has lines that add up, and refunds in the ledger', async () => {
    const wrong = (await table('orders as o')
      .join('order_lines as line', 'line.order_id', 'o.id')
      .groupBy('o.id', 'o.total_cents')
      .havingRaw('sum(line.price_cents * line.quantity) <> o.total_cents')
      .select('o.id')) as unknown[];
    expect(wrong).toEqual([]);
    const [refunds] = (await table('payments_refunds').sum({ sum: 'amount_cents' })) as { sum: string }[];
    const [orders] = (await table('orders').sum({ sum: 'refunded_cents' })) as { sum: string }[];
    expect(Number(refunds?.sum)).toBe(Number(orders?.sum));
  });

  it('numbers the donations of each year without gaps, and continues the shop’s numbers', async () => {
    const numbers = (await table('orders').whereNotNull('number').orderBy('number').pluck('number')) as string[];
    const years = new Map<string, number[]>();
    for (const number of numbers) {
      const [, year = '', place = ''] = number.split('-');
      years.set(year, [...(years.get(year) ?? []), Number(place)]);
    }
    expect(years.size).toBeGreaterThan(4);
    for (const [year, places] of years) {
      expect(places, year).toEqual(places.map((_, index) => index + 1));
      const kept = (await table('sequences')
        .where({ key: `donations-${year}` })
        .first('value')) as { value: number };
      expect(kept.value).toBe(places.length);
    }
  });

  it('answers like a shop: lists, searches, details, donors, the admin’s list', async () => {
    const first = (await callApi(server, 'products.list', { query: {} })).body;
    expect(first.total).toBeGreaterThan(180);
    const found = (await callApi(server, 'products.list', { query: { keyword: 'IN OUR BOOK OF SEVAS' } })).body;
    expect(found.total).toBeGreaterThan(100);
    const [service] = found.products;
    expect(service?.picture?.variants.length).toBeGreaterThan(0);
    expect((await callApi(server, 'products.get', { params: { id: service?._id ?? '' } })).body).toEqual({
      ...service,
      details: expect.any(Object) as unknown,
    });
    const orders = await callApi(server, 'orders.list', { query: { pageSize: 50, status: 'refunded' } }, admin);
    const [order] = orders.body;
    expect(order).toMatchObject({ refundedPrice: order?.totalPrice, isPaid: false });
    expect(order?.refunds).toHaveLength(1);
    const { body: paid } = await callApi(
      server,
      'orders.list',
      { query: { pageSize: 20, status: 'paid', method: 'CreditCard' } },
      admin,
    );
    const gift = paid.find(({ refundedPrice }) => refundedPrice === 0);
    const body = { amount: gift?.totalPrice ?? 0, reason: 'asked for' };
    const refused = await callApi(server, 'orders.refund', { params: { id: gift?._id ?? '' }, body }, admin);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/practice donation/)]);
    const after = await callApi(server, 'orders.get', { params: { id: gift?._id ?? '' } }, admin);
    expect(after.body).toMatchObject({ refunds: [], isPaid: true, attention: [] });
    const { name } = order?.user ?? { name: '' };
    expect((await callApi(server, 'users.search', { query: { q: name } }, admin)).body.length).toBeGreaterThan(0);
  });

  it('lets no one sign in who could not before', async () => {
    const [row] = (await table('up_users').whereLike('email', '%@example.%').limit(1).select('email', 'password')) as {
      email: string;
      password: string | null;
    }[];
    expect(row?.password).toBeNull();
    const attempt = { email: row?.email ?? '', password: 'a lamp at dusk' };
    expect((await callApi(server, 'users.login', { body: attempt })).status).toBe(401);
  });
});
