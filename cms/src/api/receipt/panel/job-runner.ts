import type { Core } from '@strapi/strapi';
import { every } from '@seva/config/background/every';
import { onePerServer } from '../../../platform/runtime/one-per-server';
import { jobTable, type JobRow } from '../../../platform/background/job-table';
import { jobSteps } from './job-steps';

/** How long work belongs to whoever does it, from its last piece on (milliseconds); a piece takes less. */
const leaseMs = 15_000;
/** How often it is looked for work that somebody left (milliseconds). */
const everyMs = 5_000;

/** Does one claimed job piece by piece. What fails is left until the lease ends, and begun again from the last piece. */
async function work(strapi: Core.Strapi, claimed: JobRow, signal: AbortSignal): Promise<void> {
  const jobs = jobTable(strapi);
  let job = claimed;
  while (!signal.aborted) {
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

/** Long work of a server. Each job has its own lease, so several processes share the jobs. */
export const jobRunner = onePerServer((strapi) =>
  every({
    name: 'long work',
    everyMs,
    lease: 'none',
    log: strapi.log,
    run: async (signal) => {
      while (!signal.aborted) {
        const job = await jobTable(strapi).claim(leaseMs);
        if (!job) return;
        await work(strapi, job, signal);
      }
    },
  }),
);
