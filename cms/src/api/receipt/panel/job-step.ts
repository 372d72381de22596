import type { Core } from '@strapi/strapi';
import type { JobProgress, JobRow } from '../../../platform/background/job-table';

/** Function that runs a job's next step. It returns the progress and whether it was the last step. */
export type Step = (strapi: Core.Strapi, job: JobRow) => Promise<JobProgress & { readonly isLast: boolean }>;
