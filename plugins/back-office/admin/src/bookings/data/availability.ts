import type { WeekSlot } from '@seva/config/contract/panel/bookings/week/contracts';

export type Fullness = 'free' | 'near' | 'full' | 'over';

/** Availability of a slot: `part` of its bar from 0 to 1, `over` the number of units above its capacity. */
export interface Availability {
  readonly fullness: Fullness;
  readonly part: number;
  readonly over: number;
}

/** Part from which few spots are left. */
const nearlyFull = 0.75;

/** Returns the availability of a slot. Without a capacity it is never full. */
export function availabilityOf({ taken, capacity }: Pick<WeekSlot, 'taken' | 'capacity'>): Availability {
  if (capacity === null) return { fullness: 'free', part: 0, over: 0 };
  const over = Math.max(0, taken - capacity);
  const part = capacity === 0 ? Number(taken > 0) : Math.min(1, taken / capacity);
  if (over > 0) return { fullness: 'over', part: 1, over };
  if (taken === capacity && capacity > 0) return { fullness: 'full', part: 1, over };
  return { fullness: part >= nearlyFull ? 'near' : 'free', part, over };
}
