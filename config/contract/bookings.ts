import { z } from 'zod';
import { day, id, isoDate, line, picture, text } from './fields';

/** What a service needs to know beside names: nothing, a day, or a day and a time. */
const bookingNeeds = ['none', 'day', 'slot'] as const;

/** What one piece of a service is for: a family, one person, or a thing that is picked up. */
export const bookingUnits = ['family', 'person', 'item'] as const;

/** How a family takes part. */
export const participations = ['in_person', 'absentia', 'live', 'home', 'pickup'] as const;

/** What happens to the prasad. */
export const prasads = ['none', 'pickup', 'ship'] as const;

/** The states of a booking; `config/rules/bookings/booking-life` has its transitions. */
export const bookingStates = ['held', 'confirmed', 'released', 'to_schedule', 'unplaced', 'done', 'canceled'] as const;

/** Whether a place can be taken now. */
const slotStates = ['open', 'full', 'closed', 'too_late'] as const;

/** One word of {@link bookingNeeds}. */
export type BookingNeeds = (typeof bookingNeeds)[number];

/** One word of {@link bookingUnits}. */
export type BookingUnit = (typeof bookingUnits)[number];

/** One word of {@link participations}. */
export type Participation = (typeof participations)[number];

/** One word of {@link prasads}. */
export type Prasad = (typeof prasads)[number];

/** One word of {@link bookingStates}. */
export type BookingState = (typeof bookingStates)[number];

/** One word of {@link slotStates}. */
export type SlotState = (typeof slotStates)[number];

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time HH:MM on the temple's wall clock. */
export const clockTime = z.string().regex(timePattern, 'must be a time like 09:30').meta({ example: '09:30' });

const numberUpTo = (maximum: number) => z.number().int().min(1).max(maximum);

/**
 * Somebody for whom a pooja is done, as clients send them. `script` is the name as the priest reads it; `nakshatram` is the
 * birth star (1 Ashvini … 27 Revati), `pada` its quarter, `rashi` the moon sign (1 Mesha … 12 Mina). What is absent or null
 * is not known. `_id` is that of the person in the family list.
 */
export const bookingPersonInput = z.object({
  _id: id.max(64).nullish(),
  name: line(120).min(1),
  script: line(120).nullish(),
  gotram: line(80).nullish(),
  nakshatram: numberUpTo(27).nullish(),
  pada: numberUpTo(4).nullish(),
  rashi: numberUpTo(12).nullish(),
  relation: line(60).nullish(),
});

/** The same as it is told: what is not known is null or ''. */
export const bookingPerson = z.object({
  _id: id,
  name: z.string(),
  script: z.string(),
  gotram: z.string().nullable(),
  nakshatram: z.number().int().nullable(),
  pada: z.number().int().nullable(),
  rashi: z.number().int().nullable(),
  relation: z.string(),
});

/** A postal address of a devotee: where a home visit takes place, or where prasad is sent. */
export const bookingAddress = z.object({
  address: line(200),
  city: line(120),
  postalCode: line(20),
  country: line(80),
});

/**
 * What a line of a cart may carry beside product and quantity. `day` and `startsAt` are the temple's wall clock; a service
 * without a schedule takes `people`, `occasion` and `note` alone. `keep`: new names join the family list.
 */
export const bookingChoice = z.object({
  day: day.nullish(),
  startsAt: z.union([clockTime, z.literal('')]).nullish(),
  participation: z.enum(participations).nullish(),
  people: z.array(bookingPersonInput).max(99).nullish(),
  occasion: line(120).nullish(),
  prasad: z.enum(prasads).nullish(),
  note: text(500).nullish(),
  address: bookingAddress.partial().nullish(),
  phone: line(40).nullish(),
  language: line(20).nullish(),
  keep: z.boolean().nullish(),
});

/** A free place to offer. */
export const freePlace = z.object({ day, startsAt: z.string() });

/** What a service says of being booked; leads are hours, `peopleMax` is for one piece (0: no names). */
export const serviceBooking = z.object({
  needs: z.enum(bookingNeeds),
  unit: z.enum(bookingUnits),
  peopleMax: z.number().int(),
  participation: z.array(z.enum(participations)),
  prasad: z.array(z.enum(prasads)),
  /** What mailing the prasad costs, in dollars, and the service that stands for it; null where it costs nothing. */
  prasadService: z.object({ _id: id, name: z.string(), price: z.number() }).nullable(),
  leadHours: z.number().int(),
  cancelHours: z.number().int(),
  maxMoves: z.number().int(),
  /** How many days ahead places are offered. */
  horizonDays: z.number().int(),
  /** The next free place, a minute or two old; null where nothing is free, absent without a schedule. */
  next: freePlace.nullable().optional(),
});

/** What the page of a service tells beside its description; '' is not told. `duration` is minutes, null when not told. */
export const serviceDetails = z.object({
  /** When it can be booked, in words, as its schedule has it. */
  when: z.string(),
  where: z.string(),
  included: z.string(),
  bring: z.string(),
  performedBy: z.string(),
  duration: z.number().int().nullable(),
  /** The next few free places, a minute or two old. */
  free: z.array(freePlace),
  pictures: z.array(picture),
});

