import { describe, expect, it } from 'vitest';
import type { Forecast } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import { stepsDone, stepsOf, type YearKnown } from './steps';

const sums = { statements: 3, total: 1250, ledger: 1250, difference: 0 } as Preflight['sums'];
const preflight = {
  services: { approved: 1, all: 1 },
  wording: { approved: { by: 'Treasurer', on: '2026-12-01' }, faults: [] },
  stops: [],
  sums,
} as unknown as Preflight;
const dryRun = { by: 'Treasurer', forecast: { people: 3, total: 1250, difference: 0 } as Forecast };
const known: YearKnown = { preflight, runs: [], marks: { dryRun, sample: null }, isLoading: false };

describe('the steps of a year', () => {
  it('counts a stored dry run only while the year’s totals and statements stay the same', () => {
    expect(stepsDone(known).dryRun).toBe(true);
    const changed = { ...preflight, sums: { ...sums, total: 1300, ledger: 1300 } };
    expect(stepsDone({ ...known, preflight: changed }).dryRun).toBe(false);
    const merged = { ...preflight, sums: { ...sums, statements: 2 } };
    expect(stepsDone({ ...known, preflight: merged }).dryRun).toBe(false);
  });

  it('shows that the year is being checked, and disables no step, before the preflight has answered', () => {
    const steps = stepsOf('issue', 2026, { ...known, preflight: undefined, isLoading: true });
    expect(new Set(steps.map(({ hint }) => hint))).toEqual(new Set(['checking…']));
    expect(steps.some(({ isClosed }) => isClosed)).toBe(false);
  });
});
