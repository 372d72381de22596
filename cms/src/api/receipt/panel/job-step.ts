import type { Core } from '@strapi/strapi';
import type { JobProgress, JobRow } from '../../../platform/background/job-table';

/** Does the next step of a job and returns its progress, and whether it was the last step. */
export type Step = (strapi: Core.Strapi, job: JobRow) => Promise<JobProgress & { readonly isLast: boolean }>;
