import { useCallback, useSyncExternalStore } from 'react';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import type { Runs, Forecast } from '@seva/config/contract/panel/receipts/runs/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { useRead } from '../../data/client';
import { useHolds } from '../../data/use-holds';
import { useSearchParams } from 'react-router-dom';
import { useTempleClock } from '@seva/panel/temple-clock';

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

/** Returns the steps done for a year. A dry run writes nothing on the server, so only this tab knows of it. */
export const useYearMarks = (year: number): YearMarks =>
  useSyncExternalStore(subscribe, () => marksIn(sessionStorage.getItem(keyOf(year))));

/** Notes what was done about a year. */
export function markYear(year: number, change: Partial<YearMarks>): void {
  const key = keyOf(year);
  sessionStorage.setItem(key, JSON.stringify({ ...marksIn(sessionStorage.getItem(key)), ...change }));
  for (const listener of listeners) listener();
}

/** Facts about a year for its steps, and the function that reads them again. */
export interface KnownYear {
  readonly preflight: Preflight | undefined;
  readonly released: Runs['released'] | undefined;
  readonly runs: Runs['runs'] | undefined;
  readonly marks: YearMarks;
  /** Whether the first answer is still awaited. */
  readonly isLoading: boolean;
  reload(): void;
}

/** Reads the facts about a year. The preflight and the runs are undefined for a reader without their right. */
export function useKnownYear(year: number): KnownYear {
  const holds = useHolds();
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
 * The year that the address asks for. Without one it is the year whose statements are due: the last one until the end of
 * March, then the present one.
 */
export function useYear(): number {
  const [params] = useSearchParams();
  const { today } = useTempleClock();
  const asked = params.get('year') ?? '';
  if (/^20\d\d$/.test(asked)) return Number(asked);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month <= 3 ? year - 1 : year;
}
