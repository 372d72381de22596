import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import type { Job, JobKind } from '@seva/config/contract/panel/receipts/jobs/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { auditLog } from '../../../platform/audit/audit-log';
import { jobTable, type JobRow, type NewJob } from '../../../platform/background/job-table';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { jobRunner } from './job-runner';

/** Returns a job as the panel shows it. */
export const jobView = (row: JobRow): Job => ({
  id: row.documentId,
  kind: row.kind as JobKind,
  state: row.state,
  total: row.total,
  done: row.done,
  failed: row.failed,
  startedBy: row.startedBy,
  startedAt: new Date(row.startedAt).toISOString(),
  endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
});

/** Starts a job for an admin, with an audit entry. @throws Refused 409 while a job with its key runs */
export async function beginJob(
  strapi: Core.Strapi,
  job: Omit<NewJob, 'startedBy' | 'report'> & { readonly report?: unknown },
  actor: PanelActor,
): Promise<Job> {
  const begun = await strapi.db.transaction(async () => {
    const row = await jobTable(strapi).begin({ report: {}, ...job, startedBy: actor.name });
    if (!row) throw new Refused(409, texts.runs);
    await auditLog(strapi).by(actor, {
      action: `job.${job.kind}`,
      entity: 'job',
      entityId: row.documentId,
      before: null,
      after: job.params as Readonly<Record<string, unknown>>,
    });
    return row;
  });
  jobRunner(strapi).wake();
  return jobView(begun);
}

/** Cancels a job. Its finished steps are kept. @returns null for an unknown job of this kind */
export async function cancelJob(
  strapi: Core.Strapi,
  id: string,
  kind: JobKind,
  actor: PanelActor,
): Promise<JobRow | null> {
  const row = await jobTable(strapi).find(id);
  if (row?.kind !== kind) return null;
  await strapi.db.transaction(async () => {
    if (!(await jobTable(strapi).end(row.id, 'canceled'))) return;
    await auditLog(strapi).by(actor, {
      action: 'job.cancel',
      entity: 'job',
      entityId: id,
      before: null,
      after: { kind, done: row.done, total: row.total },
    });
  });
  return jobTable(strapi).find(id);
}
