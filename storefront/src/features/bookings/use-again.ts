import { useEffect, useRef } from 'react';
import type { BookingChoice } from '@seva/config/contract';
import { useLocation } from 'react-router-dom';
import { monthOf } from './calendar-month';
import type { BookingDraft } from './use-booking';
import type { Slots } from './use-slots';

/** Names, participation and the day a year later of an earlier pooja, which come with the way from My poojas. */
export function useAgain(): BookingChoice | null {
  const state: unknown = useLocation().state;
  const { again } = (state ?? {}) as { again?: BookingChoice };
  return again ?? null;
}

/**
 * The day that the page began with may be full or gone by now: as soon as its month is known it is looked at, and the next
 * free places are offered.
 */
export function useWishedDay(wanted: BookingChoice | null, slots: Slots, draft: BookingDraft): void {
  const isLooked = useRef(false);
  const day = wanted?.day ?? null;
  const startsAt = wanted?.startsAt ?? '';
  useEffect(() => {
    if (day === null || isLooked.current || !slots.isKnown || slots.loading || slots.month !== monthOf(day)) return;
    isLooked.current = true;
    const slot = slots.days.find((each) => each.day === day)?.slots.find((each) => each.startsAt === startsAt);
    if (slot?.state === 'open') return;
    slots.want({ day, startsAt });
    draft.choose(day, null);
  });
}
