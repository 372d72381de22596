import type { FreeSlot } from '../../../index';

/** Maximum length of a closing's reason, which devotees see (characters). */
export const maximumReasonLength = 160;

/**
 * Ways to handle the bookings of a closed day: move to another slot, ask to choose one, or cancel with a prepared
 * refund.
 */
export const closingWays = ['move', 'ask', 'cancel'] as const;

export type ClosingWay = (typeof closingWays)[number];

/** Scope of a closing: a day of all schedules, of one ('' for all), or one slot (`startsAt` null for every time). */
export interface ClosingPart {
  readonly day: string;
  readonly schedule: string;
  readonly startsAt: string | null;
}

/**
 * Bookings of one slot that a closing affects, and the slots that can hold all of them; `left` is units, null for
 * unlimited.
 */
export interface ClosingGroup {
  readonly schedule: string;
  readonly startsAt: string;
  readonly name: string;
  readonly bookings: number;
  readonly units: number;
  readonly places: readonly (FreeSlot & { readonly left: number | null })[];
}

/**
 * Closing of a part of a day: an entry of *Closed days*, or the exception of one slot (`entry` is ''). Times are
 * HH:MM, null for whole days; an empty `schedules` means all. `isOfThisDay`: it can be removed here, because it
 * concerns no other day.
 */
export interface ActiveClosing {
  readonly entry: string;
  readonly reason: string;
  readonly from: string;
  readonly to: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly schedules: readonly string[];
  readonly isOfThisDay: boolean;
}

/**
 * Effects of a closing. `paying` are slots held during a payment, which remain valid. `paid` is dollars paid for the
 * bookings. `reason` is that of an entry that closes it already.
 */
export interface ClosingPreview extends ClosingPart {
  readonly bookings: number;
  readonly paying: number;
  readonly paid: number;
  readonly groups: readonly ClosingGroup[];
  readonly reason: string;
  readonly isClosed: boolean;
  readonly closers: readonly ActiveClosing[];
}

/** Result for one booking; `why` is the refusal's sentence, '' for success. */
export interface ClosedBooking {
  readonly id: string;
  readonly name: string;
  readonly service: string;
  readonly did: ClosingWay;
  readonly to: FreeSlot | null;
  readonly why: string;
}

/** Result of a closing: completed bookings, and the rest, for which it can be repeated. */
export interface ClosingResult {
  readonly done: readonly ClosedBooking[];
  readonly failed: readonly ClosedBooking[];
}
