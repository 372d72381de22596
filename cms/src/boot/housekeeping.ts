import type { Core } from '@strapi/strapi';
import { shop } from '@seva/config/shop';
import { sessionTable } from '../api/account/session-table';
import { sweepUnfinished } from '../api/account/sweep-unfinished';

const everyMs = 60 * 60 * 1000;

/** What is tidied up now and then in the background. */
export interface Housekeeping {
  start(): void;
  /** Ends when the round that is under way has ended. */
  stop(): Promise<void>;
}

/** Removes what nobody will come back to: devotees never finished, sessions past every idle limit (decisions §2, §4). */
export async function tidyUp(strapi: Core.Strapi, now: number): Promise<void> {
  await sweepUnfinished(strapi, now);
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
  const turn = () => {
    round = tidyUp(strapi, Date.now()).catch((error: unknown) => {
      strapi.log.error(`Tidying up failed: ${error instanceof Error ? error.message : String(error)}`);
    });
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
