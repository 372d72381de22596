import { describe, expect, it } from 'vitest';
import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import { describeFilters } from './describe-filters';
import { conditionsOf, filtersOf, isSame } from './saved-conditions';

const none: DonorFilters = {
  ...{ from: '', to: '', method: '', moreThan: '', upTo: '', missing: '', giving: '' },
  ...{ firstFrom: '', firstTo: '', service: '', tag: '', q: '' },
};

describe('a saved filter', () => {
  it('stores a named period by its name, and means its days of the day it is used', () => {
    const filters = { ...none, from: '2026-01-01', to: '2026-12-31', missing: 'email' };
    const saved = conditionsOf(filters, '2026-11-28');
    expect(saved).toMatchObject({ period: 'thisYear', from: '', to: '', missing: 'email' });
    expect(filtersOf(saved, '2026-12-02')).toEqual(filters);
    expect(filtersOf(saved, '2027-01-12')).toMatchObject({ from: '2027-01-01', to: '2027-12-31' });
  });

  it('stores typed days as they are, and no search text', () => {
    const typed = { ...none, from: '2026-03-05', to: '2026-04-01', q: 'Padma' };
    const saved = conditionsOf(typed, '2026-11-28');
    expect(saved).toMatchObject({ period: '', from: '2026-03-05', to: '2026-04-01' });
    expect(JSON.stringify(saved)).not.toContain('Padma');
    expect(filtersOf(saved, '2026-11-28')).toEqual({ ...typed, q: '' });
  });

  it('is recognized among the saved ones', () => {
    const saved = conditionsOf({ ...none, giving: 'lapsed' }, '2026-11-28');
    expect(isSame(saved, conditionsOf({ ...none, giving: 'lapsed', q: 'Padma' }, '2027-01-12'))).toBe(true);
    expect(isSame(saved, conditionsOf({ ...none, giving: 'new' }, '2026-11-28'))).toBe(false);
  });
});

it.each([
  [{}, ''],
  [{ giving: 'lapsed' }, 'Gave in 2025, not in 2026'],
  [{ giving: 'lapsedEarlier', missing: 'both' }, 'Missing: Email and postal address · Gave in 2024, not since'],
  [{ moreThan: '100', upTo: '500', tag: 'member' }, 'More than $100 · Gave at most $500 · Members'],
  [{ firstFrom: '2026-03-05' }, 'First donation: Mar 5, 2026 to –'],
])('describes %j for paper', (filters, said) => {
  expect(describeFilters({ ...none, ...filters }, '2026-11-28', '')).toBe(said);
});
