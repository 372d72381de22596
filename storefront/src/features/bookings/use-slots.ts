import { useState } from 'react';
import type { FreeSlot, SlotsAnswer } from '@seva/config/contract';
import { addDays } from '@seva/config/rules/calendar-day';
import { giftDay } from '@seva/config/rules/temple-time';
import { useNow } from '../../lib/now';
import { useEndpoint } from '../../lib/use-endpoint';
import { useTimeZone } from '../../lib/use-shop';
import { addMonths, daysOfMonth, monthOf } from './calendar-month';

/** Most days in one response. */
const mostDays = 62;

/**
 * Fetches the slots of a service by month, up to its booking horizon; nothing for null. Starts at the month of `start`,
 * or of the next free slot. All availability comes from the server.
 */
export function useSlots(service: string | null, start?: string | null) {
  const today = giftDay(useNow(), useTimeZone());
  const [turned, setTurned] = useState<string | null>(start ? monthOf(start) : null);
  const [full, setFull] = useState<FreeSlot | null>(null);
  const thisMonth = monthOf(today);
  const inputFor = (query: { from?: string; days: string }) =>
    service === null ? null : { params: { id: service }, query };
  const first = useEndpoint('products.slots', inputFor({ days: String(mostDays) }));
  const next = first.data?.next ?? null;
  const month = turned ?? (next ? monthOf(next.day) : thisMonth);
  const { first: from, count } = daysOfMonth(month);
  // The first response covers this month and the next. Later months are fetched when the devotee opens them.
  const isCovered = addDays(from, count - 1) <= addDays(today, mostDays - 1);
  const later = useEndpoint(
    'products.slots',
    isCovered || !first.data ? null : inputFor({ from, days: String(count) }),
    {
      keepPrevious: true,
    },
  );
  const shown = isCovered ? first : later;
  const beyond = useEndpoint('products.slots', full ? inputFor({ from: full.day, days: String(mostDays) }) : null);
  const lastMonth = monthOf(addDays(today, first.data?.horizonDays ?? 0));
  const days: SlotsAnswer['days'] = (shown.data?.days ?? []).filter(({ day }) => monthOf(day) === month);
  return {
    month,
    days,
    next,
    // A later month is shown while its days load, so that the day in focus stays.
    isKnown: first.data !== undefined,
    loading: first.loading || (!isCovered && later.loading),
    error: first.error ?? (isCovered ? undefined : later.error),
    canGoBack: month > thisMonth,
    canGoOn: month < lastMonth,
    turn: (months: number) => setTurned(addMonths(month, months)),
    show: (day: string) => setTurned(monthOf(day)),
    /** Full slot that the devotee wanted, and the days in which another may be free. */
    wanted: full,
    want: setFull,
    further: beyond.data?.days ?? [],
    async refresh() {
      await Promise.all([first.refresh(), later.refresh(), beyond.refresh()]);
    },
  };
}

export type Slots = ReturnType<typeof useSlots>;
