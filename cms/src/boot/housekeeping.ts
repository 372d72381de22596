import type { Core } from '@strapi/strapi';
import { every } from '@seva/config/background/every';
import { retentionMs } from '@seva/config/rules/retention';
import { shop } from '@seva/config/shop';
import { raiseFailedMails } from '../api/alert';
import { audit } from '../platform/audit/audit-log';
import {
  removePriestsPictures,
  forgetPeople,
  raiseStuckHolds,
  recountSlots,
  notifyOpenedDays,
  raiseMissingLinks,
  notifyDueBookings,
} from '../api/booking';
import { settings } from '../platform/runtime/settings';
import { claimTable, mergeTable, sessionTable, userKeys, userTable } from '../api/account/queries';
import { forgetOldRows } from '../api/batch/queries';
import { paperTable } from '../api/receipt/queries';
import { deleteOldUnsubscribers } from '../api/newsletter';
import { clearChecks } from '../api/order';
import { orderTable, removeUnpaid } from '../api/order/queries';
import { deleteOldDrawings, issueMissing } from '../api/receipt';
import { clearOldCounts } from '../platform/http/limit-store';
import { refreshStatistics } from '../platform/database/statistics';
import { sendDailySummary } from './daily-summary';
import { onePerServer } from '../platform/runtime/one-per-server';

const hourMs = 60 * 60 * 1000;
const DAY_MS = 24 * hourMs;

/**
 * Deletes expired data according to config/rules/retention.ts: unfinished devotees, undo data of old merges,
 * addresses of payments, old rate limit counts, idle sessions, old links, unsubscribed addresses, unpaid donations,
 * names of past poojas and old batches, old receipts of closed accounts, cached PDFs, personal data of old audit entries, and unused
 * pictures of priests.
 */
export async function tidyUp(strapi: Core.Strapi, now: number): Promise<void> {
  await userTable(strapi).removeUnfinished(new Date(now - shop.unfinishedDevoteeMs));
  await mergeTable(strapi).close(new Date(now));
  // No limit covers more than a day.
  await orderTable(strapi).removeAddresses(new Date(now - DAY_MS));
  await clearOldCounts(strapi, now);
  await sessionTable(strapi).removeUnusedSince(now - shop.sessionIdleMs.devotee);
  await sessionTable(strapi).removeAdminsUnusedSince(now - shop.sessionIdleMs.admin);
  await userKeys(strapi).clearOldTokens(new Date(now));
  await claimTable(strapi).forget(new Date(now));
  await deleteOldUnsubscribers(strapi, now);
  await removeUnpaid(strapi, now);
  await paperTable(strapi).forgetClosed(new Date(now - retentionMs.paperOfClosedAccount));
  await forgetOldRows(strapi, new Date(now - retentionMs.batchRow));
  await forgetPeople(strapi, now);
  await deleteOldDrawings(now);
  await expireAuditLog(strapi, now);
  await removePriestsPictures(strapi, { storedBefore: new Date(now - retentionMs.loosePicture) });
}

async function repairReceipts(strapi: Core.Strapi): Promise<void> {
  for (let next: number | null = 0; next !== null;) ({ next } = await issueMissing(strapi, next));
}

async function expireAuditLog(strapi: Core.Strapi, now: number): Promise<void> {
  const before = new Date(now - settings().env.auditKeepDays * DAY_MS);
  await strapi.db.transaction(() => audit(strapi).expire(before));
}

type Act = readonly [what: string, act: (strapi: Core.Strapi, now: number) => Promise<unknown>];

const hourly: readonly Act[] = [
  ["Refreshing the database's statistics", refreshStatistics],
  ['Tidying up', tidyUp],
  ['Clearing checks', clearChecks],
  ['Counting slots', recountSlots],
  ['Looking for places kept too long', raiseStuckHolds],
  ['Looking after receipts', repairReceipts],
  ['Looking for failed mails', raiseFailedMails],
  ["The staff's daily summary", sendDailySummary],
];

const aboutBookings: readonly Act[] = [
  ['Mails about bookings', notifyDueBookings],
  ['Mails about days that open', notifyOpenedDays],
  ['Looking for live links', raiseMissingLinks],
];

/** Runs acts one after the other. A failed act does not stop the others. */
async function runAll(strapi: Core.Strapi, acts: readonly Act[], signal: AbortSignal): Promise<void> {
  const now = Date.now();
  for (const [what, act] of acts) {
    try {
      await act(strapi, now);
    } catch (error) {
      strapi.log.error(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (signal.aborted) return;
  }
}

/** Housekeeping of a server: cleanup and the staff's daily summary. Several processes may run it at once. */
export const housekeeping = onePerServer((strapi) =>
  every({
    name: 'housekeeping',
    everyMs: hourMs,
    lease: 'none',
    log: strapi.log,
    run: (signal) => runAll(strapi, hourly, signal),
  }),
);

/** Booking emails that are due. Each has a key, so that it is queued once. */
export const bookingMails = onePerServer((strapi) =>
  every({
    name: 'booking mails',
    everyMs: 5 * 60 * 1000,
    lease: 'none',
    log: strapi.log,
    run: (signal) => runAll(strapi, aboutBookings, signal),
  }),
);
