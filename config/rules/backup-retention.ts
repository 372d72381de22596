import { giftDay } from './temple-time';

/** Numbers of days, weeks (from Monday) and months of which a backup is retained. */
const keptBackups = { days: 7, weeks: 5, months: 12 } as const;

/** Days for which a backup that was made by hand is retained. */
const byHandDays = 90;

const dayMs = 24 * 60 * 60 * 1000;

function weekOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * dayMs).toISOString().slice(0, 10);
}

const periods = [
  { count: keptBackups.days, of: (day: string) => day },
  { count: keptBackups.weeks, of: weekOf },
  { count: keptBackups.months, of: (day: string) => day.slice(0, 7) },
];

/**
 * Returns the daily backups to delete: all but the newest of each of the last seven days, five weeks and twelve months that
 * have any. A period without backups deletes no older one.
 * @param moments when they were made (milliseconds since 1970), in any order
 * @param timeZone the temple's, whose days count
 */
export function findExpiredBackups(moments: readonly number[], timeZone: string): number[] {
  const newestFirst = [...moments].sort((left, right) => right - left);
  const kept = new Set<number>();
  for (const { count, of } of periods) {
    const seen = new Set<string>();
    for (const moment of newestFirst) {
      const period = of(giftDay(moment, timeZone));
      if (seen.has(period) || seen.size === count) continue;
      seen.add(period);
      kept.add(moment);
    }
  }
  return newestFirst.filter((moment) => !kept.has(moment));
}

/** Whether a backup that was made by hand has expired. Daily backups never replace it, nor it them. */
export const isExpiredByHand = (moment: number, now: number): boolean => now - moment > byHandDays * dayMs;
