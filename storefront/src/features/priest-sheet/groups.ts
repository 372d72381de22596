import type { SheetBooking } from '@seva/config/contract';

/** Entries of one service at one time. */
export interface Group<T extends SheetBooking> {
  readonly key: string;
  readonly startsAt: string;
  readonly service: string;
  readonly entries: readonly T[];
}

/** Groups the entries of a day by time and service, keeping their order. */
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
