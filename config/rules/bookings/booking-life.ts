import type { BookingState } from '../../contract/bookings';
import { isPaidState, waitingStates, type OrderState } from '../order-life';

/**
 * Everything that can happen to a booking. `settled`: its donation was paid or its check recorded; `closed`: the donation
 * came to nothing; `picked`: somebody chose another place; `asked`: its place was closed, and its devotee chooses anew;
 * `withdrawn`: the money went back, or a manager canceled.
 */
export const bookingEvents = ['settled', 'closed', 'picked', 'asked', 'done', 'undone', 'withdrawn'] as const;

/** One event of a booking's life. */
export type BookingEvent = (typeof bookingEvents)[number];

/** What becomes of the places of a booking. */
export type Places = 'kept' | 'taken' | 'given_back' | 'none';

/** What an event makes of a booking. */
export interface BookingMove {
  readonly to: BookingState;
  readonly places: Places;
  /** Somebody has to look: the money came, and the place was gone. */
  readonly raises?: 'booking_unplaced';
}

/** What the rule has to know of a booking. */
export interface BookingLife {
  readonly state: BookingState;
  /** Whether its service needs a day, and it has none. */
  readonly lacksDay: boolean;
  /** Whether its places are taken or can be; only asked where the table says so. */
  readonly isFree?: boolean;
}

interface Row {
  readonly from: readonly BookingState[];
  readonly event: BookingEvent;
  readonly when?: 'lacks a day' | 'place is free' | 'place is gone';
  readonly move: BookingMove;
}

/** The states in which a booking is owed to somebody who has paid. */
export const owedStates: readonly BookingState[] = ['confirmed', 'to_schedule', 'unplaced'];

/** The states in which a booking holds its places. */
export const placedStates: readonly BookingState[] = ['held', 'confirmed', 'done'];

/** The table of a booking's life; the first row that fits counts. */
export const bookingRows: readonly Row[] = [
  {
    from: ['held', 'released'],
    event: 'settled',
    when: 'lacks a day',
    move: { to: 'to_schedule', places: 'none' },
  },
  { from: ['held'], event: 'settled', move: { to: 'confirmed', places: 'kept' } },
  { from: ['held'], event: 'closed', move: { to: 'released', places: 'given_back' } },
  { from: ['released'], event: 'settled', when: 'place is free', move: { to: 'confirmed', places: 'taken' } },
  {
    from: ['released'],
    event: 'settled',
    when: 'place is gone',
    move: { to: 'unplaced', places: 'none', raises: 'booking_unplaced' },
  },
  { from: owedStates, event: 'picked', move: { to: 'confirmed', places: 'taken' } },
  { from: ['confirmed'], event: 'asked', move: { to: 'to_schedule', places: 'given_back' } },
  { from: ['confirmed'], event: 'done', move: { to: 'done', places: 'kept' } },
  { from: ['done'], event: 'undone', move: { to: 'confirmed', places: 'kept' } },
  { from: ['held', ...owedStates], event: 'withdrawn', move: { to: 'canceled', places: 'given_back' } },
];

/** What an event makes of a booking; null where the table has no row, and nothing happens. */
export function nextBooking({ state, lacksDay, isFree = false }: BookingLife, event: BookingEvent): BookingMove | null {
  const row = bookingRows.find((candidate) => {
    if (candidate.event !== event || !candidate.from.includes(state)) return false;
    if (candidate.when === 'lacks a day') return lacksDay;
    if (candidate.when === 'place is free') return isFree;
    if (candidate.when === 'place is gone') return !isFree;
    return true;
  });
  return row?.move ?? null;
}

/** What a change of its donation is for a booking; null for a change that does not matter to it. */
export function bookingEventOf(before: OrderState | 'new', after: OrderState): BookingEvent | null {
  const isOwed = (state: OrderState | 'new') =>
    state !== 'new' && (isPaidState(state) || waitingStates.includes(state));
  if (after === 'refunded' || after === 'charged_back') return 'withdrawn';
  if (after === 'expired' || after === 'canceled') return 'closed';
  return isOwed(after) && !isOwed(before) ? 'settled' : null;
}

/** For so long (milliseconds) "done" can be taken back, and the mail about it waits. */
export const undoDoneMs = 10 * 60 * 1000;
