import { boolean, date, hiddenType, integer, json, manyToOne, string, text } from '@seva/config/hidden-type';
import type { ParsedBookingChoice } from '@seva/config/contract';
import type { Tender } from '@seva/config/shop';

/** Line of a gift as stored: cents of the whole line. Only the line of a hundi has no service. */
export interface StoredLine {
  readonly service: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly cents: number;
  readonly note: string;
  readonly booking: ParsedBookingChoice | null;
}

/** Gift of a batch; recorded as a donation when the batch is closed. */
export default hiddenType({
  table: 'batch_rows',
  name: 'batch-row',
  plural: 'batch-rows',
  columns: {
    batch: manyToOne('api::batch.batch'),
    position: integer({ required: true, default: 0 }),
    rowKey: string({ required: true }),
    /** `reversed` is derived from the donation. */
    state: string<'open' | 'posted' | 'failed'>({ required: true }),
    revision: integer({ required: true, default: 0 }),
    user: manyToOne('plugin::users-permissions.user'),
    donorName: string(),
    tender: string<Tender>({ required: true }),
    amountCents: integer({ required: true, default: 0 }),
    lines: json<readonly StoredLine[]>({ required: true }),
    bankName: string(),
    checkLast4: string(),
    /** Digest that two records of one gift share; null if it cannot be recognized. */
    repeatKey: string({ private: true }),
    isConfirmed: boolean({ default: false }),
    sender: string(),
    reference: string(),
    postmarkedOn: date(),
    /** Own day of the gift; null for the day of its batch. */
    givenOn: date(),
    note: text(),
    problem: string(),
    order: manyToOne('api::order.order'),
    /** Reversed donation that this gift replaces. */
    corrects: manyToOne('api::order.order'),
    /** Document id of the panel user who typed it. */
    enteredBy: string({ required: true }),
    enteredByName: string({ required: true }),
  },
  unique: {
    batch_rows_key_unique: ['batch_id', 'row_key'],
    batch_rows_order_unique: ['order_id'],
    batch_rows_corrects_unique: ['corrects_id'],
  },
  indexed: {
    batch_rows_position_idx: ['batch_id', 'position'],
    batch_rows_reference_idx: ['tender', 'reference'],
  },
});
