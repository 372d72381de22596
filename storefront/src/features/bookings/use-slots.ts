import { useState } from 'react';
import type { FreePlace, SlotsAnswer } from '@seva/config/contract';
import { giftDay } from '@seva/config/rules/temple-time';
import { useNow } from '../../lib/now';
import { useEndpoint } from '../../lib/use-endpoint';
import { useTimeZone } from '../../lib/use-shop';
import { addDays, addMonths, daysOfMonth, monthOf } from './calendar-month';

/** As many days as one answer tells. */
const mostDays = 62;

/**
 * The places of a service, a month at a time, as far ahead as its schedule goes; nothing is asked for null. Which month is
 * first the server says, by its next free place, unless a day to start with is named; the days themselves are always the server's.
 */
export function useSlots(service: string | null, start?: string | null) {
  const today = giftDay(useNow(), useTimeZone());
  const [turned, setTurned] = useState<string | null>(start ? monthOf(start) : null);
  const [full, setFull] = useState<FreePlace | null>(null);
  const thisMonth = monthOf(today);
  const asking = (query: { from?: string; days: string }) =>
    service === null ? null : { params: { id: service }, query };
  const first = useEndpoint('products.slots', asking({ days: String(mostDays) }));
  const next = first.data?.next ?? null;
  const month = turned ?? (next ? monthOf(next.day) : thisMonth);
  const { first: from, count } = daysOfMonth(month);
  // The first answer tells the present and the next month; later ones are asked for when they are turned to.
  const isTold = addDays(from, count - 1) <= addDays(today, mostDays - 1);
  const later = useEndpoint('products.slots', isTold || !first.data ? null : asking({ from, days: String(count) }), {
    keepPrevious: true,
  });
  const shown = isTold ? first : later;
  const beyond = useEndpoint('products.slots', full ? asking({ from: full.day, days: String(mostDays) }) : null);
  const lastMonth = monthOf(addDays(today, first.data?.horizonDays ?? 0));
  const days: SlotsAnswer['days'] = (shown.data?.days ?? []).filter(({ day }) => monthOf(day) === month);
  return {
    month,
    days,
    next,
    isKnown: shown.data !== undefined,
    loading: first.loading || (!isTold && later.loading),
    error: first.error ?? (isTold ? undefined : later.error),
    canGoBack: month > thisMonth,
    canGoOn: month < lastMonth,
    turn: (months: number) => setTurned(addMonths(month, months)),
    show: (day: string) => setTurned(monthOf(day)),
    /** The full place that somebody wanted, and the days in which another may be found. */
    wanted: full,
    want: setFull,
    further: beyond.data?.days ?? [],
    async refresh() {
      await Promise.all([first.refresh(), later.refresh(), beyond.refresh()]);
    },
  };
}

/** What {@link useSlots} tells. */
export type Slots = ReturnType<typeof useSlots>;
