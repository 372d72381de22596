import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { contentChanged } from '../cache/content-cache';
import { tellOtherProcesses } from '../cache/other-processes';
import { makeNextAvif } from '../pictures/avif';
import { settings } from '../runtime/settings';
import { onePerServer } from '../runtime/one-per-server';

/** Names this work among the database's advisory locks and nothing else. */
const lock = 7238175;

/** After so many pictures the shop's memory is renewed, so that visitors see them and it is not renewed for each. */
const told = 10;

/** Makes AVIF of pictures in the background. */
export interface AvifPictures {
  start(): void;
  /** Leaves the picture that is under way to the next start: encoding it takes longer than a stop may. */
  stop(): Promise<void>;
  /** Looks through all pictures once; gives how many come in AVIF since. */
  fill(): Promise<number>;
}

/** The AVIF of a server's pictures: looked for at an interval, one picture at a time, in one process of all. */
export const avifPictures = onePerServer(makeAvifPictures);

/**
 * Runs an act unless another process on the same PostgreSQL does. The lock is a transaction's, on a connection of its
 * own: it ends with the process, and nobody's row waits for it. SQLite has one process.
 */
async function alone<T>(strapi: Core.Strapi, act: () => Promise<T>): Promise<T | null> {
  if (strapi.db.dialect.client !== 'postgres') return act();
  return (strapi.db.connection as Knex).transaction(async (held) => {
    // Encoding a picture may take longer than a transaction of the server may be idle.
    await held.raw('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await held.raw<{ rows: { free: boolean }[] }>('select pg_try_advisory_xact_lock(?) as free', [
      lock,
    ]);
    return rows[0]?.free ? act() : null;
  });
}

function makeAvifPictures(strapi: Core.Strapi): AvifPictures {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  const tell = async () => {
    contentChanged();
    await tellOtherProcesses(strapi);
  };

  async function fill(): Promise<number> {
    let made = 0;
    let untold = 0;
    for (let last = 0; !isStopping();) {
      const begun = Date.now();
      const done = await alone(strapi, () => makeNextAvif(strapi, last, stopping.signal));
      if (!done) break;
      last = done.id;
      made += Number(done.made);
      untold += Number(done.made);
      if (untold >= told) {
        await tell();
        untold = 0;
      }
      // As long a rest as the work took: half a core at most, and visitors come first.
      await wait(Date.now() - begun, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    if (untold > 0) await tell();
    return made;
  }

  const turn = () => {
    round = round.then(async () => {
      if (isStopping()) return;
      await fill().catch((error: unknown) => {
        if (!isStopping()) strapi.log.error(`Making AVIF failed: ${(error as Error).message}`);
      });
    });
  };
  return {
    start() {
      timer = setInterval(turn, settings().env.avifSeconds * 1000).unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
    fill,
  };
}
