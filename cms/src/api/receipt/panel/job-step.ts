import type { Core } from '@strapi/strapi';
import type { JobProgress, JobRow } from '../../../platform/background/job-table';

/** A piece of work: how far it is then, and whether that was the last of it. */
export type Step = (strapi: Core.Strapi, job: JobRow) => Promise<JobProgress & { readonly isLast: boolean }>;
