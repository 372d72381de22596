import type { ColumnsOf, RowOf } from '@seva/config/hidden-type';
import type { OrderRow } from '../../order/queries';
import type { UserRow } from '../../account/queries';
import type batch from '../content-types/batch/schema';
import type batchRow from '../content-types/batch-row/schema';
import type hundiCount from '../content-types/hundi-count/schema';

export type BatchRecord = RowOf<typeof batch>;

/** Columns of a gift that staff type. */
export type RowFacts = Omit<
  ColumnsOf<typeof batchRow>,
  'position' | 'rowKey' | 'state' | 'revision' | 'problem' | 'enteredBy' | 'enteredByName'
>;

/** Gift of a batch as stored, with its devotee and its donation. */
export type RowRecord = RowOf<typeof batchRow> & {
  readonly batch: Pick<BatchRecord, 'id' | 'documentId'> | null;
  readonly user: UserRow | null;
  readonly order: Pick<OrderRow, 'id' | 'documentId' | 'number' | 'state' | 'donorName'> | null;
  readonly corrects: Pick<OrderRow, 'id' | 'documentId' | 'number'> | null;
};

export interface RowLinks {
  readonly user: number | null;
  readonly corrects: number | null;
}

export type CountRecord = RowOf<typeof hundiCount>;
