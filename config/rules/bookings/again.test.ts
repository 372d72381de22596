import { describe, expect, it } from 'vitest';
import { placeAgain, sameDayAgain } from './again';
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

describe('the same day again', () => {
  it.each([
    ['is that of the next year', '2026-10-08', '2026-11-24', '2027-10-08'],
    ['is the next one to come of a day long ago', '2022-10-08', '2026-11-24', '2027-10-08'],
    ['is of this year where it is still to come', '2022-12-24', '2026-11-24', '2026-12-24'],
    ['is never today', '2025-11-24', '2026-11-24', '2027-11-24'],
    ['is never of the same year', '2026-12-24', '2026-11-24', '2027-12-24'],
    ['of a leap day is the last of February', '2024-02-29', '2024-03-10', '2025-02-28'],
    ['of a leap day is the leap day where there is one', '2024-02-29', '2027-03-10', '2028-02-29'],
  ])('%s', (_rule, day, today, expected) => {
    expect(sameDayAgain(day, today)).toBe(expected);
  });
});

describe('a pooja a year later', () => {
  it('is on the same day at the same time, and says from when on it can be booked', () => {
    expect(placeAgain(rules(), before, clock('2026-11-24'))).toEqual({
      ...{ day: '2027-10-08', startsAt: '07:30', opens: '2027-06-10' },
    });
  });

  it('can be booked at once when the day is within the horizon', () => {
    expect(placeAgain(rules(), before, clock('2027-06-10'))?.opens).toBeNull();
    expect(placeAgain(rules(), before, clock('2027-06-09'))?.opens).toBe('2027-06-10');
  });

  it('takes the time that the day has where it lacks the old one', () => {
    const saturday = placeAgain(rules(), { day: '2026-10-09', startsAt: '07:30' }, clock('2026-11-24'));
    expect(saturday).toMatchObject({ day: '2027-10-09', startsAt: '09:00' });
  });

  it('is on the nearest day that the schedule has, the later one of two equally near', () => {
    const mondays = rules({
      openings: [{ on: 'every_week', weekdays: [1], startsAt: '18:30', endsAt: null, capacity: 10 }],
    });
    // October 8, 2027 is a Friday: the Monday after is three days away, the one before four.
    expect(placeAgain(mondays, before, clock('2026-11-24'))?.day).toBe('2027-10-11');
  });

  it('leaves out closed days, and finds nothing where the schedule has nothing near', () => {
    const closure = { from: '2027-10-08', to: '2027-10-08', startsAt: null, endsAt: null, reason: 'Rented' };
    expect(placeAgain(rules({ closures: [closure] }), before, clock('2026-11-24'))?.day).toBe('2027-10-09');
    expect(placeAgain(rules({ openings: [] }), before, clock('2026-11-24'))).toBeNull();
  });
});
