import { describe, expect, it } from 'vitest';
import { periodNameOf, periodNames, daysOfPeriod } from './periods';

describe('a named period', () => {
  it.each([
    ['thisMonth', '2026-11-20', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['thisYear', '2026-11-20', '2026-01-01', '2026-12-31'],
    ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
    expect(daysOfPeriod(name, today)).toEqual({ from, to });
  });

  it('recognizes a period by its days', () => {
    for (const name of periodNames) expect(periodNameOf(daysOfPeriod(name, '2026-11-20'), '2026-11-20')).toBe(name);
    expect(periodNameOf({ from: '', to: '' }, '2026-11-20')).toBe('all');
    expect(periodNameOf({ from: '2026-11-02', to: '' }, '2026-11-20')).toBe('between');
  });
});
