import { useCallback, useSyncExternalStore } from 'react';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import type { Runs, Forecast } from '@seva/config/contract/panel/receipts/runs/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { useRead } from '../../data/client';
import { useHasRight } from '../../data/use-has-right';
import { useSearchParams } from 'react-router-dom';
import { useTempleClock } from '@seva/panel/temple-clock';

/** Steps that the treasurer has done for a year in this tab. They survive a reload of the tab. */
export interface YearMarks {
  /** Last clean dry run, without names of donors; null without one. */
  readonly dryRun: Forecast | null;
  /** Address that the sample was sent to; empty before. */
  readonly sample: string;
}

const none: YearMarks = { dryRun: null, sample: '' };
const keyOf = (year: number) => `seva year end, ${year}`;
const listeners = new Set<() => void>();
const parsed = new Map<string, YearMarks>();

/** Returns the same object for the same text, since a snapshot must be stable. */
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

/** Returns the steps done for a year. A dry run writes nothing on the server, so only this tab knows of it. */
export const useYearMarks = (year: number): YearMarks =>
  useSyncExternalStore(subscribe, () => marksIn(sessionStorage.getItem(keyOf(year))));

/** Stores a step of a year as done. */
export function markYear(year: number, change: Partial<YearMarks>): void {
  const key = keyOf(year);
  sessionStorage.setItem(key, JSON.stringify({ ...marksIn(sessionStorage.getItem(key)), ...change }));
  for (const listener of listeners) listener();
}

/** Facts about a year for its steps, with a function to reload them. */
export interface KnownYear {
  readonly preflight: Preflight | undefined;
  readonly released: Runs['released'] | undefined;
  readonly runs: Runs['runs'] | undefined;
  readonly marks: YearMarks;
  readonly isLoading: boolean;
  reload(): void;
}

/** Reads the facts about a year. Preflight and runs are undefined for a user without their right. */
export function useKnownYear(year: number): KnownYear {
  const holds = useHasRight();
  const asked = String(year);
  const preflight = useRead(
    'years.preflight',
    holds(permissions['papers.settings']) ? { params: { year: asked } } : null,
  );
  const runs = useRead('runs.list', holds(permissions['runs.act']) ? { query: { year: asked } } : null);
  const marks = useYearMarks(year);
  const { reload: readPreflight } = preflight;
  const { reload: readRuns } = runs;
  const reload = useCallback(() => {
    readPreflight();
    readRuns();
  }, [readPreflight, readRuns]);
  const isLoading = [preflight, runs].some((reading) => reading.isLoading && reading.data === undefined);
  return { preflight: preflight.data, released: runs.data?.released, runs: runs.data?.runs, marks, isLoading, reload };
}

/**
 * Returns the year in the address, or by default the year whose statements are due: the previous one until the end of
 * March, then the current one.
 */
export function useYear(): number {
  const [params] = useSearchParams();
  const { today } = useTempleClock();
  const asked = params.get('year') ?? '';
  if (/^20\d\d$/.test(asked)) return Number(asked);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month <= 3 ? year - 1 : year;
}
