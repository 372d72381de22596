import { useState, useEffect, useRef } from 'react';
import type { BookingChoice, FreeSlot, Participation, Prasad, ServiceBooking } from '@seva/config/contract';
import { namesAllowed } from '@seva/config/rules/bookings/people';
import { isRequestableDay } from '@seva/config/rules/bookings/requested-day';
import { isBlank } from '@seva/config/rules/plain-text';
import { giftDay } from '@seva/config/rules/temple-time';
import { useLocation } from 'react-router-dom';
import { useNow } from '../../lib/now';
import { session } from '../../lib/session';
import { useTimeZone } from '../../lib/use-shop';
import { isGoods, takesDayRequest } from '../../stores/booked-lines';
import { monthOf } from './calendar-month';
import { personInput, usePeople } from './use-people';
import type { Slots } from './use-slots';

/** Address of a visit at home, of mailed goods or of mailed prasad. */
export type AddressValues = Record<'address' | 'city' | 'postalCode' | 'country' | 'phone', string>;

/** First incomplete step, in the order of the page. */
export type BookingProblem = 'day' | 'time' | 'address';

const addressOf = ({ address, phone }: BookingChoice): AddressValues => ({
  ...{ address: address?.address ?? '', city: address?.city ?? '', postalCode: address?.postalCode ?? '' },
  ...{ country: address?.country ?? '', phone: phone ?? session.get()?.phone ?? '' },
});

/** Returns the prasad that is included: picked up at the temple, mailed to a family elsewhere unless that costs more. */
function includedPrasad({ prasad, prasadService }: ServiceBooking, participation: Participation): Prasad {
  if (participation === 'home') return 'none';
  const isMailed = participation !== 'in_person' && !prasadService && prasad.includes('ship');
  return isMailed ? 'ship' : prasad.includes('pickup') ? 'pickup' : 'none';
}

/** State of a booking that the devotee is choosing. `before` is the earlier choice, such as a cart line's. */
export function useBooking(rules: ServiceBooking, before: { booking: BookingChoice; quantity: number } | null) {
  const { needs, participation: ways, unit, peopleMax } = rules;
  const old = before?.booking ?? {};
  const today = giftDay(useNow(), useTimeZone());
  const isRequest = takesDayRequest(rules);
  const hasDay = needs !== 'none' || isRequest;
  const oldDay = old.day && (!isRequest || isRequestableDay(old.day, today)) ? old.day : null;
  const [day, setDay] = useState<string | null>(oldDay);
  const [slot, setSlot] = useState<FreeSlot | null>(oldDay ? { day: oldDay, startsAt: old.startsAt ?? '' } : null);
  // An earlier choice without a day was for any day.
  const [isAnyDay, setAnyDay] = useState(isRequest && !old.day && Boolean(old.participation));
  const people = usePeople(old.people ?? [], old.keep);
  const [quantity, setQuantity] = useState(before?.quantity ?? 1);
  const [participation, setParticipation] = useState<Participation>(
    old.participation ?? ways.find((way) => way !== 'home') ?? ways[0] ?? 'in_person',
  );
  const [chosenPrasad, setPrasad] = useState<Prasad | null>(old.prasad ?? null);
  const prasad = chosenPrasad ?? includedPrasad(rules, participation);
  const [occasion, setOccasion] = useState(old.occasion ?? '');
  const [note, setNote] = useState(old.note ?? '');
  const [address, setAddress] = useState<AddressValues>(() => addressOf(old));
  const isVisit = participation === 'home' && unit !== 'item';
  const needsAddress: 'home' | 'mail' | 'ship' | null = isVisit
    ? 'home'
    : participation === 'home'
      ? 'mail'
      : prasad === 'ship'
        ? 'ship'
        : null;
  // Priced per person: one unit per name.
  const units = unit === 'person' && peopleMax > 0 ? Math.max(1, people.people.length) : quantity;
  const most = unit === 'person' ? namesAllowed(Math.max(peopleMax, 6), 1) : namesAllowed(peopleMax, units);

  const problem = (): BookingProblem | null => {
    if (hasDay && slot === null && !isAnyDay) return day !== null && needs === 'slot' ? 'time' : 'day';
    const { phone, country: _, ...lines } = address;
    const typed = needsAddress === 'home' ? [...Object.values(lines), phone] : Object.values(lines);
    return needsAddress && typed.some(isBlank) ? 'address' : null;
  };

  const choice = (): BookingChoice => {
    const { phone, ...where } = address;
    return {
      ...(slot && hasDay ? { day: slot.day, startsAt: slot.startsAt || undefined } : {}),
      ...(hasDay || isGoods(rules) ? { participation, prasad } : {}),
      ...(people.people.length > 0 ? { people: people.people.map(personInput) } : {}),
      ...(people.keeps ? { keep: true } : {}),
      ...(isBlank(occasion) ? {} : { occasion: occasion.trim() }),
      ...(isBlank(note) ? {} : { note: note.trim() }),
      ...(needsAddress ? { address: where, phone } : {}),
    };
  };

  return {
    ...{ today, isRequest, hasDay, isAnyDay },
    ...{ rules, day, slot, people, units, most, participation, prasad, occasion, note, address, needsAddress },
    ...{ quantity, setQuantity, setParticipation, setPrasad, setOccasion, setNote, setAddress },
    /** Selects a day and its slot; null if the day has no free slot. */
    choose(chosenDay: string, chosen: FreeSlot | null) {
      setDay(chosenDay);
      setSlot(chosen);
      setAnyDay(false);
    },
    /** Leaves the day to the temple. */
    setAnyDay(isAny: boolean) {
      setAnyDay(isAny);
      setDay(null);
      setSlot(null);
    },
    problem,
    choice,
  };
}

export type BookingDraft = ReturnType<typeof useBooking>;

/** Returns an earlier pooja's choice from the router state, if any; empty if a cart line already has it. */
export function useRepeatedChoice(): BookingChoice | null {
  const state: unknown = useLocation().state;
  const { again } = (state ?? {}) as { again?: BookingChoice };
  return again ?? null;
}

/** Checks the preselected day once its month is loaded. If it is full or gone, offers the next free slots. */
export function useInitialDayCheck(wanted: BookingChoice | null, slots: Slots, draft: BookingDraft): void {
  const isChecked = useRef(false);
  const day = wanted?.day ?? null;
  const startsAt = wanted?.startsAt ?? '';
  useEffect(() => {
    if (day === null || isChecked.current || !slots.isKnown || slots.loading || slots.month !== monthOf(day)) return;
    isChecked.current = true;
    const slot = slots.days.find((each) => each.day === day)?.slots.find((each) => each.startsAt === startsAt);
    if (slot?.state === 'open') return;
    slots.want({ day, startsAt });
    draft.choose(day, null);
  });
}
