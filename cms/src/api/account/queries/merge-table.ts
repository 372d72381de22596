import type { Core } from '@strapi/strapi';
import { table } from '../../../platform/database/table';
import type { MergedFamily } from './family-table';

export type Column = string | number | boolean | null;

export type WrittenColumns = Readonly<Record<string, { readonly before: Column; readonly after: Column }>>;

/** Data needed to undo a merge: the deleted row and roles, the survivor's changes, the moved rows. */
export interface Restorable {
  readonly row: Readonly<Record<string, Column>>;
  readonly roles: readonly Readonly<Record<string, Column>>[];
  readonly written: WrittenColumns;
  /** Database ids of the moved orders, by the column that was changed. */
  readonly orders: readonly number[];
  readonly placed: readonly number[];
  /** Missing in merges made before families existed. */
  readonly family?: MergedFamily;
  /** Missing in merges made before gifts in kind existed. */
  readonly aside?: RelatedGifts;
}

/** Database ids of the rows beside own donations that a merge moves. */
export interface RelatedGifts {
  readonly kindGifts: readonly number[];
  readonly credited: readonly number[];
  /** Missing in merges made before batches existed, like `senders`. */
  readonly batchRows?: readonly number[];
  readonly senders?: readonly number[];
}

/** Merge of two records. `survivor` and `absorbed` are document ids; the personal fields are the absorbed record's. */
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
  /** Null once the merge was undone or its time to undo has passed. */
  readonly restorable: Restorable | null;
}

const uid = 'api::merge.merge';

/** Returns the queries on merges of devotee records. */
export function mergeTable(strapi: Core.Strapi) {
  const rows = () => table<MergeRow>(strapi, uid);
  return {
    create(data: Omit<MergeRow, 'id' | 'documentId' | 'mergedAt' | 'undoUntil' | 'undoneAt' | 'undoneBy'> & Times) {
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
