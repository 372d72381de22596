import type { Entry } from './entry';
import { PERSONAL, type Snapshot } from './redact';

/** Stands where a personal value was that has been erased since. */
export const ERASED = '[erased]';

/** An entry's record before and after, as people may read it. */
export interface RestoredEntry {
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** The entry's record before and after with its personal values back in their places, as far as they are still there. */
export function restoreEntry({ before, after, personal }: Pick<Entry, 'before' | 'after' | 'personal'>): RestoredEntry {
  return {
    before: before && (restore(before, '', personal?.before ?? {}) as Snapshot),
    after: after && (restore(after, '', personal?.after ?? {}) as Snapshot),
  };
}

function restore(value: unknown, path: string, personal: Readonly<Record<string, string>>): unknown {
  if (value === PERSONAL) return personal[path] ?? ERASED;
  if (typeof value !== 'object' || value === null) return value;
  const place = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) return value.map((entry, index) => restore(entry, place(index), personal));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, restore(entry, place(key), personal)]));
}
