import type { SheetBooking } from '@seva/config/contract';

/** What is done at one time in one service, in its order. */
export interface Group<T extends SheetBooking> {
  readonly key: string;
  readonly startsAt: string;
  readonly service: string;
  readonly entries: readonly T[];
}

/** The entries of a day by time and service; they come in that order. */
export function groupsOf<T extends SheetBooking>(entries: readonly T[]): readonly Group<T>[] {
  const groups = new Map<string, { key: string; startsAt: string; service: string; entries: T[] }>();
  for (const entry of entries) {
    const key = `${entry.startsAt} ${entry.service}`;
    const known = groups.get(key);
    if (known) known.entries.push(entry);
    else groups.set(key, { key, startsAt: entry.startsAt, service: entry.service, entries: [entry] });
  }
  return [...groups.values()];
}
