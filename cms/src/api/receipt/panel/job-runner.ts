import type { Core } from '@strapi/strapi';
import { every } from '@seva/config/background/every';
import { onePerServer } from '../../../platform/runtime/one-per-server';
import { jobTable, type JobRow } from '../../../platform/background/job-table';
import { issueMissing } from '../services/issue-missing';
import type { Step } from './job-step';
import { reclassifyStep } from './reclassify-job';
import { statementsStep } from './statements-job';

/** Milliseconds that a job belongs to its process after each step. A step takes less. */
const leaseMs = 15_000;
/** Milliseconds between two searches for jobs without a process. */
const everyMs = 5_000;

/** Reconciles the receipts of the next donations. */
const missingStep: Step = async (strapi, job) => {
  const { changed, next } = await issueMissing(strapi, Number(job.cursor ?? 0), job.startedBy);
  return {
    done: job.done + changed,
    failed: job.failed,
    cursor: next === null ? job.cursor : String(next),
    report: job.report,
    isLast: next === null,
  };
};

/** Step function of each kind of job. */
const jobSteps: Readonly<Record<string, Step | undefined>> = {
  retreat: reclassifyStep,
  missing: missingStep,
  statements: statementsStep,
};

/** Does a claimed job step by step. After a failure the lease ends, and a process repeats the step. */
async function work(strapi: Core.Strapi, claimed: JobRow, signal: AbortSignal): Promise<void> {
  const jobs = jobTable(strapi);
  let job = claimed;
  while (!signal.aborted) {
    const step = jobSteps[job.kind];
    if (!step) throw new Error(`unknown kind of job: ${job.kind}`);
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

/** Runs the jobs of a server. Each job has its own lease, so that several processes share the jobs. */
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
