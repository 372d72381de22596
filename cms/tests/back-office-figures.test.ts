import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giftDay } from '@seva/config/rules/temple-time';
import { categories } from '@seva/config/shop';
import type { DonationPage, Totals } from '@seva/config/contract/panel/donations/donations/contracts';
import type { DonorPage } from '@seva/config/contract/panel/donations/donors/contracts';
import type { Flow, MonthPage, YearOfMonths } from '@seva/config/contract/panel/donations/months/contracts';
import type { Overview, Share } from '@seva/config/contract/panel/donations/overview/contracts';
import { optionOf, sized } from './support/evidence';
import {
  makeOrders,
  generatedDonorId,
  generatedServiceId,
  movementDay,
  randomFrom,
  storeOrders,
  type GeneratedLine,
  type GeneratedOrder,
} from './support/many-orders';
import { callPanel, signInToPanel } from './support/panel';
import { countsPlainly, expectedSum, type ExpectedSum } from './support/expected-figures';
import { startTestServer, type TestServer } from './support/server';

/** Number of donations. */
const size = Number(optionOf('size') ?? sized(50_000, 1500));
const today = giftDay(Date.now(), 'America/Chicago');
const year = today.slice(0, 4);
const lastYear = String(Number(year) - 1);
const orders = makeOrders(size, today);

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await signInToPanel(server, 'treasurer');
  const placer = await server.strapi.db
    .connection('up_users')
    .where({ email: server.accounts.admin.email })
    .first('id');
  await storeOrders(server.strapi, orders, (placer as { id: number }).id);
}, 600_000);
afterAll(() => server.stop());

async function ask<T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
  const search = new URLSearchParams(query).toString();
  const { status, body, text } = await callPanel<T>(server, 'GET', `/donations${path}?${search}`, { token });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return body ?? (text as T);
}

const dollars = (cents: number) => cents / 100;
const netOf = (sum: ExpectedSum) => dollars(sum.gross - sum.gone);
const unpaid = ['expired', 'failed', 'canceled'];

interface Case {
  readonly query: Readonly<Record<string, string>>;
  readonly order: (order: GeneratedOrder) => boolean;
  readonly line?: (line: GeneratedLine) => boolean;
}

/** Random filters with the equivalent condition in code. */
function cases(count: number): Case[] {
  const random = randomFrom(5);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  return Array.from({ length: count }, () => {
    const query: Record<string, string> = {};
    const tests: ((order: GeneratedOrder) => boolean)[] = [];
    const lines: ((line: GeneratedLine) => boolean)[] = [];
    if (random() < 0.6) {
      const from = `${pick([year, lastYear])}-0${1 + Math.floor(random() * 9)}-05`;
      const to = `${year}-12-31`;
      Object.assign(query, { from, to });
      tests.push(({ giftDate }) => giftDate !== null && giftDate >= from && giftDate <= to);
    }
    if (random() < 0.4) {
      query.method = pick(['Check', 'CreditCard']);
      tests.push(({ method }) => method === query.method);
    }
    if (random() < 0.3) {
      query.minimum = String(Math.floor(random() * 400));
      tests.push(({ totalCents }) => totalCents >= Number(query.minimum) * 100);
    }
    if (random() < 0.3) {
      query.placedBy = pick(['staff', 'donor']);
      tests.push(({ placed }) => placed === (query.placedBy === 'staff'));
    }
    if (random() < 0.2) {
      query.status = pick(['paid', 'partially_refunded', 'refunded', 'charged_back', 'bounced', 'all']);
      if (query.status !== 'all') tests.push(({ status }) => status === query.status);
    }
    const narrowing = random();
    if (narrowing < 0.4) {
      query.category = pick(categories);
      lines.push(({ category }) => category === query.category);
    } else if (narrowing < 0.65) {
      query.service = generatedServiceId(Math.floor(random() * 12));
      lines.push(({ service }) => service === query.service);
    }
    const line = lines[0];
    return {
      query,
      order: (order) => tests.every((test) => test(order)) && (!line || order.lines.some(line)),
      ...(line ? { line } : {}),
    };
  });
}

