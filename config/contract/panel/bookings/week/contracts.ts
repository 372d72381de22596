import type { BookingUnit, ManagedBooking } from '../../../index';

/** One place in time: whose schedule, YYYY-MM-DD, HH:MM on the temple's clock; `startsAt` is '' for a whole day. */
export interface PlaceKey {
  readonly schedule: string;
  readonly day: string;
  readonly startsAt: string;
}

/** As many units as one place may have. */
export const mostPlaces = 10_000;

/** A manager's exception for one place; `capacity` is null for what the schedule says. */
export interface Exception {
  readonly capacity: number | null;
  readonly isClosed: boolean;
  readonly streamUrl: string;
  /** For the temple's people alone. */
  readonly note: string;
}

/**
 * A place as the week shows it. `taken` and `capacity` are units, `capacity` null for any number; `bookings` are those that
 * are owed or done, `paying` those that are kept while somebody pays.
 */
export interface WeekPlace extends PlaceKey {
  readonly endsAt: string | null;
  readonly taken: number;
  readonly capacity: number | null;
  readonly bookings: number;
  readonly paying: number;
  readonly done: number;
  readonly isClosed: boolean;
  /** Whether the schedule has it: a place with bookings stays in the week when it has not. */
  readonly isOffered: boolean;
  readonly note: string;
}

/** The places of one schedule in a week, and what is booked by it. */
export interface WeekRow {
  readonly schedule: string;
  readonly name: string;
  readonly unit: BookingUnit;
  readonly services: readonly string[];
  readonly places: readonly WeekPlace[];
}

/** A day of the week; `isClosed`: nothing that is offered on it is open. */
export interface WeekDay {
  readonly day: string;
  readonly reason: string;
  readonly isClosed: boolean;
}

/** A week, Sunday first. `owed` counts bookings that still need a day, whenever they were given. */
export interface Week {
  readonly temple: string;
  readonly today: string;
  readonly timeZone: string;
  readonly days: readonly WeekDay[];
  readonly rows: readonly WeekRow[];
  readonly owed: number;
  readonly bookings: number;
  readonly persons: number;
}

/** What the panel shows of a booking. */
type Shown =
  | '_id'
  | 'state'
  | 'day'
  | 'startsAt'
  | 'service'
  | 'unit'
  | 'units'
  | 'people'
  | 'participation'
  | 'prasad'
  | 'occasion'
  | 'note'
  | 'phone'
  | 'order'
  | 'number'
  | 'user'
  | 'isPaid'
  | 'orderStatus'
  | 'cancelAsked'
  | 'done';

/** A booking with its devotee; `undoUntil` is an ISO moment while "done" can be taken back, else null. */
export interface PanelBooking extends Pick<ManagedBooking, Shown> {
  readonly undoUntil: string | null;
}

/** One place with everybody who is booked there. `ruleCapacity` is what the schedule says. */
export interface PlaceDetail extends WeekPlace {
  readonly name: string;
  readonly unit: BookingUnit;
  readonly ruleCapacity: number | null;
  readonly exception: Exception;
  readonly reason: string;
  readonly isPast: boolean;
  /** Whether its day has begun, so that it can be marked as done. */
  readonly mayBeDone: boolean;
  readonly list: readonly PanelBooking[];
}
