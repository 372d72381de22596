import type { BookingUnit, Participation, Prasad } from '../../../bookings';
import type { OrderStatus } from '../../../orders';
import type { CheckStep } from '../../../../rules/order-actions';
import type { TributeKind, TributeState } from '../../../../rules/tributes';
import type { PaymentMethod } from '../../../../shop';
/** Names of the filters, in the order of the screen. */
export const filterNames = [
  'from',
  'to',
  'category',
  'service',
  'method',
  'status',
  'donor',
  'placedBy',
  'minimum',
  'q',
] as const;

/** Sort keys of the list; a leading minus sorts descending. */
export const sortKeys = ['date', 'total', 'name', 'number'] as const;

export type SortKey = (typeof sortKeys)[number];

/**
 * Line of a donation; dollars. `refunded` is its share of the refunds (rules/split). `day` (YYYY-MM-DD) and `startsAt`
 * (HH:MM, '' for a whole day) say when its pooja is performed, `names` for whom; null and empty without a booking.
 * `requestedDay` waits for the temple. `goesTo` is the address of a home visit, a mailed item or mailed prasad.
 */
export interface DonationLine {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly service: string | null;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
  readonly refunded: number;
  readonly note: string;
  readonly day: string | null;
  readonly startsAt: string;
  readonly names: readonly string[];
  readonly requestedDay: string | null;
  readonly unit: BookingUnit;
  readonly participation: Participation | null;
  readonly prasad: Prasad;
  readonly goesTo: string;
  readonly phone: string;
  /** Whether it matches the filters by category and service. */
  readonly matches: boolean;
}

/**
 * Donation in a list, a file and on paper; dollars. `total` is the whole gift. `amount`, `gross`, `refunded` and `net`
 * are those of the lines that match the filters; `gross` is 0 before payment and after a check has bounced.
 */
export interface Donation {
  readonly id: string;
  readonly number: string | null;
  readonly giftDate: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly deliveredAt: string | null;
  readonly donor: {
    readonly id: string | null;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly gotram: string;
    readonly nakshatram: string;
    /** Current postal address of the devotee in one line; '' for none. */
    readonly address: string;
    /** Whether the devotee has a page, which closed accounts do not. */
    readonly hasProfile: boolean;
  };
  /** True if it was given without an account and has not been claimed. */
  readonly isGuest?: true;
  /** True if the donor asked not to be named in lists. */
  readonly isAnonymous?: true;
  readonly toTemple?: string;
  readonly method: PaymentMethod;
  readonly status: OrderStatus;
  /**
   * Whether it counts: it was paid at some time, and not by a check that bounced (docs/payments.md#money-and-numbers).
   */
  readonly counts: boolean;
  readonly total: number;
  readonly amount: number;
  readonly gross: number;
  readonly refunded: number;
  readonly net: number;
  readonly lines: readonly DonationLine[];
  /** Person who placed it for the donor; `id` is that of a shop's account, null for staff of the panel. */
  readonly placedBy: { readonly id: string | null; readonly name: string } | null;
  readonly bankName: string;
  readonly checkLast4: string;
  readonly cardBrand: string;
  readonly cardLast4: string;
}

/** Page of donations; `total` counts all pages. `isAlike`: none contains the search text, so similar names are shown. */
export interface DonationPage {
  readonly rows: readonly Donation[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly isAlike?: true;
}

/**
 * Sums of the filtered donations; dollars. `donations` is how many the list shows, `counted` how many of them were
 * paid; `waiting` is the sum of checks that have not cleared. `byLine`: the sums include only the matching lines.
 */
export interface Totals {
  readonly donations: number;
  readonly counted: number;
  readonly gross: number;
  readonly refunded: number;
  readonly net: number;
  readonly waiting: number;
  readonly waitingCount: number;
  readonly byLine: boolean;
}

export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Options of the filters, and the temple's today (YYYY-MM-DD), from which "last month" is calculated. */
export interface FilterOptions {
  readonly today: string;
  readonly timeZone: string;
  readonly temple: string;
  readonly staff: readonly Choice[];
  /** Names of the service and the donor in the address, if they exist. */
  readonly service: Choice | null;
  readonly donor: Choice | null;
}

/** Line of the ledger; signed dollars. */
export interface PaymentLine {
  readonly kind: string;
  readonly amount: number;
  readonly detail: string;
  readonly at: string;
}

/** Refund with its state; dollars. */
export interface RefundLine {
  readonly amount: number;
  readonly reason: string;
  readonly status: string;
  readonly at: string;
}

export interface MailLine {
  readonly id: string;
  readonly template: string;
  readonly to: string;
  readonly subject: string;
  readonly status: string;
  readonly attempts: number;
  readonly error: string;
  readonly at: string;
}

export interface HistoryLine {
  readonly sequence: number;
  readonly action: string;
  readonly actor: string;
  readonly onBehalfOf: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly at: string;
}

/** Honor or memory of a donation, and the state of its card. */
export interface TributeLine {
  readonly id: string;
  readonly kind: TributeKind;
  readonly honoree: string;
  readonly from: string;
  readonly message: string;
  readonly email: string;
  readonly state: TributeState;
}

export interface NumberedLink {
  readonly id: string;
  readonly number: string;
}

/** Donation's page. `may` are the actions that its state permits; `refundable` is in dollars. */
export interface DonationDetail extends Donation {
  readonly address: string;
  /** Reversed donation that this one replaces. */
  readonly corrects?: NumberedLink;
  /** Donation that replaces this reversed one. */
  readonly correctedBy?: NumberedLink;
  /** Batch in which it is recorded again, until that gift is a donation. */
  readonly correctedIn?: NumberedLink;
  readonly attention: readonly string[];
  readonly payments: readonly PaymentLine[];
  readonly refunds: readonly RefundLine[];
  readonly mails: readonly MailLine[];
  readonly history: readonly HistoryLine[];
  readonly tributes: readonly TributeLine[];
  readonly refundable: number;
  /** True for practice data: no card was charged, so nothing can be refunded. */
  readonly isMadeUp: boolean;
  readonly may: {
    readonly deliver: boolean;
    readonly refund: boolean;
    readonly reverse: boolean;
    readonly resend: boolean;
    readonly check: readonly CheckStep[];
  };
}
