import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { databaseNow } from '../database/database-now';
import { isUniqueViolation } from '../database/unique-violation';

/** What long work keeps about itself; `params` and `report` are those of its kind. Moments are ISO strings. */
export interface JobRow {
  readonly id: number;
  readonly documentId: string;
  /** What there is only one of at a time; an ended job gives it free. */
  readonly key: string;
  readonly kind: string;
  readonly state: 'running' | 'canceled' | 'done';
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly params: unknown;
  readonly report: unknown;
  /** From where it goes on; null at the beginning. */
  readonly cursor: string | null;
  readonly startedBy: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly leaseUntil: string | null;
}

/** Work that is to be begun. */
export type NewJob = Pick<JobRow, 'key' | 'kind' | 'total' | 'params' | 'report' | 'startedBy'>;

/** How far work is after a piece of it. */
export type JobProgress = Pick<JobRow, 'done' | 'failed' | 'cursor' | 'report'>;

const uid = 'api::job.job';

/**
 * Long work. Every method joins the current transaction, except `claim` and `advance`: they read the database's clock
 * outside of one.
 */
export function jobTable(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(uid);
  const leaseEnd = (now: Date, leaseMs: number) => new Date(now.getTime() + leaseMs);
  const find = async (where: object) => (await rows().findOne({ where })) as JobRow | null;

  return {
    find: (documentId: string) => find({ documentId }),

    /** The work that is under way under a key; null when there is none. */
    running: (key: string) => find({ key, state: 'running' }),

    /** The latest work of a kind whose key begins so, newest first. */
    async latest(kind: string, limit: number): Promise<JobRow[]> {
      return (await rows().findMany({ where: { kind }, orderBy: [{ id: 'desc' }], limit })) as JobRow[];
    },

    /** @returns null when work of this key is under way already */
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
     * Takes work that nobody does, for so long (milliseconds): whoever did it was killed, or it has only just begun. Null
     * when there is none, or another process was quicker. Leases run by the database's clock, so that a host whose clock
     * is wrong takes no work from another.
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

    /** Stores how far it is and renews the lease. Null when it was canceled or another process has taken it. */
    async advance(job: JobRow, progress: JobProgress, leaseMs: number): Promise<JobRow | null> {
      const until = leaseEnd(await databaseNow(strapi), leaseMs);
      const where = { id: job.id, state: 'running', leaseUntil: job.leaseUntil };
      const { count } = await rows().updateMany({ where, data: { ...progress, leaseUntil: until } });
      return count === 1 ? { ...job, ...progress, leaseUntil: until.toISOString() } : null;
    },

    /** Ends work, done or canceled; its key is free then. False when it had ended already. */
    async end(id: number, state: 'done' | 'canceled'): Promise<boolean> {
      const data = { state, endedAt: new Date(), leaseUntil: null, key: `ended:${randomUUID()}` };
      return (await rows().updateMany({ where: { id, state: 'running' }, data })).count === 1;
    },
  };
}
