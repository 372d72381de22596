import { savedPeriods, type SavedConditions } from '@seva/config/contract/panel/donations/donors/contracts';
import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import { daysOfPeriod, periodNameOf } from '@seva/panel/periods';

/** Returns the filters of the address as they are saved: a named period by its name, without the search text. */
export function conditionsOf({ q: _q, ...values }: DonorFilters, today: string): SavedConditions {
  const named = periodNameOf(values, today);
  const period = savedPeriods.find((name) => name === named) ?? '';
  return { ...values, ...(period === '' ? {} : { from: '', to: '' }), period };
}

/** Returns the filters for the address. A named period resolves to its days as of today. */
export function filtersOf({ period, ...values }: SavedConditions, today: string): DonorFilters {
  const named = savedPeriods.find((name) => name === period);
  return { ...values, ...(named ? daysOfPeriod(named, today) : {}), q: '' };
}

export const isSame = (one: SavedConditions, other: SavedConditions) =>
  (Object.keys(one) as (keyof SavedConditions)[]).every((name) => one[name] === (other[name] ?? ''));
