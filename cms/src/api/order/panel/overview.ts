import type { Core } from '@strapi/strapi';
import { onePerServer } from '../../../platform/runtime/one-per-server';
import { alerts } from '../../alert/alerts';
import type { Comparison, Overview, Pair, Share, Sum } from '@seva/config/contract/panel/donations/overview/contracts';
import { giftDay } from '@seva/config/rules/temple-time';
import { toDollars } from '@seva/config/rules/money';
import { templeTimeZone } from '../../content/services/read';
import { donorMonths } from '../queries/reports/donor-months';
import { sumLines } from '../queries/reports/line-sums';
import { waitingStates } from '@seva/config/rules/order-life';
import { counts, gone } from '../queries/reports/order-filters';
import { daysIn, monthBefore, monthSoFar, partsOf, yearSoFar, type Period } from '../queries/reports/periods';

/** What came in on one day by one method; cents. */
interface DayRow {
  readonly day: string;
  readonly method: string;
  readonly count: number;
  readonly cents: number;
}

const topServices = 10;
const within = (period: Period) => (row: DayRow) => row.day >= period.from && row.day <= period.to;
const two = (value: number) => String(value).padStart(2, '0');

function sumOf(rows: readonly DayRow[]): Sum {
  const total = rows.reduce((sum, { count, cents }) => ({ count: sum.count + count, cents: sum.cents + cents }), {
    count: 0,
    cents: 0,
  });
  return { count: total.count, net: toDollars(total.cents) };
}

function comparisonOf(rows: readonly DayRow[], { now, before }: { now: Period; before: Period }): Comparison {
  return {
    ...now,
    now: sumOf(rows.filter(within(now))),
    beforeFrom: before.from,
    beforeTo: before.to,
    before: sumOf(rows.filter(within(before))),
  };
}

function netOf(rows: readonly DayRow[], prefix: string): number {
  return sumOf(rows.filter((row) => row.day.startsWith(prefix))).net;
}

/** The days of this month beside those of the last; a day that one of them lacks has no bar there. */
function dayPairs(rows: readonly DayRow[], today: string): Pair[] {
  const { year, month } = partsOf(today);
  const last = monthBefore({ year, month });
  const length = daysIn(last.year, last.month);
  return Array.from({ length: Math.max(daysIn(year, month), length) }, (_, index) => {
    const date = two(index + 1);
    return {
      key: `${year}-${two(month)}-${date}`,
      now: netOf(rows, `${year}-${two(month)}-${date}`),
      before: index < length ? netOf(rows, `${last.year}-${two(last.month)}-${date}`) : null,
    };
  }).slice(0, daysIn(year, month));
}

function monthPairs(rows: readonly DayRow[], year: number): Pair[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = two(index + 1);
    return {
      key: `${year}-${month}`,
      now: netOf(rows, `${year}-${month}`),
      before: netOf(rows, `${year - 1}-${month}`),
    };
  });
}

function methodShares(rows: readonly DayRow[]): Share[] {
  return ['CreditCard', 'Check'].map((key) => ({ key, name: '', ...sumOf(rows.filter((row) => row.method === key)) }));
}

async function readDays(strapi: Core.Strapi, { from, to }: Period): Promise<DayRow[]> {
  const { connection } = strapi.db;
  const rows = (await connection('orders')
    .whereRaw(counts)
    .whereBetween('orders.gift_date', [from, to])
    .groupBy('orders.gift_date', 'orders.payment_method')
    .select(
      connection.raw(
        `cast(orders.gift_date as text) as day, orders.payment_method as method, count(*) as count,
         sum(orders.total_cents - ${gone}) as cents`,
      ),
    )) as DayRow[];
  return rows.map((row) => ({ ...row, count: Number(row.count), cents: Number(row.cents) }));
}

async function lineShares(strapi: Core.Strapi, { from, to }: Period, by: 'category' | 'service'): Promise<Share[]> {
  const sums = await sumLines(strapi, (query) => query.whereBetween('orders.gift_date', [from, to]), by);
  return [...sums.values()]
    .map(({ key, name, orders, gross, gone: back }) => ({ key, name, count: orders, net: toDollars(gross - back) }))
    .sort((a, b) => b.net - a.net || a.key.localeCompare(b.key));
}

async function readWaiting(strapi: Core.Strapi): Promise<Sum> {
  const [row] = (await strapi.db
    .connection('orders')
    .whereIn('state', [...waitingStates])
    .count({ count: '*' })
    .sum({ cents: 'total_cents' })) as { count: number | string; cents: number | string | null }[];
  return { count: Number(row?.count ?? 0), net: toDollars(Number(row?.cents ?? 0)) };
}

/** The figures of the landing page. Everything by day, month and method comes from one statement over two years. */
async function readOverview(strapi: Core.Strapi, now: number): Promise<Overview> {
  const timeZone = await templeTimeZone(strapi);
  const today = giftDay(now, timeZone);
  const { year } = partsOf(today);
  const years = yearSoFar(today);
  const thisYear = { from: `${year}-01-01`, to: `${year}-12-31` };
  const rows = await readDays(strapi, { from: `${year - 1}-01-01`, to: thisYear.to });
  const services = await lineShares(strapi, thisYear, 'service');
  return {
    today,
    timeZone,
    month: comparisonOf(rows, monthSoFar(today)),
    year: comparisonOf(rows, years),
    methods: {
      now: methodShares(rows.filter(within(thisYear))),
      before: methodShares(rows.filter(within(years.before))),
    },
    waiting: await readWaiting(strapi),
    attention: await alerts(strapi).count({ open: true }),
    days: dayPairs(rows, today),
    months: monthPairs(rows, year),
    categories: await lineShares(strapi, thisYear, 'category'),
    services: services.slice(0, topServices),
    donors: await donorMonths(strapi, year),
  };
}

/** Milliseconds for which one overview answers all requests: several people open the back office at once. */
const sharedForMs = 5_000;

/** Returns a reader of the overview that shares one for a few seconds. A failed one is not shared. */
export const sharedOverview = onePerServer((strapi) => {
  let shared: { readonly at: number; readonly overview: Promise<Overview> } | null = null;
  return (now: number): Promise<Overview> => {
    if (!shared || now - shared.at > sharedForMs) {
      const overview = readOverview(strapi, now);
      shared = { at: now, overview };
      overview.catch(() => {
        shared = null;
      });
    }
    return shared.overview;
  };
});
