import type { BookingChoice, BookingNeeds, BookingUnit, Participation } from '../../../bookings';
import type { Tender } from '../../../../shop';

/** Maximum number of characters of a payment service's file. */
export const mostCharacters = 2_000_000;

/** Kinds of a batch: at the counter, from the mail, from a payment service's file, or a hundi. */
export const batchKinds = ['counter', 'mail', 'file', 'hundi'] as const;

export type BatchKind = (typeof batchKinds)[number];

/** States of a batch. `posting`: its rows are being recorded as donations. `voided`: it was discarded before that. */
export const batchStates = ['open', 'posting', 'closed', 'voided'] as const;

export type BatchState = (typeof batchStates)[number];

/**
 * States of a row. `open`: it can be changed. `posted`: it is a recorded donation. `reversed`: that donation was
 * reversed, bounced or refunded. `failed`: it could not be recorded; `problem` says why.
 */
export const rowStates = ['open', 'posted', 'reversed', 'failed'] as const;

export type RowState = (typeof rowStates)[number];

/** Line of a row; `amount` is dollars of the whole line. The line of a hundi has no service. */
export interface RowLine {
  readonly service: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly amount: number;
  readonly note: string;
  readonly booking: BookingChoice | null;
}

/** Donor of a row. `id` is null for a donor without a record; `name` is '' for a gift without a name. */
export interface RowDonor {
  readonly id: string | null;
  readonly name: string;
  readonly phone: string;
  readonly gotram: string;
}

/** Gift of a batch. Days are YYYY-MM-DD, '' for none; amounts are dollars. */
export interface BatchRow {
  /** Key that the page chose; it records the gift at most once. */
  readonly key: string;
  readonly position: number;
  readonly revision: number;
  readonly state: RowState;
  readonly problem: string;
  readonly donor: RowDonor;
  readonly tender: Tender;
  readonly amount: number;
  readonly lines: readonly RowLine[];
  readonly bankName: string;
  readonly checkLast4: string;
  /** Name of the sender at Zelle or PayPal, as the bank shows it. */
  readonly sender: string;
  readonly reference: string;
  readonly postmarkedOn: string;
  /** Own day of the gift, such as that of a transfer; '' for the day of the batch. */
  readonly givenOn: string;
  readonly note: string;
  readonly order: { readonly id: string; readonly number: string } | null;
  /** Reversed donation that this gift replaces. */
  readonly corrects: { readonly id: string; readonly number: string } | null;
  /** Whether a receipt of the donation can be printed; a check has none before it clears. */
  readonly hasReceipt: boolean;
  readonly enteredBy: string;
}

/** Batch in a list. `count` and `amount` are those of its rows; the control figures are null until they are entered. */
export interface BatchSummary {
  readonly id: string;
  readonly number: string;
  readonly kind: BatchKind;
  readonly state: BatchState;
  readonly receivedOn: string;
  readonly count: number;
  readonly amount: number;
  readonly controlCount: number | null;
  readonly controlAmount: number | null;
  /** Original control figures, before any change. */
  readonly firstControlCount: number | null;
  readonly firstControlAmount: number | null;
  /** Reason why it was closed although rows and control figures differ; '' if they agree. */
  readonly differenceReason: string;
  readonly note: string;
  readonly enteredBy: string;
  readonly closedBy: string;
  readonly closedAt: string | null;
  /** Name of the one person who counted and closed it; '' if there were two, or it is not closed. */
  readonly countedByOne: string;
}

export interface BatchPage {
  readonly rows: readonly BatchSummary[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

export interface RowDefaults {
  readonly tender: Tender;
  readonly service: string | null;
}

/** Count of a hundi; others see who counted, and the sum only once two counts agree. */
export interface HundiCount {
  readonly by: string;
  readonly isMine: boolean;
  readonly amount: number | null;
  readonly pieces: Readonly<Record<string, number>> | null;
}

/** Batch's page. `posted` of its rows are recorded while it is `posting`. */
export interface Batch extends BatchSummary {
  readonly revision: number;
  readonly defaults: RowDefaults;
  readonly rows: readonly BatchRow[];
  readonly posted: number;
  readonly counts: readonly HundiCount[];
  /**
   * Acts that the person's role and the batch permit; `why` says why it cannot be closed. `close`: with a reason, if the
   * control figures differ. `correct`: rows that could not be recorded can be changed, also after it was closed.
   */
  readonly may: {
    readonly edit: boolean;
    readonly correct: boolean;
    readonly count: boolean;
    readonly close: boolean;
    readonly void: boolean;
    readonly why: string;
  };
}

export interface SavedRow {
  readonly row: BatchRow;
  readonly count: number;
  readonly amount: number;
}

/** Maximum number of people in the directory of the desk. A larger temple searches on the server. */
export const mostInDirectory = 5_000;

/** Devotee in the search of the desk, without email and history. `bankName` is that of the last check. */
export interface DeskPerson {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly gotram: string;
  readonly city: string;
  readonly bankName: string;
  /** Whether this devotee is known by the sender's name that was searched. */
  readonly isSender: boolean;
}

/** Devotee behind a sender's name at Zelle or PayPal, as names are compared. `person` is the devotee's id. */
export interface KnownSender {
  readonly tender: string;
  readonly name: string;
  readonly person: string;
}

/** People whom the browser searches; `people` is null if there are more than {@link mostInDirectory}. */
export interface Directory {
  readonly people: readonly DeskPerson[] | null;
  readonly senders: readonly KnownSender[];
}

/** Service that can be given at the desk; `price` in dollars, null for an open amount. */
export interface DeskService {
  readonly id: string;
  readonly name: string;
  readonly price: number | null;
  readonly category: string;
  readonly needs: BookingNeeds;
  readonly dayRequest: boolean;
  readonly unit: BookingUnit;
  readonly peopleMax: number;
  readonly participation: readonly Participation[];
}

/** Choices at the desk: its services, and the months whose books are closed (YYYY-MM, latest first). */
export interface DeskChoices {
  readonly rows: readonly DeskService[];
  readonly closedMonths: readonly string[];
}

export interface DeskSlots {
  readonly days: readonly { readonly day: string; readonly times: readonly string[] }[];
}

/** Rows read from a file of Zelle, PayPal or Square, to be confirmed; `known` ones were recorded before. */
export interface ProposedRows {
  readonly rows: readonly {
    readonly sender: string;
    readonly reference: string;
    readonly day: string;
    readonly amount: number;
    readonly tender: Tender;
    readonly note: string;
    readonly person: DeskPerson | null;
    readonly isKnown: boolean;
  }[];
  /** Lines of the file that were skipped, with the reason. */
  readonly skipped: readonly { readonly line: number; readonly why: string }[];
}

/** State of a hundi after a count. `differ`: two counts differ, and a third person decides. */
export interface HundiResult {
  readonly state: 'counted_once' | 'agreed' | 'differ' | 'decided';
  readonly batch: Batch;
}