/** One place in time; `startsAt` is '' for a whole day. `left` is in units, null for more than nine. */
const bookingSlot = z.object({
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  left: z.number().int().nullable(),
  state: z.enum(slotStates),
});

/** The places of a service: only days that have some are told. `reason` says why a day or a part of it is closed. */
export const slotsAnswer = z.object({
  needs: z.enum(bookingNeeds),
  unit: z.enum(bookingUnits),
  peopleMax: z.number().int(),
  participation: z.array(z.enum(participations)),
  prasad: z.array(z.enum(prasads)),
  leadHours: z.number().int(),
  cancelHours: z.number().int(),
  /** How many days ahead places are offered. */
  horizonDays: z.number().int(),
  days: z.array(z.object({ day, observances: z.array(z.string()), reason: z.string(), slots: z.array(bookingSlot) })),
  next: freePlace.nullable(),
});

/** What of its booking a line of an order tells. `startsAt` is null for a whole day or no day. */
export const lineBooking = z.object({
  _id: id,
  state: z.enum(bookingStates),
  day: day.nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  participation: z.enum(participations),
  people: z.array(bookingPerson),
  occasion: z.string(),
  prasad: z.enum(prasads),
  note: z.string(),
  /** The calendar file, with a token, as an address below the shop's; null without a day. */
  calendar: z.string().nullable(),
});

/** A booking as its devotee, or a manager, sees it. */
export const booking = lineBooking.extend({
  order: id,
  number: z.string().nullable(),
  service: z.object({ _id: id.nullable(), name: z.string(), image: z.string() }),
  needs: z.enum(bookingNeeds),
  unit: z.enum(bookingUnits),
  units: z.number().int(),
  peopleMax: z.number().int(),
  /** The ways of taking part that may be chosen instead. */
  participations: z.array(z.enum(participations)),
  address: bookingAddress,
  phone: z.string(),
  language: z.string(),
  /** Until when the place is kept while it is being paid for. */
  heldUntil: isoDate.nullable(),
  movesLeft: z.number().int(),
  /** What its devotee may do now: choose (another) place, ask to cancel, correct names. */
  may: z.object({ move: z.boolean(), cancel: z.boolean(), correct: z.boolean() }),
  bring: z.string(),
  where: z.string(),
  /** Be there this many minutes before; 0 when nothing is said. */
  prepMinutes: z.number().int(),
  /** Where it is shown live, from 30 minutes before it begins; '' before and without. */
  streamUrl: z.string(),
  done: z.object({ at: isoDate, note: z.string(), link: z.string(), picture: z.string() }).nullable(),
  /** That a cancellation was asked for and waits for an answer. */
  cancelAsked: z.boolean(),
  /**
   * Of one that is over and whose service can still be booked: where it is a year later (nulls without a day), from which
   * day on that can be booked (null for now), and whether its devotee is told then.
   */
  again: z
    .object({ day: day.nullable(), startsAt: z.string().nullable(), opens: day.nullable(), asked: z.boolean() })
    .nullable(),
});

/** The same with its donor and the state of its donation, for managers. */
export const managedBooking = booking.extend({
  user: z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  orderStatus: z.string(),
  isPaid: z.boolean(),
});

/** Somebody for whom a pooja is done, as clients send them. */
export type BookingPersonInput = z.input<typeof bookingPersonInput>;

/** Somebody for whom a pooja is done, as the wire tells. */
export type BookingPerson = z.output<typeof bookingPerson>;

/** What a line of a cart carries beside product and quantity, as clients send it. */
export type BookingChoice = z.input<typeof bookingChoice>;

/** The same after parsing. */
export type ParsedBookingChoice = z.output<typeof bookingChoice>;

/** What a service says of being booked. */
export type ServiceBooking = z.output<typeof serviceBooking>;

/** What the page of a service tells beside its description. */
export type ServiceDetails = z.output<typeof serviceDetails>;

/** One place in time as the wire tells. */
export type BookingSlot = z.output<typeof bookingSlot>;

/** The places of a service. */
export type SlotsAnswer = z.output<typeof slotsAnswer>;

/** A free place to offer: the temple's wall clock. */
export type FreePlace = z.output<typeof freePlace>;

/** What of its booking a line of an order tells. */
export type LineBooking = z.output<typeof lineBooking>;

/** A booking on the wire. */
export type Booking = z.output<typeof booking>;

/** A booking with its donor and the state of its donation. */
export type ManagedBooking = z.output<typeof managedBooking>;

/** A line in the way of an order, in a 409 `SLOT_FULL` or `SLOT_CLOSED`. `line` counts from 0. */
export interface RefusedPlace {
  line: number;
  product: string;
  day: string;
  startsAt: string;
  left: number;
  next: FreePlace[];
}
