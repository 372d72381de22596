import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { RowOf } from '@seva/config/hidden-type';
import { databaseNow } from '../database/database-now';
import { isUniqueViolation } from '../database/unique-violation';
import type job from '../../api/job/content-types/job/schema';

export type JobRow = RowOf<typeof job>;

export type NewJob = Pick<JobRow, 'key' | 'kind' | 'total' | 'params' | 'report' | 'startedBy'>;

export type JobProgress = Pick<JobRow, 'done' | 'failed' | 'cursor' | 'report'>;

const uid = 'api::job.job';

/**
 * Returns the table of jobs. Every method joins the current transaction, except `claim` and `advance`, which read the
 * database's clock outside of one.
 */
export function jobTable(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(uid);
  const leaseEnd = (now: Date, leaseMs: number) => new Date(now.getTime() + leaseMs);
  const find = async (where: object) => (await rows().findOne({ where })) as JobRow | null;

  return {
    find: (documentId: string) => find({ documentId }),

    /** Returns the running job of a key, or null. */
    running: (key: string) => find({ key, state: 'running' }),

    /** Returns the latest jobs of a kind, newest first. */
    async latest(kind: string, limit: number): Promise<JobRow[]> {
      return (await rows().findMany({ where: { kind }, orderBy: [{ id: 'desc' }], limit })) as JobRow[];
    },

    /** Starts a job. @returns null if a job of this key is running */
    async begin(job: NewJob): Promise<JobRow | null> {
      const data = { ...job, state: 'running', done: 0, failed: 0, startedAt: new Date() };
      try {
        return (await strapi.db.transaction(() => rows().create({ data }))) as JobRow;
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },

    /**
     * Leases a job that no process works on, because it is new or its process was killed. Returns null if there is
     * none or another process was faster. Uses the database's clock, so that a host with a wrong clock cannot take
     * over a job.
     */
    async claim(leaseMs: number): Promise<JobRow | null> {
      const now = await databaseNow(strapi);
      const free = { state: 'running', $or: [{ leaseUntil: null }, { leaseUntil: { $lt: now } }] };
      const found = (await rows().findMany({ where: free, orderBy: [{ id: 'asc' }], limit: 1 })) as JobRow[];
      const [job] = found;
      if (!job) return null;
      const data = { leaseUntil: leaseEnd(now, leaseMs) };
      const { count } = await rows().updateMany({ where: { ...free, id: job.id }, data });
      return count === 1 ? find({ id: job.id }) : null;
    },

    /** Stores the progress and renews the lease. Returns null if the job was canceled or another process has it. */
    async advance(job: JobRow, progress: JobProgress, leaseMs: number): Promise<JobRow | null> {
      const until = leaseEnd(await databaseNow(strapi), leaseMs);
      const where = { id: job.id, state: 'running', leaseUntil: job.leaseUntil };
      const { count } = await rows().updateMany({ where, data: { ...progress, leaseUntil: until } });
      return count === 1 ? { ...job, ...progress, leaseUntil: until.toISOString() } : null;
    },

    /** Ends a job and releases its key. Returns false if it had ended already. */
    async end(id: number, state: 'done' | 'canceled'): Promise<boolean> {
      const data = { state, endedAt: new Date(), leaseUntil: null, key: `ended:${randomUUID()}` };
      return (await rows().updateMany({ where: { id, state: 'running' }, data })).count === 1;
    },
  };
}
