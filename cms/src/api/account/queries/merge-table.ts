import type { Core } from '@strapi/strapi';
import type { ColumnsOf, RowOf } from '@seva/config/hidden-type';
import { table } from '../../../platform/database/table';
import type merge from '../../merge/content-types/merge/schema';

export type MergeRow = RowOf<typeof merge>;

const uid = 'api::merge.merge';

/** Returns the queries on merges of devotee records. */
export function mergeTable(strapi: Core.Strapi) {
  const rows = () => table<MergeRow>(strapi, uid);
  return {
    create(data: Omit<ColumnsOf<typeof merge>, 'mergedAt' | 'undoUntil' | 'undoneAt' | 'undoneBy'> & Times) {
      return rows().create({ data: { ...data } });
    },

    find(documentId: string): Promise<MergeRow | null> {
      return rows().findOne({ where: { documentId } });
    },

    /** Returns the merges into a record, newest first, undone ones too. */
    into(survivor: string): Promise<MergeRow[]> {
      return rows().findMany({ where: { survivor }, orderBy: { id: 'desc' } });
    },

    /** Returns the merge that absorbed a record and is not undone. */
    away(absorbed: string): Promise<MergeRow | null> {
      return rows().findOne({ where: { absorbed, undoneAt: { $null: true } } });
    },

    /** Returns the newest merge that can be undone and absorbed a record with this email (lower case). */
    formerAddress(email: string): Promise<MergeRow | null> {
      const where = { email, undoneAt: { $null: true }, restorable: { $notNull: true } };
      return rows().findOne({ where, orderBy: { id: 'desc' } });
    },

    /** Marks a merge as undone. Returns false if it was undone before. */
    async markUndone(id: number, undoneBy: string, at: Date): Promise<boolean> {
      const where = { id, undoneAt: { $null: true } };
      const { count } = await rows().updateMany({ where, data: { undoneAt: at, undoneBy, restorable: null } });
      return count === 1;
    },

    /** Deletes the undo data, with its password hash, of merges past their time to undo. Returns their number. */
    async close(now: Date): Promise<number> {
      const where = { undoUntil: { $lt: now }, restorable: { $notNull: true } };
      return (await rows().updateMany({ where, data: { restorable: null } })).count;
    },

    async forget(records: readonly string[]): Promise<void> {
      const ids = [...records];
      await rows().deleteMany({ where: { $or: [{ survivor: { $in: ids } }, { absorbed: { $in: ids } }] } });
    },
  };
}

interface Times {
  readonly mergedAt: Date;
  readonly undoUntil: Date;
}
