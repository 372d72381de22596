import { describe, expect, it } from 'vitest';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import { stepsOf, type YearKnown } from './steps';

const sums = { statements: 3, total: 1250, ledger: 1250, difference: 0 } as Preflight['sums'];
const preflight = {
  services: { approved: 1, all: 1 },
  wording: { approved: { by: 'Treasurer', on: '2026-12-01' }, faults: [] },
  stops: [],
  sums,
} as unknown as Preflight;
const known: YearKnown = { preflight, runs: [], isLoading: false };
const issueOf = (changed: Partial<YearKnown>) => stepsOf('treatments', 2026, { ...known, ...changed }).at(-1);

describe('the steps of a year', () => {
  it('opens the issue only while the preflight is clean, or after a first run', () => {
    expect(issueOf({})?.isClosed).toBe(false);
    const wrong = { ...preflight, sums: { ...sums, difference: 50 } };
    expect(issueOf({ preflight: wrong })).toMatchObject({ isClosed: true, hint: 'First: Preflight' });
    expect(issueOf({ preflight: wrong, runs: [{} as never] })?.isClosed).toBe(false);
  });

  it('shows that the year is being checked, and disables no step, before the preflight has answered', () => {
    const steps = stepsOf('issue', 2026, { ...known, preflight: undefined, isLoading: true });
    expect(new Set(steps.map(({ hint }) => hint))).toEqual(new Set(['checking…']));
    expect(steps.some(({ isClosed }) => isClosed)).toBe(false);
  });
});