describe(`the figures of ${size} donations`, () => {
  it('equals the ledger to the cent', async () => {
    const [ledger] = (await server.strapi.db.connection('payments_payment_events').sum({ cents: 'amount_cents' })) as {
      cents: number | string;
    }[];
    expect((await ask<Totals>('/orders/totals', { status: 'all' })).net).toBe(dollars(Number(ledger?.cents)));
  });

  it('matches a separate computation under any filter', async () => {
    for (const { query, order, line } of cases(40)) {
      const sum = expectedSum(orders, order, line);
      const shown = orders.filter((one) => order(one) && (query.status !== undefined || !unpaid.includes(one.status)));
      const totals = await ask<Totals>('/orders/totals', query);
      expect({ query, ...totals }).toMatchObject({
        query,
        donations: shown.length,
        counted: sum.count,
        gross: dollars(sum.gross),
        refunded: dollars(sum.gone),
        net: netOf(sum),
        byLine: line !== undefined,
      });
      expect((await ask<DonationPage>('/orders', { ...query, pageSize: '1' })).total).toBe(shown.length);
    }
  });

  it('writes the same rows to both files, down to the last line', async () => {
    const queries: readonly Readonly<Record<string, string>>[] = [
      { from: `${year}-01-01` },
      { category: 'baba', method: 'Check' },
      { service: generatedServiceId(0), status: 'all' },
    ];
    for (const query of queries) {
      const totals = await ask<Totals>('/orders/totals', query);
      const sums = [totals.gross, totals.refunded, totals.net].map((amount) => amount.toFixed(2)).join(',');
      const donations = (await ask<string>('/orders/export.csv', query)).trim().split('\r\n');
      const lines = (await ask<string>('/lines/export.csv', query)).trim().split('\r\n');
      expect(donations.length).toBe(totals.donations + 2);
      expect(donations.at(-1)).toContain(`,${sums},`);
      expect(lines.at(-1)).toContain(`,${sums},`);
    }
  });

  it('adds up over all pages in the requested order', async () => {
    const query = { category: 'baba', sort: '-total', pageSize: '200' };
    const totals = await ask<Totals>('/orders/totals', query);
    const rows: DonationPage['rows'][number][] = [];
    for (let page = 1; ; page += 1) {
      const answer = await ask<DonationPage>('/orders', { ...query, page: String(page) });
      rows.push(...answer.rows);
      if (page === answer.pages) break;
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(totals.donations);
    expect(rows.reduce((sum, { net }) => sum + Math.round(net * 100), 0)).toBe(Math.round(totals.net * 100));
    expect(rows.map(({ total }) => total)).toEqual(rows.map(({ total }) => total).sort((a, b) => b - a));
  });

  it('lists donors above an amount and their total', async () => {
    const byDonor = new Map<number, number>();
    for (const order of orders.filter((one) => countsPlainly(one) && (one.giftDate ?? '').startsWith(year))) {
      const net = order.totalCents - order.refundedCents - order.lostCents;
      byDonor.set(order.donor, (byDonor.get(order.donor) ?? 0) + net);
    }
    const expected = [...byDonor].filter(([, cents]) => cents > 100_000).sort((a, b) => b[1] - a[1]);
    const answer = await ask<DonorPage>('/donors', {
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      moreThan: '1000',
      pageSize: '2000',
    });
    expect(answer.total).toBe(expected.length);
    expect(answer.net).toBe(dollars(expected.reduce((sum, [, cents]) => sum + cents, 0)));
    expect(answer.rows.slice(0, 20).map(({ net }) => net)).toEqual(
      expected.slice(0, 20).map(([, cents]) => dollars(cents)),
    );
    const file = await ask<string>('/donors/export.csv', {
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      moreThan: '1000',
    });
    const rows = file.trim().split('\r\n');
    expect(rows).toHaveLength(expected.length + 2);
    expect(rows.at(-1)).toContain(`,${answer.net.toFixed(2)},`);
    const [first] = expected;
    expect(answer.rows.find(({ id }) => id === generatedDonorId(first?.[0] ?? -1))?.net).toBe(
      dollars(first?.[1] ?? -1),
    );
  });
});

describe('the months', () => {
  /** Received and refunded cents by month. */
  type Sums = Map<string, { count: number; received: number; back: number }>;
  const add = (sums: Sums, day: string, received: number, back: number) => {
    const sum = sums.get(day.slice(0, 7)) ?? { count: 0, received: 0, back: 0 };
    sums.set(day.slice(0, 7), { count: sum.count + 1, received: sum.received + received, back: sum.back + back });
  };
  const flowOf = ({ count, received, back }: { count: number; received: number; back: number }): Flow => ({
    count,
    received: dollars(received),
    back: dollars(back),
    net: dollars(received - back),
  });
  const expected: Record<'ledger' | 'gift', Sums> = { ledger: new Map(), gift: new Map() };
  for (const order of orders) {
    for (const [index, cents] of order.movements.entries())
      add(expected.ledger, movementDay(order, index), index === 0 ? cents : 0, index === 0 ? 0 : -cents);
    if (countsPlainly(order))
      add(expected.gift, order.giftDate ?? '', order.totalCents, order.refundedCents + order.lostCents);
  }
  const none = { count: 0, received: 0, back: 0 };

  it.each(['ledger', 'gift'] as const)('matches a separate computation by %s day', async (basis) => {
    const { years } = await ask<YearOfMonths>('/months', { basis });
    let net = 0;
    for (const one of years) {
      const { months, total } = await ask<YearOfMonths>('/months', { basis, year: String(one) });
      for (const { month, count, received, back, net: left } of months)
        expect([month, { count, received, back, net: left }]).toEqual([
          month,
          flowOf(expected[basis].get(month) ?? none),
        ]);
      net += Math.round(total.net * 100);
    }
    const known = [...expected[basis]].filter(([month]) => years.includes(Number(month.slice(0, 4))));
    expect(net).toBe(known.reduce((sum, [, { received, back }]) => sum + received - back, 0));
  });

  it('shows the same figures on the month’s page, by kind, and in its files', async () => {
    const months = [...expected.ledger.keys()].sort().slice(-6);
    for (const month of months) {
      const { figures } = await ask<MonthPage>(`/months/${month}`);
      expect(figures.ledger).toEqual(flowOf(expected.ledger.get(month) ?? none));
      const byKind = figures.kinds.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
      expect(byKind).toBe(Math.round(figures.ledger.net * 100));
      for (const { total, card, check } of figures.kinds)
        expect(Math.round(total * 100)).toBe(Math.round(card * 100) + Math.round(check * 100));
      const ledger = (await ask<string>(`/months/${month}/export.csv`)).trim().split('\r\n');
      expect(ledger.length).toBe(figures.ledger.count + 2);
      expect(ledger.at(-1)).toContain(`,${figures.ledger.net.toFixed(2)},`);
      const gifts = (await ask<string>(`/months/${month}/export.csv`, { basis: 'gift' })).trim().split('\r\n');
      expect(gifts.at(-1)).toContain(`,${figures.gifts.net.toFixed(2)},`);
    }
  });
});

describe('the overview', () => {
  const within = (from: string, to: string) => (order: GeneratedOrder) =>
    order.giftDate !== null && order.giftDate >= from && order.giftDate <= to;
  const net = (from: string, to: string) => netOf(expectedSum(orders, within(from, to)));

  it('compares the month and the year with the same days before', async () => {
    const { month, year: so, months, days } = await ask<Overview>('/glance');
    for (const { from, to, now, beforeFrom, beforeTo, before } of [month, so]) {
      expect([now.net, before.net]).toEqual([net(from, to), net(beforeFrom, beforeTo)]);
      expect(now.count).toBe(expectedSum(orders, within(from, to)).count);
    }
    for (const { key, now, before } of months) {
      const prior = `${lastYear}${key.slice(4)}`;
      expect([key, now, before]).toEqual([key, net(`${key}-01`, `${key}-31`), net(`${prior}-01`, `${prior}-31`)]);
    }
    expect(days.map(({ now }) => Math.round(now * 100)).reduce((sum, cents) => sum + cents, 0)).toBe(
      Math.round(month.now.net * 100),
    );
  });

  it('splits the year by category, service and method without losing a cent', async () => {
    const { categories: byCategory, services, methods, year: so } = await ask<Overview>('/glance');
    const thisYear = within(`${year}-01-01`, `${year}-12-31`);
    const netWith = (line: (line: GeneratedLine) => boolean) => netOf(expectedSum(orders, thisYear, line));
    for (const { key, net: shown } of byCategory)
      expect([key, shown]).toEqual([key, netWith(({ category }) => category === key)]);
    for (const { key, net: shown } of services)
      expect([key, shown]).toEqual([key, netWith(({ service }) => service === key)]);
    const sum = (shares: readonly Share[]) => shares.reduce((total, share) => total + Math.round(share.net * 100), 0);
    expect([sum(byCategory), sum(methods.now)]).toEqual([Math.round(so.now.net * 100), Math.round(so.now.net * 100)]);
  });

  it('tells new donors from returning ones', async () => {
    const firsts = new Map<number, string>();
    for (const { donor, giftDate } of orders.filter(countsPlainly)) {
      const first = firsts.get(donor);
      if (giftDate && (!first || giftDate < first)) firsts.set(donor, giftDate);
    }
    for (const { key, fresh, returning } of (await ask<Overview>('/glance')).donors) {
      const donors = new Set(
        orders.filter((one) => countsPlainly(one) && one.giftDate?.startsWith(key)).map(({ donor }) => donor),
      );
      const isNew = [...donors].filter((donor) => firsts.get(donor)?.startsWith(key)).length;
      expect([key, fresh, returning]).toEqual([key, isNew, donors.size - isNew]);
    }
  });
});
