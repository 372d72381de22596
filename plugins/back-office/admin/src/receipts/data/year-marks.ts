import { useSyncExternalStore } from 'react';
import type { Forecast } from '@seva/config/contract/panel/receipts/runs/contracts';

/** Steps that the treasurer has done for a year in this tab. They survive a reload of the tab. */
export interface YearMarks {
  /** The last clean dry run, without names of donors; null without one. */
  readonly dryRun: Forecast | null;
  /** Address that the sample was sent to; '' before. */
  readonly sample: string;
}

const none: YearMarks = { dryRun: null, sample: '' };
const keyOf = (year: number) => `seva year end, ${year}`;
const listeners = new Set<() => void>();
const parsed = new Map<string, YearMarks>();

/** The same object for the same text: a snapshot may not change by being read. */
function marksIn(text: string | null): YearMarks {
  if (text === null) return none;
  const known = parsed.get(text) ?? (JSON.parse(text) as YearMarks);
  parsed.set(text, known);
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was done about a year. A dry run writes nothing on the server, so that this tab alone knows of it. */
export const useYearMarks = (year: number): YearMarks =>
  useSyncExternalStore(subscribe, () => marksIn(sessionStorage.getItem(keyOf(year))));

/** Notes what was done about a year. */
export function markYear(year: number, change: Partial<YearMarks>): void {
  const key = keyOf(year);
  sessionStorage.setItem(key, JSON.stringify({ ...marksIn(sessionStorage.getItem(key)), ...change }));
  for (const listener of listeners) listener();
}
