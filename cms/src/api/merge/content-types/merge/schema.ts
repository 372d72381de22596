import { datetime, hiddenType, integer, json, string, type RowOf } from '@seva/config/hidden-type';
import type familyMember from '../../../family-member/content-types/family-member/schema';

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

/** Data to undo a family merge: the absorbed family, and the ids added to the survivor's. */
export interface MergedFamily {
  readonly theirs: readonly RowOf<typeof familyMember>[];
  readonly added: readonly string[];
}

/** Merge of two records. `survivor` and `absorbed` are document ids; the personal fields are the absorbed record's. */
export default hiddenType({
  table: 'merges',
  name: 'merge',
  plural: 'merges',
  columns: {
    survivor: string({ required: true }),
    absorbed: string({ required: true }),
    name: string({ private: true, searchable: false }),
    email: string({ private: true, searchable: false }),
    phone: string({ private: true, searchable: false }),
    gotram: string({ private: true, searchable: false }),
    nakshatram: string({ private: true, searchable: false }),
    moved: integer({ default: 0 }),
    mergedAt: datetime({ required: true }),
    mergedBy: string({ private: true, searchable: false }),
    undoUntil: datetime({ required: true }),
    undoneAt: datetime(),
    undoneBy: string({ private: true, searchable: false }),
    /** Null once the merge was undone or its time to undo has passed. */
    restorable: json<Restorable | null>({ private: true, searchable: false }),
  },
  indexed: {
    merges_survivor_idx: ['survivor'],
    merges_absorbed_idx: ['absorbed'],
    merges_email_idx: ['email'],
    merges_undo_until_idx: ['undo_until'],
  },
});
