import { describe, expect, it } from 'vitest';
import { cellsOf, planDay, slotView, availabilityOf, type PlannedSlot, type ScheduleRules } from './schedule';

const timeZone = 'America/Chicago';
const rules: ScheduleRules = {
  openings: [{ on: 'every_week', weekdays: [7], startsAt: '02:30', endsAt: '03:30', capacity: 4 }],
  openingDays: [],
  closures: [],
  leadHours: 24,
  ordersUntil: null,
  horizonDays: 120,
};
const slot: PlannedSlot = { startsAt: '09:00', endsAt: null, capacity: 4, isClosed: false, isTooLate: false };

describe('a day of a schedule', () => {
  it('omits times that the clock skips in spring', () => {
    const clock = { now: Date.UTC(2026, 1, 20), timeZone };
    expect(planDay(rules, '2026-03-08', clock)).toBeNull();
    expect(planDay(rules, '2026-03-15', clock)?.slots).toHaveLength(1);
  });

  it('states its closing reason once', () => {
    const closed = { from: '2026-03-15', to: '2026-03-15', startsAt: null, endsAt: null, reason: 'Floor is waxed' };
    const day = planDay({ ...rules, closures: [closed, closed] }, '2026-03-15', { now: 0, timeZone });
    expect(day).toMatchObject({ reason: 'Floor is waxed', slots: [{ isClosed: true }] });
  });
});

describe('the availability of a slot', () => {
  it.each([
    [undefined, Infinity, 'open', 4],
    [{ taken: 3, capacity: null, isClosed: false }, Infinity, 'open', 1],
    [{ taken: 4, capacity: null, isClosed: false }, Infinity, 'full', 0],
    [{ taken: 4, capacity: 6, isClosed: false }, Infinity, 'open', 2],
    [{ taken: 4, capacity: 2, isClosed: false }, Infinity, 'full', 0],
    [{ taken: 0, capacity: null, isClosed: true }, Infinity, 'closed', 0],
    [{ taken: 0, capacity: null, isClosed: false }, 0, 'full', 0],
  ])('%o taken with %s of the resource left is %s', (stored, resource, state, free) => {
    expect(availabilityOf(slot, stored, resource)).toEqual({ state, free });
  });

  it('shows no exact number for more than nine free units', () => {
    expect(slotView(slot, { state: 'open', free: 9 }).left).toBe(9);
    expect(slotView(slot, { state: 'open', free: 10 }).left).toBeNull();
    expect(slotView(slot, { state: 'open', free: Infinity }).left).toBeNull();
  });
});

describe('the half hours of a visit', () => {
  it('includes the way there and back', () => {
    const cells = cellsOf('2026-10-08', { startsAt: '09:00', endsAt: '11:00' }, 30);
    expect(cells.map(({ startsAt }) => startsAt)).toEqual(['08:30', '09:00', '09:30', '10:00', '10:30', '11:00']);
  });

  it('extends into the adjacent days', () => {
    const cells = cellsOf('2026-10-08', { startsAt: '23:30', endsAt: null }, 45);
    expect([cells[0], cells.at(-1)]).toEqual([
      { day: '2026-10-08', startsAt: '22:30' },
      { day: '2026-10-09', startsAt: '01:00' },
    ]);
    expect(cellsOf('2026-10-08', { startsAt: '00:00', endsAt: '01:00' }, 30)[0]).toEqual({
      day: '2026-10-07',
      startsAt: '23:30',
    });
  });

  it('covers a whole day', () => {
    expect(cellsOf('2026-10-08', { startsAt: '', endsAt: null }, 0)).toHaveLength(48);
  });
});
