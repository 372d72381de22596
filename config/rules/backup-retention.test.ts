import { describe, expect, it } from 'vitest';
import { findExpiredBackups, isExpiredByHand } from './backup-retention';

const zone = 'America/Chicago';
const at = (moment: string) => Date.parse(moment);
const hourMs = 3_600_000;
/** Returns one backup each day at 09:30 UTC, which is early morning in Chicago. */
const daily = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => at(`${first}T09:30:00Z`) + index * 24 * hourMs);
const days = (moments: readonly number[]) => moments.map((moment) => new Date(moment).toISOString().slice(0, 10));

/** Existing backups, and the days of those to delete, newest first. */
const table: readonly (readonly [string, readonly number[], readonly string[]])[] = [
  ['nothing', [], []],
  ['a week of days', daily('2026-03-02', 7), []],
  ['two of one day', [at('2026-03-02T09:30:00Z'), at('2026-03-02T15:00:00Z')], ['2026-03-02']],
  // Monday 2 to Tuesday 10 March: seven days, the Sundays' weeks, and March; the 2nd and the 3rd go.
  ['nine days', daily('2026-03-02', 9), ['2026-03-03', '2026-03-02']],
  [
    'old ones after a long pause',
    [at('2024-01-05T09:30:00Z'), at('2024-06-05T09:30:00Z'), at('2026-03-02T09:30:00Z')],
    [],
  ],
];

describe('the rule of kept backups', () => {
  it.each(table)('the rule of kept backups deletes the right ones of %s', (_, there, gone) => {
    expect(days(findExpiredBackups(there, zone))).toEqual(gone);
    expect(findExpiredBackups([...there].reverse(), zone)).toEqual(findExpiredBackups(there, zone));
  });

  it('two years of daily backups leave seven days, five weeks and twelve months', () => {
    const all = daily('2024-04-01', 730);
    const gone = new Set(findExpiredBackups(all, zone));
    const kept = all.filter((moment) => !gone.has(moment)).reverse();
    // March 31, 2026 is a Tuesday: its week, then the Sundays before it, then the last days of months.
    expect(days(kept)).toEqual([
      ...['2026-03-31', '2026-03-30', '2026-03-29', '2026-03-28', '2026-03-27', '2026-03-26', '2026-03-25'],
      ...['2026-03-22', '2026-03-15', '2026-03-08'],
      ...['2026-02-28', '2026-01-31', '2025-12-31', '2025-11-30', '2025-10-31', '2025-09-30', '2025-08-31'],
      ...['2025-07-31', '2025-06-30', '2025-05-31', '2025-04-30'],
    ]);
  });

  it('the rule of kept backups ends days at the temple’s midnight', () => {
    // 04:00 UTC is still the evening before in Chicago.
    const evening = [at('2026-03-03T04:00:00Z'), at('2026-03-02T15:00:00Z')];
    expect(findExpiredBackups(evening, zone)).toEqual([at('2026-03-02T15:00:00Z')]);
    expect(findExpiredBackups(evening, 'UTC')).toEqual([]);
  });

  it('retains a backup that was made by hand for 90 days', () => {
    const made = at('2026-03-02T09:30:00Z');
    expect(isExpiredByHand(made, made + 90 * 24 * hourMs)).toBe(false);
    expect(isExpiredByHand(made, made + 90 * 24 * hourMs + 1)).toBe(true);
  });
});
