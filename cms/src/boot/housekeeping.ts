import type { Core } from '@strapi/strapi';
import { shop } from '@seva/config/shop';
import { sessionTable } from '../tables/session-table';
import { mergeTable } from '../tables/merge-table';
import { sweepUnfinished } from '../api/account/sweep-unfinished';
import { sendDailySummary } from '../mail/daily-summary';
import { forgetAddresses } from '../api/checkout/card-errors';
import { clearOldCounts } from '../http/limit-store';

const everyMs = 60 * 60 * 1000;

/** Regular background work: cleaning up, and the staff's daily summary. */
export interface Housekeeping {
  start(): void;
  /** Ends when the round that is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Removes what nobody will come back to: devotees never finished, what the undoing of old merges would take, addresses
 * of payments, old counts, sessions past every idle limit.
 */
export async function tidyUp(strapi: Core.Strapi, now: number): Promise<void> {
  await sweepUnfinished(strapi, now);
  await mergeTable(strapi).close(new Date(now));
  await forgetAddresses(strapi, now);
  await clearOldCounts(strapi, now);
  await sessionTable(strapi).removeUnusedSince(now - shop.sessionIdleMs.devotee);
}

const running = new WeakMap<Core.Strapi, Housekeeping>();

/** The housekeeping of a server: at its start and every hour; a failed round is logged and tried again at the next. */
export function housekeeping(strapi: Core.Strapi): Housekeeping {
  const known = running.get(strapi) ?? makeHousekeeping(strapi);
  running.set(strapi, known);
  return known;
}

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
    round = attempt('Tidying up', () => tidyUp(strapi, now)).then(() =>
      attempt("The staff's daily summary", () => sendDailySummary(strapi, now)),
    );
  };
  return {
    start() {
      timer = setInterval(turn, everyMs).unref();
      turn();
    },
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
