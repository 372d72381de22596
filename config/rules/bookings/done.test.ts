import { describe, expect, it } from 'vitest';
import { compareByTurn, mayBeDone, markTime, undoUntil } from './done';

const timeZone = 'America/Chicago';
const at = (text: string) => Date.parse(text);

describe('a pooja', () => {
  it('can be done from the first minute of its day on the temple’s clock', () => {
    expect(mayBeDone('2026-10-08', at('2026-10-08T04:59:59Z'), timeZone)).toBe(false);
    expect(mayBeDone('2026-10-08', at('2026-10-08T05:00:00Z'), timeZone)).toBe(true);
    expect(mayBeDone('2026-10-08', at('2026-10-20T05:00:00Z'), timeZone)).toBe(true);
  });

  it('is done when the button was pressed, within its day and never in the future', () => {
    const day = '2026-10-08';
    const now = at('2026-10-09T01:00:00Z');
    const done = (pressed: string) => new Date(markTime(at(pressed), { day, now, timeZone })).toISOString();
    expect(done('2026-10-08T14:20:00Z')).toBe('2026-10-08T14:20:00.000Z');
    expect(done('2026-10-08T04:59:00Z')).toBe('2026-10-08T05:00:00.000Z');
    expect(done('2027-01-01T00:00:00Z')).toBe('2026-10-09T01:00:00.000Z');
  });

  it('can be undone for ten minutes', () => {
    expect(undoUntil(at('2026-10-08T14:20:00Z'))).toBe(at('2026-10-08T14:30:00Z'));
  });
});

describe('the order of the priest sheet', () => {
  it('sorts by time, then service, with untimed poojas last, and is stable', () => {
    const rows = [
      { startsAt: '', service: 'A', at: 1 },
      { startsAt: '09:00', service: 'B', at: 2 },
      { startsAt: '09:00', service: 'A', at: 3 },
      { startsAt: '07:30', service: 'Z', at: 4 },
      { startsAt: '09:00', service: 'A', at: 5 },
    ];
    expect([...rows].sort(compareByTurn).map((row) => row.at)).toEqual([4, 3, 5, 2, 1]);
  });
});
