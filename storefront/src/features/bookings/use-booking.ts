import { useState, useEffect, useRef } from 'react';
import type { BookingChoice, FreePlace, Participation, Prasad, ServiceBooking } from '@seva/config/contract';
import { namesAllowed } from '@seva/config/rules/bookings/people';
import { isBlank } from '@seva/config/rules/plain-text';
import { useLocation } from 'react-router-dom';
import { session } from '../../lib/session';
import { monthOf } from './calendar-month';
import { personInput, usePeople } from './use-people';
import type { Slots } from './use-slots';

/** What is typed for a visit at home, or for prasad by mail. */
export type AddressValues = Record<'address' | 'city' | 'postalCode' | 'country' | 'phone', string>;

/** What is in the way of a booking, in the order of the page. */
export type BookingProblem = 'day' | 'time' | 'address';

const addressOf = ({ address, phone }: BookingChoice): AddressValues => ({
  ...{ address: address?.address ?? '', city: address?.city ?? '', postalCode: address?.postalCode ?? '' },
  ...{ country: address?.country ?? '', phone: phone ?? session.get()?.phone ?? '' },
});

/**
 * A booking while it is being chosen: day, people, how they take part. It begins with what was chosen before, as when a line
 * of the cart is changed.
 */
export function useBooking(rules: ServiceBooking, before: { booking: BookingChoice; quantity: number } | null) {
  const { needs, participation: ways, prasad: prasads, unit, peopleMax } = rules;
  const old = before?.booking ?? {};
  const [day, setDay] = useState<string | null>(old.day ?? null);
  const [place, setPlace] = useState<FreePlace | null>(old.day ? { day: old.day, startsAt: old.startsAt ?? '' } : null);
  const people = usePeople(old.people ?? [], old.keep);
  const [quantity, setQuantity] = useState(before?.quantity ?? 1);
  const [participation, setParticipation] = useState<Participation>(old.participation ?? ways[0] ?? 'in_person');
  const [chosenPrasad, setPrasad] = useState<Prasad | null>(old.prasad ?? null);
  // A family at the temple takes its prasad along; everybody else chooses.
  const prasad = chosenPrasad ?? (participation === 'in_person' && prasads.includes('pickup') ? 'pickup' : 'none');
  const [occasion, setOccasion] = useState(old.occasion ?? '');
  const [note, setNote] = useState(old.note ?? '');
  const [address, setAddress] = useState<AddressValues>(() => addressOf(old));
  const needsAddress: 'home' | 'ship' | null = participation === 'home' ? 'home' : prasad === 'ship' ? 'ship' : null;
  // A person a piece: as many pieces as names.
  const units = unit === 'person' && peopleMax > 0 ? Math.max(1, people.people.length) : quantity;
  const most = unit === 'person' ? namesAllowed(Math.max(peopleMax, 6), 1) : namesAllowed(peopleMax, units);

  const problem = (): BookingProblem | null => {
    if (needs !== 'none' && place === null) return day !== null && needs === 'slot' ? 'time' : 'day';
    const { phone, country: _, ...lines } = address;
    const typed = needsAddress === 'home' ? [...Object.values(lines), phone] : Object.values(lines);
    return needsAddress && typed.some(isBlank) ? 'address' : null;
  };

  const choice = (): BookingChoice => {
    const { phone, ...where } = address;
    return {
      ...(place && needs !== 'none' ? { day: place.day, startsAt: place.startsAt || undefined } : {}),
      ...(needs === 'none' ? {} : { participation, prasad }),
      ...(people.people.length > 0 ? { people: people.people.map(personInput) } : {}),
      ...(people.keeps ? { keep: true } : {}),
      ...(isBlank(occasion) ? {} : { occasion: occasion.trim() }),
      ...(isBlank(note) ? {} : { note: note.trim() }),
      ...(needsAddress ? { address: where, phone } : {}),
    };
  };

  return {
    ...{ rules, day, place, people, units, most, participation, prasad, occasion, note, address, needsAddress },
    ...{ quantity, setQuantity, setParticipation, setPrasad, setOccasion, setNote, setAddress },
    /** Looks at a day, with the place that comes with it; null where none of it is free. */
    choose(chosenDay: string, chosen: FreePlace | null) {
      setDay(chosenDay);
      setPlace(chosen);
    },
    problem,
    choice,
  };
}

/** What {@link useBooking} tells. */
export type BookingDraft = ReturnType<typeof useBooking>;

/** Names, participation and the day a year later of an earlier pooja, which come with the way from My poojas. */
export function useAgain(): BookingChoice | null {
  const state: unknown = useLocation().state;
  const { again } = (state ?? {}) as { again?: BookingChoice };
  return again ?? null;
}

/**
 * Checks the day that the page began with as soon as its month is known. If it is full or gone, offers the next free slots.
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
