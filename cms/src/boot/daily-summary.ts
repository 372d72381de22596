import type { Core } from '@strapi/strapi';
import { alerts } from '../api/alert';
import { giftDay, templeClock } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../api/content';
import { sumOfDay } from '../api/order/queries';
import { audit } from '../platform/audit/audit-log';
import { outbox } from '../platform/plugins/outbox';

/** Minutes after the temple's midnight from which yesterday's summary is sent: 6:00 AM, when staff may read it. */
const sentFrom = 6 * 60;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Writes the staff's summary of the temple's last day, once a day however many processes run: its donations, what needs
 * attention, and the end of the audit log with whether the log verifies. Kept in a mailbox, that end proves later that
 * nobody has rewritten or cut the log before it. Without `STAFF_MAIL` nothing is written.
 * @param now milliseconds since 1970
 * @returns whether a mail was written
 */
export async function sendDailySummary(strapi: Core.Strapi, now: number): Promise<boolean> {
  if (!outbox(strapi).reachesStaff()) return false;
  const timeZone = await templeTimeZone(strapi);
  const { day: today, minutes } = templeClock(now, timeZone);
  if (minutes < sentFrom) return false;
  const dedupeKey = `staff_daily:${today}`;
  if ((await outbox(strapi).statesOf([dedupeKey])).size > 0) return false;
  // Half a day before today's midnight is within yesterday, also where the clocks were changed in between.
  const day = giftDay(now - minutes * 60_000 - dayMs / 2, timeZone);
  const verdict = await audit(strapi).verify();
  const { sequence, hash } = verdict.intact ? verdict.head : await audit(strapi).head();
  const broken = verdict.intact ? null : { sequence: verdict.break.sequence, reason: verdict.break.reason };
  const attention = await alerts(strapi).count({ open: true });
  const data = { day, ...(await sumOfDay(strapi, day)), attention, head: `${sequence}:${hash}`, broken };
  if (broken) strapi.log.error(`The audit log does not verify: entry ${broken.sequence}, ${broken.reason}`);
  return outbox(strapi).enqueue({ template: 'staff-daily', data, dedupeKey });
}
