import { describe, expect, it } from 'vitest';
import { bookingStates } from '../../contract/bookings';
import { bookingEventOf, bookingEvents, nextBooking, slotHoldingStates } from './booking-life';

const placed = { lacksDay: false } as const;

describe('the life of a booking', () => {
  it.each([
    ['held', 'settled', { to: 'confirmed', places: 'kept' }],
    ['held', 'closed', { to: 'released', places: 'given_back' }],
    ['held', 'withdrawn', { to: 'canceled', places: 'given_back' }],
    ['confirmed', 'picked', { to: 'confirmed', places: 'taken' }],
    ['to_schedule', 'picked', { to: 'confirmed', places: 'taken' }],
    ['unplaced', 'picked', { to: 'confirmed', places: 'taken' }],
    ['confirmed', 'done', { to: 'done', places: 'kept' }],
    ['done', 'undone', { to: 'confirmed', places: 'kept' }],
    ['confirmed', 'withdrawn', { to: 'canceled', places: 'given_back' }],
    ['done', 'withdrawn', null],
    ['canceled', 'picked', null],
    ['released', 'picked', null],
    ['confirmed', 'settled', null],
    ['confirmed', 'closed', null],
  ] as const)('moves from %s by %s as the table says', (state, event, move) => {
    expect(nextBooking({ ...placed, state }, event)).toEqual(move);
  });

  it('finds a slot for late money or raises an alert', () => {
    const late = { state: 'released', lacksDay: false } as const;
    expect(nextBooking({ ...late, isFree: true }, 'settled')).toEqual({ to: 'confirmed', places: 'taken' });
    expect(nextBooking({ ...late, isFree: false }, 'settled')).toMatchObject({
      to: 'unplaced',
      raises: 'booking_unplaced',
    });
  });

  it('asks for a day for a line without one, however late it is paid', () => {
    for (const state of ['held', 'released'] as const)
      expect(nextBooking({ state, lacksDay: true }, 'settled')).toEqual({ to: 'to_schedule', places: 'none' });
  });

  it('releases slots only from bookings that hold them', () => {
    for (const state of bookingStates)
      for (const event of bookingEvents) {
        const move = nextBooking({ state, lacksDay: false }, event);
        if (move?.places === 'kept') expect(slotHoldingStates).toContain(state);
        if (move && !slotHoldingStates.includes(move.to)) expect(['given_back', 'none']).toContain(move.places);
      }
  });
});

describe('the booking event of a changed donation', () => {
  it.each([
    ['pending', 'paid', 'settled'],
    ['new', 'recorded', 'settled'],
    ['expired', 'paid', 'settled'],
    ['pending', 'refunded', 'withdrawn'],
    ['recorded', 'deposited', null],
    ['deposited', 'paid', null],
    ['paid', 'partially_refunded', null],
    ['paid', 'bounced', null],
    ['paid', 'disputed', null],
    ['disputed', 'charged_back', 'withdrawn'],
    ['refunded', 'paid', 'settled'],
    ['pending', 'expired', 'closed'],
    ['failed', 'canceled', 'closed'],
    ['pending', 'failed', null],
  ] as const)('maps %s to %s: %s', (before, after, event) => {
    expect(bookingEventOf(before, after)).toBe(event);
  });
});
