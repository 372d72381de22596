import type { FreeSlot } from '../../../index';
import type { PanelBooking } from '../week/contracts';

export const maximumMarkedBookings = 300;

/** Mail that asked for a day, and its delivery state. */
export interface RequestMail {
  readonly at: string;
  readonly state: 'waiting' | 'sent' | 'failed';
}

/** Booking that still needs a day. `since` is an ISO moment; `asked` are the mails about it, oldest first. */
export interface OwedBooking extends PanelBooking {
  readonly since: string;
  readonly asked: readonly RequestMail[];
  /** Day of the next reminder, YYYY-MM-DD; null for none. */
  readonly nextAsk: string | null;
  /** True if the donor has an email address. A well-wisher's address is not shown. */
  readonly hasMail: boolean;
}

/** Page of bookings without a day, oldest first; `total` counts all pages. */
export interface OwedPage {
  readonly rows: readonly OwedBooking[];
  readonly today: string;
  readonly timeZone: string;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** Free slot; `left` is units, null for unlimited. */
export interface OfferedSlot extends FreeSlot {
  readonly endsAt: string | null;
  readonly left: number | null;
}

/**
 * Slots to which a booking can move: the shop's rules without its deadlines. A booking without a schedule can move to any
 * day from `anyDayFrom` on, which is null for the others.
 */
export interface OfferedSlots {
  readonly booking: PanelBooking;
  readonly places: readonly OfferedSlot[];
  readonly anyDayFrom: string | null;
}

/** Result of marking several bookings as done; `failed` has the reason of each failure. */
export interface MarkDoneResult {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string; readonly why: string }[];
}
