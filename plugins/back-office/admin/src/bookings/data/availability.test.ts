import { describe, expect, it } from 'vitest';
import { availabilityOf } from './availability';
import { columnName, dayName, slotName, timeName } from './when';

describe('how full a place is', () => {
  it.each([
    [0, 10, 'free', 0, 0],
    [7, 10, 'free', 0.7, 0],
    [8, 10, 'near', 0.8, 0],
    [10, 10, 'full', 1, 0],
    [12, 10, 'over', 1, 2],
    [1, 0, 'over', 1, 1],
    [0, 0, 'free', 0, 0],
    [99, null, 'free', 0, 0],
  ] as const)('%s of %s is %s', (taken, capacity, fullness, part, over) => {
    expect(availabilityOf({ taken, capacity })).toEqual({ fullness, part, over });
  });
});

describe('days and times of the week', () => {
  it('shows the written days and times in any time zone of the user', () => {
    expect(dayName('2026-10-15')).toBe('Thu, Oct 15');
    expect(columnName('2026-10-15')).toBe('Thu 15');
    expect(slotName({ day: '2026-10-15', startsAt: '07:30' })).toBe('Thu, Oct 15, 7:30\u00a0AM');
    expect(slotName({ day: '2026-10-15', startsAt: '' })).toBe('Thu, Oct 15');
    expect(timeName(null, 'Any time')).toBe('Any time');
  });
});
