import type { BookingState } from '../../contract/bookings';
import { isPaidState, waitingStates, type OrderState } from '../order-life';

/**
 * Events of a booking. `settled`: its donation was paid or its check recorded; `closed`: the donation failed;
 * `picked`: another slot was chosen; `asked`: its slot was closed and its devotee must choose another; `withdrawn`:
 * the money was refunded, or a manager canceled.
 */
export const bookingEvents = ['settled', 'closed', 'picked', 'asked', 'done', 'undone', 'withdrawn'] as const;

export type BookingEvent = (typeof bookingEvents)[number];

/** Effect of an event on the slots of a booking. */
export type Places = 'kept' | 'taken' | 'given_back' | 'none';

export interface BookingMove {
  readonly to: BookingState;
  readonly places: Places;
  /** Alert: the donation was paid after the slot was taken. */
  readonly raises?: 'booking_unplaced';
}

export interface BookingLife {
  readonly state: BookingState;
  /** Whether it has no day, and its service needs one or its devotee requested one. */
  readonly lacksDay: boolean;
  /** Whether its slots are held or available; used only where the table requires it. */
  readonly isFree?: boolean;
}

interface Row {
  readonly from: readonly BookingState[];
  readonly event: BookingEvent;
  readonly when?: 'lacks a day' | 'place is free' | 'place is gone';
  readonly move: BookingMove;
}

/** States of a paid booking whose pooja is still to be performed. */
export const owedStates: readonly BookingState[] = ['confirmed', 'to_schedule', 'unplaced'];

export const slotHoldingStates: readonly BookingState[] = ['held', 'confirmed', 'done'];

/** Transitions of a booking; the first matching row counts. */
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

/** Returns the effect of an event on a booking; null if the table has no row for it. */
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

/** Returns the booking event that follows from a change of its donation; null if the change does not affect it. */
export function bookingEventOf(before: OrderState | 'new', after: OrderState): BookingEvent | null {
  const isOwed = (state: OrderState | 'new') =>
    state !== 'new' && (isPaidState(state) || waitingStates.includes(state));
  if (after === 'refunded' || after === 'charged_back') return 'withdrawn';
  if (after === 'expired' || after === 'canceled') return isOwed(before) ? 'withdrawn' : 'closed';
  return isOwed(after) && !isOwed(before) ? 'settled' : null;
}

/** Time in which "done" can be undone and its mail waits (milliseconds). */
export const undoDoneMs = 10 * 60 * 1000;
