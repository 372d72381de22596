import { describe, expect, it } from 'vitest';
import { repeatSlot, sameDayInLaterYear } from './repeat-slot';
import type { ScheduleRules } from './schedule';

const clock = (day: string) => ({ now: Date.parse(`${day}T18:00Z`), timeZone: 'America/Chicago' });
const rules = (own: Partial<ScheduleRules> = {}): ScheduleRules => ({
  openings: [
    { on: 'every_week', weekdays: [1, 2, 3, 4, 5], startsAt: '07:30', endsAt: '08:30', capacity: 10 },
    { on: 'every_week', weekdays: [6, 7], startsAt: '09:00', endsAt: '10:00', capacity: 10 },
  ],
  ...{ openingDays: [], closures: [], leadHours: 24, ordersUntil: null, horizonDays: 120 },
  ...own,
});
const before = { day: '2026-10-08', startsAt: '07:30' };

describe('a repetition a year later', () => {
  it.each([
    ['a day in the next year', '2026-10-08', '2026-11-24', '2027-10-08'],
    ['an old day in the next possible year', '2022-10-08', '2026-11-24', '2027-10-08'],
    ['an old day in this year while it is in the future', '2022-12-24', '2026-11-24', '2026-12-24'],
    ['an old day next year if it is today', '2025-11-24', '2026-11-24', '2027-11-24'],
    ['a day of this year next year', '2026-12-24', '2026-11-24', '2027-12-24'],
    ['a leap day on the last of February', '2024-02-29', '2024-03-10', '2025-02-28'],
    ['a leap day on the leap day if there is one', '2024-02-29', '2027-03-10', '2028-02-29'],
  ])('repeats %s', (_rule, day, today, expected) => {
    expect(sameDayInLaterYear(day, today)).toBe(expected);
  });
});

describe('a pooja a year later', () => {
  it('is on the same day at the same time, with the day on which booking opens', () => {
    expect(repeatSlot(rules(), before, clock('2026-11-24'))).toEqual({
      ...{ day: '2027-10-08', startsAt: '07:30', opens: '2027-06-10' },
    });
  });

  it('can be booked at once when the day is within the horizon', () => {
    expect(repeatSlot(rules(), before, clock('2027-06-10'))?.opens).toBeNull();
    expect(repeatSlot(rules(), before, clock('2027-06-09'))?.opens).toBe('2027-06-10');
  });

  it('takes the time of the day when the old time is missing', () => {
    const saturday = repeatSlot(rules(), { day: '2026-10-09', startsAt: '07:30' }, clock('2026-11-24'));
    expect(saturday).toMatchObject({ day: '2027-10-09', startsAt: '09:00' });
  });

  it('is on the nearest day of the schedule, the later of two equally near ones', () => {
    const mondays = rules({
      openings: [{ on: 'every_week', weekdays: [1], startsAt: '18:30', endsAt: null, capacity: 10 }],
    });
    // October 8, 2027 is a Friday: the Monday after is three days away, the one before four.
    expect(repeatSlot(mondays, before, clock('2026-11-24'))?.day).toBe('2027-10-11');
  });

  it('skips closed days and returns null when the schedule has nothing near', () => {
    const closure = { from: '2027-10-08', to: '2027-10-08', startsAt: null, endsAt: null, reason: 'Rented' };
    expect(repeatSlot(rules({ closures: [closure] }), before, clock('2026-11-24'))?.day).toBe('2027-10-09');
    expect(repeatSlot(rules({ openings: [] }), before, clock('2026-11-24'))).toBeNull();
  });
});
