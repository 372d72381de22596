import type { FreePlace } from '../../../index';
import type { PanelBooking } from '../week/contracts';

/** As many are marked at once. */
export const mostMarked = 300;

/** A mail that asked for a day, and what became of it. */
export interface AskedMail {
  readonly at: string;
  readonly state: 'waiting' | 'sent' | 'failed';
}

/** A booking that still needs a day. `since` is an ISO moment; `asked` are the mails about it, the first one first. */
export interface OwedBooking extends PanelBooking {
  readonly since: string;
  readonly asked: readonly AskedMail[];
  /** When it is asked again, YYYY-MM-DD; null when it is not. */
  readonly nextAsk: string | null;
  /** Whether its donor can be written to; a well-wisher's address is not told. */
  readonly hasMail: boolean;
}

/** One page of them, oldest first; `total` counts all. */
export interface OwedPage {
  readonly rows: readonly OwedBooking[];
  readonly today: string;
  readonly timeZone: string;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** A free place; `left` is units, null for any number. */
export interface OfferedPlace extends FreePlace {
  readonly endsAt: string | null;
  readonly left: number | null;
}

/** Where a booking could go: the same rules as in the shop, without its deadlines. */
export interface OfferedPlaces {
  readonly booking: PanelBooking;
  readonly places: readonly OfferedPlace[];
}

/** Some bookings that were marked at once; `failed` says why of those that were not. */
export interface MarkedMany {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string; readonly why: string }[];
}
