import type { Core } from '@strapi/strapi';
import { onePerServer } from '../../runtime/one-per-server';
import { jobTable, type JobRow } from '../../tables/job-table';
import { jobSteps } from './job-steps';

/** How long work belongs to whoever does it, from its last piece on (milliseconds); a piece takes less. */
const leaseMs = 15_000;
/** How often it is looked for work that somebody left (milliseconds). */
const everyMs = 5_000;

/** What does long work, one after the other. */
export interface JobRunner {
  start(): void;
  /** Begins at once with what has just been written down. */
  wake(): void;
  /** Ends after the piece that is under way; the rest is done after the next start. */
  stop(): Promise<void>;
}

/** Does one claimed job piece by piece. What fails is left until the lease ends, and begun again from the last piece. */
async function work(strapi: Core.Strapi, claimed: JobRow, isStopping: () => boolean): Promise<void> {
  const jobs = jobTable(strapi);
  let job = claimed;
  while (!isStopping()) {
    const step = jobSteps[job.kind];
    if (!step) throw new Error(`nobody knows how to do ${job.kind}`);
    const { isLast, ...progress } = await step(strapi, job);
    const advanced = await jobs.advance(job, progress, leaseMs);
    if (!advanced) return;
    job = advanced;
    if (isLast) {
      await jobs.end(job.id, 'done');
      return;
    }
  }
}

/** The runner of a server: at its start, every few seconds, and whenever it is woken. */
export const jobRunner = onePerServer(makeRunner);

function makeRunner(strapi: Core.Strapi): JobRunner {
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let turn: Promise<void> | null = null;

  const round = async () => {
    for (;;) {
      const job = stopping ? null : await jobTable(strapi).claim(leaseMs);
      if (!job) return;
      await work(strapi, job, () => stopping);
    }
  };
  const wake = () => {
    turn ??= round()
      .catch((error: unknown) => {
        strapi.log.error(`Long work failed: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => {
        turn = null;
      });
  };
  return {
    start() {
      timer = setInterval(wake, everyMs).unref();
      wake();
    },
    wake,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await turn;
    },
  };
}
