import type { Core } from '@strapi/strapi';
import { onePerServer } from '../../../platform/runtime/one-per-server';
import { alerts } from '../../alert';
import type { Comparison, Overview, Pair, Share, Sum } from '@seva/config/contract/panel/donations/overview/contracts';
import { giftDay } from '@seva/config/rules/temple-time';
import { toDollars } from '@seva/config/rules/money';
import { paymentMethods, shopMethods } from '@seva/config/shop';
import { templeTimeZone } from '../../content';
import { countDonorsByMonth } from '../queries/reports/donors';
import { sumByDay, sumWaiting, type DaySum } from '../queries/reports/day-sums';
import { sumLines } from '../queries/reports/line-sums';
import { daysIn, monthBefore, monthSoFar, partsOf, yearSoFar, type Period } from '../queries/reports/periods';
import { twoDigits } from '@seva/config/rules/calendar-day';

const topServices = 10;
const within = (period: Period) => (row: DaySum) => row.day >= period.from && row.day <= period.to;

function sumOf(rows: readonly DaySum[]): Sum {
  const total = rows.reduce((sum, { count, cents }) => ({ count: sum.count + count, cents: sum.cents + cents }), {
    count: 0,
    cents: 0,
  });
  return { count: total.count, net: toDollars(total.cents) };
}

function comparisonOf(rows: readonly DaySum[], { now, before }: { now: Period; before: Period }): Comparison {
  return {
    ...now,
    now: sumOf(rows.filter(within(now))),
    beforeFrom: before.from,
    beforeTo: before.to,
    before: sumOf(rows.filter(within(before))),
  };
}

function netOf(rows: readonly DaySum[], prefix: string): number {
  return sumOf(rows.filter((row) => row.day.startsWith(prefix))).net;
}

/** Returns each day of this month with the same day of the last; `before` is null if the last month has no such day. */
function dayPairs(rows: readonly DaySum[], today: string): Pair[] {
  const { year, month } = partsOf(today);
  const last = monthBefore({ year, month });
  const length = daysIn(last.year, last.month);
  return Array.from({ length: Math.max(daysIn(year, month), length) }, (_, index) => {
    const date = twoDigits(index + 1);
    return {
      key: `${year}-${twoDigits(month)}-${date}`,
      now: netOf(rows, `${year}-${twoDigits(month)}-${date}`),
      before: index < length ? netOf(rows, `${last.year}-${twoDigits(last.month)}-${date}`) : null,
    };
  }).slice(0, daysIn(year, month));
}

function monthPairs(rows: readonly DaySum[], year: number): Pair[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = twoDigits(index + 1);
    return {
      key: `${year}-${month}`,
      now: netOf(rows, `${year}-${month}`),
      before: netOf(rows, `${year - 1}-${month}`),
    };
  });
}

function methodShares(rows: readonly DaySum[]): Share[] {
  return paymentMethods
    .map((key) => ({ key, name: '', ...sumOf(rows.filter((row) => row.method === key)) }))
    .filter(({ key, count }) => count > 0 || shopMethods.some((method) => method === key));
}

async function lineShares(strapi: Core.Strapi, { from, to }: Period, by: 'category' | 'service'): Promise<Share[]> {
  const sums = await sumLines(strapi, (query) => query.whereBetween('orders.gift_date', [from, to]), by);
  return [...sums.values()]
    .map(({ key, name, orders, gross, gone: back }) => ({ key, name, count: orders, net: toDollars(gross - back) }))
    .sort((a, b) => b.net - a.net || a.key.localeCompare(b.key));
}

/** Returns the figures of the landing page. One statement over two years gives all sums by day, month and method. */
async function readOverview(strapi: Core.Strapi, now: number): Promise<Overview> {
  const timeZone = await templeTimeZone(strapi);
  const today = giftDay(now, timeZone);
  const { year } = partsOf(today);
  const years = yearSoFar(today);
  const thisYear = { from: `${year}-01-01`, to: `${year}-12-31` };
  const rows = await sumByDay(strapi, { from: `${year - 1}-01-01`, to: thisYear.to });
  const services = await lineShares(strapi, thisYear, 'service');
  const waiting = await sumWaiting(strapi);
  return {
    today,
    timeZone,
    month: comparisonOf(rows, monthSoFar(today)),
    year: comparisonOf(rows, years),
    methods: {
      now: methodShares(rows.filter(within(thisYear))),
      before: methodShares(rows.filter(within(years.before))),
    },
    waiting: { count: waiting.count, net: toDollars(waiting.cents) },
    attention: await alerts(strapi).count({ open: true }),
    days: dayPairs(rows, today),
    months: monthPairs(rows, year),
    categories: await lineShares(strapi, thisYear, 'category'),
    services: services.slice(0, topServices),
    donors: await countDonorsByMonth(strapi, year),
  };
}

/** Milliseconds for which requests share one overview: several people open the back office at once. */
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
