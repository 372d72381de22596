import type { Core } from '@strapi/strapi';
import type { Due, DueYear } from '@seva/config/contract/panel/receipts/due/contracts';
import { moneyAttentionCodes } from '@seva/config/rules/attention-codes';
import { addDays } from '@seva/config/rules/calendar-day';
import { toDollars } from '@seva/config/rules/money';
import { giftDay } from '@seva/config/rules/temple-time';
import { alerts } from '../../alert';
import { templeTimeZone } from '../../content';
import { countUnmatchedPayouts, findOpenMonths, sumChecksUntil } from '../../order/queries';
import { countRunPeople, countStated } from '../queries/statement-people';
import { hasDonations } from '../queries/year-sums';
import { releaseOf } from './preflight';

/** Days after which a check should have cleared. */
const checkDays = 10;

async function dueYear(strapi: Core.Strapi, year: number): Promise<DueYear | null> {
  if (!(await hasDonations(strapi, year))) return null;
  const isReleased = (await releaseOf(strapi, year)) !== null;
  const { all: statements } = await countStated(strapi, year);
  const open = await countRunPeople(strapi, { year, who: 'open' });
  if (isReleased && open === 0) return null;
  return { year, isReleased, issued: Math.max(0, statements - open), statements, since: `${year + 1}-01-01` };
}

async function dueAlerts(strapi: Core.Strapi, timeZone: string): Promise<Due['alerts']> {
  const query = { open: true, codes: moneyAttentionCodes };
  const count = await alerts(strapi).count(query);
  if (count === 0) return null;
  // Alerts are listed newest first.
  const [oldest] = (await alerts(strapi).list(query, { offset: count - 1, limit: 1 })).alerts;
  return oldest ? { count, since: giftDay(new Date(oldest.createdAt).getTime(), timeZone) } : null;
}

/** Returns the work with money that is due at the temple. */
export async function readDue(strapi: Core.Strapi, now: number): Promise<Due> {
  const timeZone = await templeTimeZone(strapi);
  const today = giftDay(now, timeZone);
  const months = await findOpenMonths(strapi, today);
  const to = addDays(today, -checkDays);
  const checks = await sumChecksUntil(strapi, to);
  return {
    today,
    year: await dueYear(strapi, Number(today.slice(0, 4)) - 1),
    months: months[0] ? { count: months.length, since: `${months[0]}-01` } : null,
    checks: checks && { count: checks.count, since: checks.since, amount: toDollars(checks.cents), to },
    payouts: await countUnmatchedPayouts(strapi, today),
    alerts: await dueAlerts(strapi, timeZone),
  };
}
