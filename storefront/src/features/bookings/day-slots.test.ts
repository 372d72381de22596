import { expect, test } from 'vitest';
import type { BookingSlot } from '@seva/config/contract';
import { dayState, nextFreeSlots, firstFreeSlot } from './day-slots';

const slot = (state: BookingSlot['state'], left: number | null = null, startsAt = '09:00'): BookingSlot => ({
  ...{ startsAt, endsAt: null, left, state },
});

test.each<[string, BookingSlot[]]>([
  ['free', [slot('full', 0), slot('open')]],
  ['free', [slot('open', 2), slot('open', 4)]],
  ['few', [slot('open', 3), slot('full', 0)]],
  ['full', [slot('full', 0), slot('too_late')]],
  ['closed', [slot('closed')]],
  ['none', [slot('too_late')]],
  ['none', []],
])('returns the state %s', (state, slots) => expect(dayState(slots)).toBe(state));

const day = (name: string, ...slots: BookingSlot[]) => ({ day: name, observances: [], reason: '', slots });
const days = [
  day('2026-10-08', slot('full', 0, '07:30'), slot('open', 2, '09:00')),
  day('2026-10-09', slot('closed')),
  day('2026-10-10', slot('open', null, '07:30'), slot('open', null, '09:00'), slot('open', null, '18:00')),
];

test('returns the free slots after a full one, in calendar order', () => {
  expect(nextFreeSlots(days, { day: '2026-10-08', startsAt: '07:30' })).toEqual([
    { day: '2026-10-08', startsAt: '09:00' },
    { day: '2026-10-10', startsAt: '07:30' },
    { day: '2026-10-10', startsAt: '09:00' },
  ]);
  expect(nextFreeSlots(days, { day: '2026-10-10', startsAt: '18:00' })).toEqual([]);
});

test('returns the first free slot of a day', () => {
  expect(days.map(firstFreeSlot)).toEqual([
    { day: '2026-10-08', startsAt: '09:00' },
    null,
    { day: '2026-10-10', startsAt: '07:30' },
  ]);
});
