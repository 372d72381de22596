import type { Core } from '@strapi/strapi';
import { every } from '@seva/config/background/every';
import { onePerServer } from '../../../platform/runtime/one-per-server';
import { jobTable, type JobRow } from '../../../platform/background/job-table';
import { issueMissing } from '../services/issue-missing';
import type { Step } from './job-step';
import { reclassifyStep } from './reclassify-job';
import { statementsStep } from './statements-job';

/** Duration of a job's lease after each step in milliseconds. A step takes less. */
const leaseMs = 15_000;
/** Milliseconds between two searches for jobs. */
const everyMs = 5_000;

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

const jobSteps: Readonly<Record<string, Step | undefined>> = {
  retreat: reclassifyStep,
  missing: missingStep,
  statements: statementsStep,
};

/** Runs a claimed job step by step. After a failure its lease expires, and the step is repeated. */
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

/** Runs the jobs of a server. Each job has a lease, so that several processes share the work. */
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
