import type { Entry } from './entry';
import { PERSONAL, type Snapshot } from './redact';

/** Replaces a personal value that was erased. */
export const ERASED = '[erased]';

export interface RestoredEntry {
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** Returns an entry's record before and after, with the personal values that are still stored. */
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
