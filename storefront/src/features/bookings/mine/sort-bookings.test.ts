import { expect, test } from 'vitest';
import { aBooking } from '../../../testing/bookings';
import { sortBookings } from './sort-bookings';

const ids = (list: readonly { readonly _id: string }[]) => list.map(({ _id }) => _id);

test('sorts bookings without a day first, upcoming ones by day and past ones newest first, and drops unpaid ones', () => {
  const { coming, past } = sortBookings(
    [
      aBooking({ _id: 'later', day: '2026-10-25' }),
      aBooking({ _id: 'old', day: '2026-01-02', state: 'done' }),
      aBooking({ _id: 'open', day: null, startsAt: null, state: 'to_schedule' }),
      aBooking({ _id: 'requested', day: null, startsAt: null, requestedDay: '2026-10-20', state: 'to_schedule' }),
      aBooking({ _id: 'any', day: null, startsAt: null, anyDay: true, state: 'to_schedule' }),
      aBooking({ _id: 'today', day: '2026-10-07', startsAt: '18:00' }),
      aBooking({ _id: 'gone', state: 'released' }),
      aBooking({ _id: 'gone-place', state: 'unplaced' }),
      aBooking({ _id: 'yesterday', day: '2026-10-06' }),
      aBooking({ _id: 'canceled', day: '2026-12-01', state: 'canceled' }),
      aBooking({ _id: 'paying', day: '2026-10-07', startsAt: '07:30', state: 'held' }),
    ],
    '2026-10-07',
  );
  expect(ids(coming)).toEqual(['open', 'gone-place', 'any', 'paying', 'today', 'requested', 'later']);
  expect(ids(past)).toEqual(['canceled', 'yesterday', 'old']);
});
