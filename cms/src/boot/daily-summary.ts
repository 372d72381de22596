import type { Core } from '@strapi/strapi';
import { alerts } from '../api/alert';
import { giftDay, templeClock } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../api/content';
import { sumOfDay } from '../api/order/queries';
import { audit } from '../platform/audit/audit-log';
import { outbox } from '../platform/plugins/outbox';

/** Time of day from which the summary is sent, in minutes after the temple's midnight. */
const sentFrom = 6 * 60;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Queues the staff's summary of the temple's last day, once a day across all processes: donations, open alerts, and
 * the head of the audit log with the result of its verification. In a mailbox, the head proves later that the log was
 * not rewritten or truncated. Does nothing without `STAFF_MAIL`.
 * @param now milliseconds since 1970
 * @returns whether an email was queued
 */
export async function sendDailySummary(strapi: Core.Strapi, now: number): Promise<boolean> {
  if (!outbox(strapi).reachesStaff()) return false;
  const timeZone = await templeTimeZone(strapi);
  const { day: today, minutes } = templeClock(now, timeZone);
  if (minutes < sentFrom) return false;
  const dedupeKey = `staff_daily:${today}`;
  if ((await outbox(strapi).statesOf([dedupeKey])).size > 0) return false;
  // Noon of yesterday, even if the clocks changed in between.
  const day = giftDay(now - minutes * 60_000 - dayMs / 2, timeZone);
  const verdict = await audit(strapi).verify();
  const { sequence, hash } = verdict.intact ? verdict.head : await audit(strapi).head();
  const broken = verdict.intact ? null : { sequence: verdict.break.sequence, reason: verdict.break.reason };
  const attention = await alerts(strapi).count({ open: true });
  const data = { day, ...(await sumOfDay(strapi, day)), attention, head: `${sequence}:${hash}`, broken };
  if (broken) strapi.log.error(`The audit log does not verify: entry ${broken.sequence}, ${broken.reason}`);
  return outbox(strapi).enqueue({ template: 'staff-daily', data, dedupeKey });
}
