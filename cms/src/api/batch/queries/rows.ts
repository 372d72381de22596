import type { BatchKind, BatchState } from '@seva/config/contract/panel/desk/batches/contracts';
import type { ParsedBookingChoice } from '@seva/config/contract';
import type { Pieces } from '@seva/config/rules/desk/hundi';
import type { Tender } from '@seva/config/shop';
import type { OrderRow } from '../../order/queries';
import type { UserRow } from '../../account/queries';

/** Batch as stored. Days are YYYY-MM-DD, times ISO strings, amounts cents. */
export interface BatchRecord {
  readonly id: number;
  readonly documentId: string;
  readonly number: string;
  /** Request that opened it, so that a second press opens no second one. */
  readonly openKey: string;
  readonly kind: BatchKind;
  readonly state: BatchState;
  readonly receivedOn: string;
  readonly controlCount: number | null;
  readonly controlCents: number | null;
  /** Original control figures, before any change. */
  readonly firstControlCount: number | null;
  readonly firstControlCents: number | null;
  /** Reason why it was closed with a difference; null if there was none. */
  readonly differenceReason: string | null;
  readonly defaults: { readonly tender: Tender; readonly service: string | null } | null;
  readonly note: string | null;
  /** Document id of the panel user who opened it. */
  readonly enteredBy: string;
  readonly enteredByName: string;
  /** Name of the one person who counted and closed it; null if there were two. */
  readonly countedByName: string | null;
  readonly closedBy: string | null;
  readonly closedByName: string | null;
  readonly closedAt: string | null;
  readonly revision: number;
}

/** Line of a gift as stored: cents of the whole line. Only the line of a hundi has no service. */
export interface StoredLine {
  readonly service: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly cents: number;
  readonly note: string;
  readonly booking: ParsedBookingChoice | null;
}

/** Columns of a gift that staff type. */
export interface RowFacts {
  readonly donorName: string | null;
  readonly tender: Tender;
  readonly amountCents: number;
  readonly lines: readonly StoredLine[];
  readonly bankName: string | null;
  readonly checkLast4: string | null;
  /** Digest that two records of one gift share; null if it cannot be recognized. */
  readonly repeatKey: string | null;
  readonly isConfirmed: boolean;
  readonly sender: string | null;
  readonly reference: string | null;
  readonly postmarkedOn: string | null;
  /** Own day of the gift; null for the day of its batch. */
  readonly givenOn: string | null;
  readonly note: string | null;
}

/** Gift of a batch as stored, with its devotee and its donation. */
export interface RowRecord extends RowFacts {
  readonly id: number;
  readonly documentId: string;
  readonly batch: Pick<BatchRecord, 'id' | 'documentId'> | null;
  readonly position: number;
  readonly rowKey: string;
  /** `reversed` is derived from the donation. */
  readonly state: 'open' | 'posted' | 'failed';
  readonly revision: number;
  readonly user: UserRow | null;
  readonly problem: string | null;
  readonly order: Pick<OrderRow, 'id' | 'documentId' | 'number' | 'state' | 'donorName'> | null;
  /** Reversed donation that this gift replaces. */
  readonly corrects: Pick<OrderRow, 'id' | 'documentId' | 'number'> | null;
  /** Document id of the panel user who typed it. */
  readonly enteredBy: string;
  readonly enteredByName: string;
}

export interface RowLinks {
  readonly user: number | null;
  readonly corrects: number | null;
}

export interface CountRecord {
  readonly id: number;
  /** Document id of the panel user. */
  readonly counter: string;
  readonly counterName: string;
  readonly pieces: Pieces;
  readonly cents: number;
  readonly foreignNotes: string | null;
}
