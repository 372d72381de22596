import type { WeekSlot } from '@seva/config/contract/panel/bookings/week/contracts';

/** How full a place is. */
export type Fullness = 'free' | 'near' | 'full' | 'over';

/** How a place stands: `part` of its bar from 0 to 1, `over` units more than there are places. */
export interface Standing {
  readonly fullness: Fullness;
  readonly part: number;
  readonly over: number;
}

/** From this part on few are left. */
const nearlyFull = 0.75;

/** How a place stands; one for any number is never full. */
export function availabilityOf({ taken, capacity }: Pick<WeekSlot, 'taken' | 'capacity'>): Standing {
  if (capacity === null) return { fullness: 'free', part: 0, over: 0 };
  const over = Math.max(0, taken - capacity);
  const part = capacity === 0 ? Number(taken > 0) : Math.min(1, taken / capacity);
  if (over > 0) return { fullness: 'over', part: 1, over };
  if (taken === capacity && capacity > 0) return { fullness: 'full', part: 1, over };
  return { fullness: part >= nearlyFull ? 'near' : 'free', part, over };
}
