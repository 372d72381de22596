import { useCallback } from 'react';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import type { Runs } from '@seva/config/contract/panel/receipts/runs/contracts';
import { useRead } from '../../data/client';
import { useSearchParams } from 'react-router-dom';
import { useTempleClock } from '@seva/panel/temple-clock';

/** Facts about a year for its steps, with a function to reload them. */
export interface KnownYear {
  readonly preflight: Preflight | undefined;
  readonly released: Runs['released'] | undefined;
  readonly runs: Runs['runs'] | undefined;
  readonly isLoading: boolean;
  reload(): void;
}

/** Reads the facts about a year. */
export function useKnownYear(year: number): KnownYear {
  const asked = String(year);
  const preflight = useRead('years.preflight', { params: { year: asked } });
  const runs = useRead('runs.list', { query: { year: asked } });
  const { reload: readPreflight } = preflight;
  const { reload: readRuns } = runs;
  const reload = useCallback(() => {
    readPreflight();
    readRuns();
  }, [readPreflight, readRuns]);
  const isLoading = [preflight, runs].some((reading) => reading.isLoading && reading.data === undefined);
  return {
    preflight: preflight.data,
    released: runs.data?.released,
    runs: runs.data?.runs,
    isLoading,
    reload,
  };
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
