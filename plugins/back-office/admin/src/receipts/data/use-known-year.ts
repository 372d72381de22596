import { useCallback } from 'react';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import type { Runs } from '@seva/config/contract/panel/receipts/runs/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { useRead } from '../../data/client';
import { useHolds } from './use-holds';
import { useYearMarks, type YearMarks } from './year-marks';

/** What is known of a year, and how it is read anew. */
export interface KnownYear {
  readonly preflight: Preflight | undefined;
  readonly released: Runs['released'] | undefined;
  readonly runs: Runs['runs'] | undefined;
  readonly marks: YearMarks;
  /** Whether the first answer is still awaited. */
  readonly isLoading: boolean;
  reload(): void;
}

/** What the steps of a year need to know. The preflight and the runs are each there for whoever holds their right. */
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
