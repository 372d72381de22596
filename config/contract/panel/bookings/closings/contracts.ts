import type { FreePlace } from '../../../index';

/** As long as a reason may be that devotees see. */
export const longestReason = 160;

/** What becomes of the families of a day that is closed. */
export const closingWays = ['move', 'ask', 'cancel'] as const;

/** One of {@link closingWays}: moved to another place, asked to choose one, or canceled with the refund ready to be made. */
export type ClosingWay = (typeof closingWays)[number];

/** What is closed: a day of all schedules, of one ('' for all), or one place of it (`startsAt` null for every time). */
export interface ClosingPart {
  readonly day: string;
  readonly schedule: string;
  readonly startsAt: string | null;
}

/** The bookings of one place that would be closed, and where all of them could go; `left` is units, null for any number. */
export interface ClosingGroup {
  readonly schedule: string;
  readonly startsAt: string;
  readonly name: string;
  readonly bookings: number;
  readonly units: number;
  readonly places: readonly (FreePlace & { readonly left: number | null })[];
}

/**
 * What keeps a part of a day closed: an entry of *Closed days*, or the exception of one place (`entry` is ''). Times are
 * HH:MM, null for whole days; no `schedules` are all of them. `isOfThisDay`: it can be taken away here, because it is
 * about no other day.
 */
export interface Closer {
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
 * What closing would mean. `paying` are places that are kept while somebody pays: they stay good. `paid` is dollars that were
 * paid for the bookings. `reason` is that of an entry that closes it already.
 */
export interface ClosingPreview extends ClosingPart {
  readonly bookings: number;
  readonly paying: number;
  readonly paid: number;
  readonly groups: readonly ClosingGroup[];
  readonly reason: string;
  readonly isClosed: boolean;
  readonly closers: readonly Closer[];
}

/** What became of one family's booking; `why` is the sentence of a refusal, '' for what was done. */
export interface ClosedBooking {
  readonly id: string;
  readonly name: string;
  readonly service: string;
  readonly did: ClosingWay;
  readonly to: FreePlace | null;
  readonly why: string;
}

/** The end of an act: what was done, and what is left, for which it can be done again. */
export interface ClosingResult {
  readonly done: readonly ClosedBooking[];
  readonly failed: readonly ClosedBooking[];
}
