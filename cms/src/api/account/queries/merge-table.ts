import type { Core } from '@strapi/strapi';
import { table } from '../../../platform/database/table';
import type { MergedFamily } from './family-table';

/** A value of a column as the database keeps it. */
export type Column = string | number | boolean | null;

/** The columns of the survivor that a merge wrote, each as it was and as it became. */
export type WrittenColumns = Readonly<Record<string, { readonly before: Column; readonly after: Column }>>;

/** What undoing a merge takes: the row that went with its roles, what was written to the survivor, which orders moved. */
export interface Restorable {
  readonly row: Readonly<Record<string, Column>>;
  readonly roles: readonly Readonly<Record<string, Column>>[];
  readonly written: WrittenColumns;
  /** Database ids of orders by the column that was moved. */
  readonly orders: readonly number[];
  readonly placed: readonly number[];
  /** The remembered names; merges of earlier programs have none. */
  readonly family?: MergedFamily;
  /** What papers tell of beside donations; merges of earlier programs have none. */
  readonly aside?: GivenAside;
}

/** Database ids of what moved along: gifts in kind, and gifts of others that were credited. */
export interface GivenAside {
  readonly kindGifts: readonly number[];
  readonly credited: readonly number[];
}

/** A merge. `survivor` and `absorbed` are document ids; the fields are those of the record that went. */
export interface MergeRow {
  readonly id: number;
  readonly documentId: string;
  readonly survivor: string;
  readonly absorbed: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly gotram: string | null;
  readonly nakshatram: string | null;
  readonly moved: number;
  readonly mergedAt: string;
  readonly mergedBy: string | null;
  readonly undoUntil: string;
  readonly undoneAt: string | null;
  readonly undoneBy: string | null;
  /** Null once it was undone, or can be undone no more. */
  readonly restorable: Restorable | null;
}

const uid = 'api::merge.merge';

/** The merges of devotees' records. */
export function mergeTable(strapi: Core.Strapi) {
  const rows = () => table<MergeRow>(strapi, uid);
  return {
    create(data: Omit<MergeRow, 'id' | 'documentId' | 'mergedAt' | 'undoUntil' | 'undoneAt' | 'undoneBy'> & Times) {
      return rows().create({ data: { ...data } });
    },

    find(documentId: string): Promise<MergeRow | null> {
      return rows().findOne({ where: { documentId } });
    },

    /** Into one record, the newest first; undone ones too. */
    into(survivor: string): Promise<MergeRow[]> {
      return rows().findMany({ where: { survivor }, orderBy: { id: 'desc' } });
    },

    /** The merge that a record went in and has not come back from. */
    away(absorbed: string): Promise<MergeRow | null> {
      return rows().findOne({ where: { absorbed, undoneAt: { $null: true } } });
    },

    /** The newest merge in which an address (lower case) went and which can be undone yet. */
    formerAddress(email: string): Promise<MergeRow | null> {
      const where = { email, undoneAt: { $null: true }, restorable: { $notNull: true } };
      return rows().findOne({ where, orderBy: { id: 'desc' } });
    },

    async rewrite(id: number, restorable: Restorable): Promise<void> {
      await rows().update({ where: { id }, data: { restorable } });
    },

    /** True for the first who undoes it. */
    async markUndone(id: number, undoneBy: string, at: Date): Promise<boolean> {
      const where = { id, undoneAt: { $null: true } };
      const { count } = await rows().updateMany({ where, data: { undoneAt: at, undoneBy, restorable: null } });
      return count === 1;
    },

    /** Forgets what undoing would take (a password's hash among it) of merges that can be undone no more. */
    async close(now: Date): Promise<number> {
      const where = { undoUntil: { $lt: now }, restorable: { $notNull: true } };
      return (await rows().updateMany({ where, data: { restorable: null } })).count;
    },

    /** Removes every merge in which one of these records went or stayed. */
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
