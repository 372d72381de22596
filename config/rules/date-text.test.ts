import { afterEach, describe, expect, test } from 'vitest';
import { dayOfMoment, dayText, momentText, weekdayText } from './date-text';

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

describe.each(['UTC', 'America/Chicago', 'Asia/Kolkata', 'Pacific/Kiritimati'])('a machine in %s', (zone) => {
  test('shows a calendar day unchanged', () => {
    process.env.TZ = zone;
    expect(dayText('2026-11-21')).toBe('Nov 21, 2026');
    expect(dayText('2025-08-09T00:00:00.000Z')).toBe('Aug 9, 2025');
    expect(dayText('2028-02-29')).toBe('Feb 29, 2028');
    expect(weekdayText('2026-10-06')).toBe('Tue, Oct 6, 2026');
  });

  test('shows a moment on the clock of the temple', () => {
    process.env.TZ = zone;
    expect(dayOfMoment('2027-01-01T03:00:00.000Z', 'America/Chicago')).toBe('Dec 31, 2026');
    expect(dayOfMoment(Date.UTC(2026, 10, 21, 12), 'America/Chicago')).toBe('Nov 21, 2026');
    expect(momentText('2026-11-21T15:00:00.000Z', 'America/Chicago')).toBe('Nov 21, 2026, 9:00\u00a0AM');
    expect(momentText('2026-11-22T06:05:00.000Z', 'America/Chicago')).toBe('Nov 22, 2026, 12:05\u00a0AM');
  });
});
