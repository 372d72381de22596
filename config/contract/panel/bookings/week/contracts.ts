import type { BookingUnit, ManagedBooking } from '../../../index';

/**
 * Identity of a slot: schedule, YYYY-MM-DD, HH:MM on the temple's clock; `startsAt` is '' for a whole day. `schedule` is
 * '' for the poojas without one.
 */
export interface SlotKey {
  readonly schedule: string;
  readonly day: string;
  readonly startsAt: string;
}

/** Maximum capacity of a slot, in units. */
export const maximumCapacity = 10_000;

/** Manager's exception for one slot; a null `capacity` means the schedule's. */
export interface Exception {
  readonly capacity: number | null;
  readonly isClosed: boolean;
  readonly streamUrl: string;
  /** Internal note, shown only in the panel. */
  readonly note: string;
}

/**
 * Slot in the week. `taken` and `capacity` are units, `capacity` null for unlimited; `bookings` are owed or done,
 * `paying` are held during a payment.
 */
export interface WeekSlot extends SlotKey {
  readonly endsAt: string | null;
  readonly taken: number;
  readonly capacity: number | null;
  readonly bookings: number;
  readonly paying: number;
  readonly done: number;
  readonly isClosed: boolean;
  /** Whether the schedule contains it: a slot with bookings stays in the week after the schedule has dropped it. */
  readonly isOffered: boolean;
  readonly note: string;
}

export interface WeekRow {
  readonly schedule: string;
  readonly name: string;
  readonly unit: BookingUnit;
  readonly services: readonly string[];
  readonly places: readonly WeekSlot[];
}

/** Day of the week; `isClosed`: none of its slots is open. */
export interface WeekDay {
  readonly day: string;
  readonly reason: string;
  readonly isClosed: boolean;
}

/** Week, Sunday first. `owed` counts all bookings that still need a day. */
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

/** Fields of a booking that the panel shows. */
type Shown =
  | '_id'
  | 'state'
  | 'day'
  | 'requestedDay'
  | 'anyDay'
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

/** Booking with its devotee; `undoUntil` is an ISO moment while "done" can be undone, otherwise null. */
export interface PanelBooking extends Pick<ManagedBooking, Shown> {
  readonly undoUntil: string | null;
}

/** Slot with all its bookings. `ruleCapacity` is the schedule's capacity. */
export interface SlotDetail extends WeekSlot {
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
