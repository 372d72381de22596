import type { Booking, BookingSlot, LineBooking, Service, ServiceBooking, SlotsAnswer } from '@seva/config/contract';
import { aService } from './fixtures';
import { aPerson } from './people';

/** Booking rules: a time of a day, for a family of up to three names. */
export const someRules = (own: Partial<ServiceBooking> = {}): ServiceBooking => ({
  ...{ needs: 'slot', unit: 'family', peopleMax: 3, participation: ['in_person', 'absentia', 'live'] },
  ...{ prasad: ['none', 'pickup'], prasadService: null, leadHours: 24, cancelHours: 48, maxMoves: 2, horizonDays: 120 },
  ...own,
});

/** Service that is booked for a day. */
export const aPooja = (own: Partial<Service> = {}): Service =>
  aService({
    ...{ _id: 'abhishekam', name: 'Baba Abhishekam', price: 101, booking: someRules() },
    details: {
      when: 'Monday to Friday 7:30 AM',
      ...{ where: 'At the temple', included: 'Milk, curd and honey', bring: '', performedBy: 'the temple’s priests' },
      ...{ duration: 45, free: [], pictures: [] },
    },
    ...own,
  });

/** Slot without a limit, unless `own` sets one. */
export const aSlot = (startsAt: string, own: Partial<BookingSlot> = {}): BookingSlot => ({
  ...{ startsAt, endsAt: null, left: null, state: 'open' },
  ...own,
});

type Day = SlotsAnswer['days'][number];

/** Day with its slots. */
export const aDay = (day: string, slots: readonly BookingSlot[], own: Partial<Day> = {}): Day => ({
  ...{ day, observances: [], reason: '', slots: [...slots] },
  ...own,
});

/** Answer with the slots of the given days; the next slot is the first open one. */
export function someSlots(days: readonly Day[]): SlotsAnswer {
  const { leadHours, cancelHours, horizonDays, needs, unit, peopleMax, participation, prasad } = someRules();
  const next = days.flatMap(({ day, slots }) =>
    slots.filter(({ state }) => state === 'open').map(({ startsAt }) => ({ day, startsAt })),
  )[0];
  return {
    ...{ needs, unit, peopleMax, participation, prasad, leadHours, cancelHours, horizonDays },
    days: [...days],
    next: next ?? null,
  };
}

/** Booking of an order line. */
export const aLineBooking = (own: Partial<LineBooking> = {}): LineBooking => ({
  ...{ _id: 'booking', state: 'confirmed', day: '2026-10-08', startsAt: '09:00', endsAt: null },
  ...{ participation: 'in_person', occasion: '', prasad: 'none', note: '' },
  calendar: '/api/bookings/booking/calendar.ics?token=t',
  people: [aPerson({ name: 'Ravi' }), aPerson({ _id: 'anika', name: 'Anika' })],
  ...own,
});

/** Booking as its devotee sees it. */
export const aBooking = (own: Partial<Booking> = {}): Booking => ({
  ...aLineBooking(),
  ...{ order: 'gift', number: 'D-2026-000007', needs: 'slot', unit: 'family', units: 1, peopleMax: 3 },
  service: { _id: 'abhishekam', name: 'Baba Abhishekam', image: '/uploads/milk.webp' },
  participations: ['in_person', 'live'],
  address: { address: '', city: '', postalCode: '', country: '' },
  ...{ phone: '', language: '', heldUntil: null, movesLeft: 2, bring: '', where: '', prepMinutes: 0, streamUrl: '' },
  may: { move: true, cancel: true, correct: true },
  ...{ done: null, cancelAsked: false, again: null },
  ...own,
});
