import type { Core } from '@strapi/strapi';
import { keptMs } from '@seva/config/rules/retention';
import { shop } from '@seva/config/shop';
import { audit } from '../audit/audit-log';
import { removePriestsPictures } from '../api/booking/services/priests-pictures';
import { settings } from '../runtime/settings';
import { claimTable } from '../tables/claim-table';
import { sessionTable } from '../tables/session-table';
import { paperTable } from '../tables/paper-table';
import { mergeTable } from '../tables/merge-table';
import { userTable } from '../tables/user-table';
import { forgetLeavers } from '../api/newsletter/services/forget';
import { forgetPeople, raiseStuckHolds, recountPlaces } from '../api/booking/services/look-after';
import { tellWhatOpens } from '../api/booking/services/again';
import { raiseMissingLinks } from '../api/booking/services/live-link';
import { tellWhatIsDue } from '../api/booking/services/tell';
import { clearChecks } from '../api/order/services/clear-checks';
import { removeUnpaid } from '../api/order/services/remove-unpaid';
import { sweepUnfinished } from '../api/account/services/sweep-unfinished';
import { sendDailySummary } from '../mail/daily-summary';
import { forgetDrawn } from '../papers/drawn-papers';
import { issueMissing } from '../papers/issue-missing';
import { forgetAddresses } from '../api/checkout/services/card-errors';
import { clearOldCounts } from '../http/limit-store';
import { refreshStatistics } from '../database/statistics';
import { onePerServer } from '../runtime/one-per-server';

const everyMs = 60 * 60 * 1000;
/** How often mails about bookings are looked for that the clock brings. */
const tellMs = 5 * 60 * 1000;
const DAY_MS = 24 * everyMs;

/** Regular background work: cleaning up, and the staff's daily summary. */
export interface Housekeeping {
  start(): void;
  /** Ends when the round that is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Removes what nobody will come back to, by the table of config/rules/retention.ts: devotees never finished, what the
 * undoing of old merges would take, addresses of payments, old counts, sessions past their idle limit, old links, those
 * who left the newsletter, donations never paid, whom poojas of long ago were for, old receipts of closed accounts, papers drawn a month ago, who and
 * where of old entries of the audit log, and pictures of priests that no pooja has any more.
 */
export async function tidyUp(strapi: Core.Strapi, now: number): Promise<void> {
  await sweepUnfinished(strapi, now);
  await mergeTable(strapi).close(new Date(now));
  await forgetAddresses(strapi, now);
  await clearOldCounts(strapi, now);
  await sessionTable(strapi).removeUnusedSince(now - shop.sessionIdleMs.devotee);
  await sessionTable(strapi).removeAdminsUnusedSince(now - shop.sessionIdleMs.admin);
  await userTable(strapi).clearOldTokens(new Date(now));
  await claimTable(strapi).forget(new Date(now));
  await forgetLeavers(strapi, now);
  await removeUnpaid(strapi, now);
  await paperTable(strapi).forgetClosed(new Date(now - keptMs.paperOfClosedAccount));
  await forgetPeople(strapi, now);
  await forgetDrawn(now);
  await expireAuditLog(strapi, now);
  await removePriestsPictures(strapi, { storedBefore: new Date(now - keptMs.loosePicture) });
}

/** Issues, replaces and voids the receipts that do not agree with the money of their donations. */
async function healReceipts(strapi: Core.Strapi): Promise<void> {
  for (let next: number | null = 0; next !== null;) ({ next } = await issueMissing(strapi, next));
}

async function expireAuditLog(strapi: Core.Strapi, now: number): Promise<void> {
  const before = new Date(now - settings().env.auditKeepDays * DAY_MS);
  await strapi.db.transaction(() => audit(strapi).expire(before));
}

/** The housekeeping of a server: at its start and every hour; a failed round is logged and tried again at the next. */
export const housekeeping = onePerServer(makeHousekeeping);

function makeHousekeeping(strapi: Core.Strapi): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  // One act that fails keeps neither the others nor the next round from running.
  const attempt = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      strapi.log.error(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const turn = () => {
    const now = Date.now();
    round = attempt("Refreshing the database's statistics", () => refreshStatistics(strapi))
      .then(() => attempt('Tidying up', () => tidyUp(strapi, now)))
      .then(() => attempt('Clearing checks', () => clearChecks(strapi, now)))
      .then(() => attempt('Counting places', () => recountPlaces(strapi, now)))
      .then(() => attempt('Looking for places kept too long', () => raiseStuckHolds(strapi, now)))
      .then(() => attempt('Looking after receipts', () => healReceipts(strapi)))
      .then(() => attempt("The staff's daily summary", () => sendDailySummary(strapi, now)));
  };
  let telling: NodeJS.Timeout | undefined;
  let told: Promise<void> = Promise.resolve();
  const tell = () => {
    told = told
      .then(() => attempt('Mails about bookings', () => tellWhatIsDue(strapi, Date.now())))
      .then(() => attempt('Mails about days that open', () => tellWhatOpens(strapi, Date.now())))
      .then(() => attempt('Looking for live links', () => raiseMissingLinks(strapi, Date.now())));
  };
  return {
    start() {
      timer = setInterval(turn, everyMs).unref();
      telling = setInterval(tell, tellMs).unref();
      turn();
      tell();
    },
    async stop() {
      clearInterval(timer);
      clearInterval(telling);
      await round;
      await told;
    },
  };
}
