import { describe, expect, it } from 'vitest';
import { monthSoFar, yearSoFar } from './periods';

describe('a period beside the same days before', () => {
  it.each([
    ['2026-11-20', '2026-10-01', '2026-10-20'],
    ['2026-01-05', '2025-12-01', '2025-12-05'],
    ['2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-02-28', '2026-01-01', '2026-01-31'],
    ['2026-05-31', '2026-04-01', '2026-04-30'],
  ])('compares the month up to %s with %s to %s', (today, from, to) => {
    expect(monthSoFar(today)).toEqual({ now: { from: `${today.slice(0, 8)}01`, to: today }, before: { from, to } });
  });

  it.each([
    ['2026-11-20', '2025-11-20'],
    ['2028-02-29', '2027-02-28'],
    ['2029-02-28', '2028-02-28'],
  ])('compares the year up to %s with the one before up to %s', (today, to) => {
    expect(yearSoFar(today).before).toEqual({ from: `${to.slice(0, 4)}-01-01`, to });
  });
});
