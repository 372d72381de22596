import { describe, expect, it } from 'vitest';
import { isRequestableDay, requestableDays } from './requested-day';

describe('a requested day', () => {
  it.each([
    ['2027-02-27', false],
    ['2027-02-28', false],
    ['2027-03-01', true],
    ['2028-02-28', true],
    ['2028-02-29', false],
    ['2027-02-30', false],
    ['', false],
    ['soon', false],
  ])('accepts %s on 2027-02-28: %s', (day, isFine) => expect(isRequestableDay(day, '2027-02-28')).toBe(isFine));

  it('ranges from tomorrow to a year ahead', () =>
    expect(requestableDays('2027-12-31')).toEqual({ first: '2028-01-01', last: '2028-12-30' }));
});
