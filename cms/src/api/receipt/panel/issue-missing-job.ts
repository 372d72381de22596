import { issueMissing } from '../services/issue-missing';
import type { Step } from './job-step';

/** A piece of the work: the next donations whose receipt does not agree with their money. */
export const missingStep: Step = async (strapi, job) => {
  const { changed, next } = await issueMissing(strapi, Number(job.cursor ?? 0), job.startedBy);
  return {
    done: job.done + changed,
    failed: job.failed,
    cursor: next === null ? job.cursor : String(next),
    report: job.report,
    isLast: next === null,
  };
};
