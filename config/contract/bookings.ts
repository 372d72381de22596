import { z } from 'zod';
import { day, id, isoDate, line, personName, picture, serviceId, text } from './fields';

/** Details that a service needs beside names: nothing, a day, or a day and a time. */
const bookingNeeds = ['none', 'day', 'slot'] as const;

/** Unit of a service: a family, one person, or an item to pick up. */
export const bookingUnits = ['family', 'person', 'item'] as const;

export const participations = ['in_person', 'absentia', 'live', 'home', 'pickup'] as const;

export const prasads = ['none', 'pickup', 'ship'] as const;

/** Booking states; `config/rules/bookings/booking-life` has their transitions. */
export const bookingStates = ['held', 'confirmed', 'released', 'to_schedule', 'unplaced', 'done', 'canceled'] as const;

const slotStates = ['open', 'full', 'closed', 'too_late'] as const;

export type BookingNeeds = (typeof bookingNeeds)[number];

export type BookingUnit = (typeof bookingUnits)[number];

export type Participation = (typeof participations)[number];

export type Prasad = (typeof prasads)[number];

export type BookingState = (typeof bookingStates)[number];

export type SlotState = (typeof slotStates)[number];

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Time HH:MM on the temple's wall clock. */
export const clockTime = z.string().regex(timePattern, 'must be a time like 09:30').meta({ example: '09:30' });

export const participation = z
  .enum(participations)
  .meta({ id: 'Participation', description: 'How a family takes part' });
export const prasad = z.enum(prasads).meta({ id: 'Prasad', description: 'What happens to the prasad' });
const needs = z.enum(bookingNeeds).meta({ description: 'What is chosen beside names', example: 'slot' });
const unit = z.enum(bookingUnits).meta({ description: 'What one piece is for' });
const hours = z.number().int().meta({ example: 24 });
const peopleMax = z.number().int().meta({ description: 'Names for one piece at most; 0 takes none', example: 6 });
const horizonDays = z.number().int().meta({ description: 'How many days ahead slots are offered', example: 120 });
const startsAt = z.string().meta({ description: "HH:MM on the temple’s clock; '' for a whole day", example: '09:00' });

const numberUpTo = (maximum: number) => z.number().int().min(1).max(maximum);

/**
 * Person for whom a pooja is performed, in a request. `script` is the name as the priest reads it; `nakshatram` is the
 * birth star (1 Ashvini … 27 Revati), `pada` its quarter, `rashi` the moon sign (1 Mesha … 12 Mina). Absent or null
 * means unknown. `_id` is the person's id in the family list.
 */
export const bookingPersonInput = z
  .object({
    _id: id.max(64).nullish(),
    name: personName(120).min(1).meta({ example: 'Ravi Kumar' }),
    script: personName(120).nullish(),
    gotram: line(80).nullish(),
    nakshatram: numberUpTo(27).nullish(),
    pada: numberUpTo(4).nullish(),
    rashi: numberUpTo(12).nullish(),
    relation: line(60).nullish(),
  })
  .meta({ id: 'PersonInput', description: 'Somebody for whom a pooja is done; what is absent or null is not known' });

/** Person for whom a pooja is performed, in an answer; unknown fields are null or ''. */
export const bookingPerson = z
  .object({
    _id: id,
    name: z.string().meta({ example: 'Ravi Kumar' }),
    script: z.string().meta({ description: 'The name as the priest reads it', example: 'రవి కుమార్' }),
    gotram: z.string().nullable().meta({ example: 'Bharadwaja' }),
    nakshatram: z.number().int().nullable().meta({ description: 'Birth star, 1 Ashvini … 27 Revati', example: 4 }),
    pada: z.number().int().nullable().meta({ description: 'Quarter of the birth star', example: 2 }),
    rashi: z.number().int().nullable().meta({ description: 'Moon sign, 1 Mesha … 12 Mina', example: 2 }),
    relation: z.string().meta({ example: 'Self' }),
  })
  .meta({ id: 'Person', description: "Somebody for whom a pooja is done; what is not known is null or ''" });

/** Postal address of a home visit or of prasad that is mailed. */
export const bookingAddress = z.object({
  address: line(200),
  city: line(120),
  postalCode: line(20),
  country: line(80),
});

/**
 * Booking of a cart line, in a request. `day` and `startsAt` are on the temple's wall clock. A service without a schedule
 * takes no `startsAt`; its `day` is a request if it has `dayRequest`, and refused otherwise. With a `participation` but
 * no `day`, the temple chooses the day. `keep` adds new names to the
 * family list.
 */
export const bookingChoice = z
  .object({
    day: day.nullish(),
    startsAt: z.union([clockTime, z.literal('')]).nullish(),
    participation: participation.nullish(),
    people: z.array(bookingPersonInput).max(99).nullish(),
    occasion: line(120).nullish(),
    prasad: prasad.nullish(),
    note: text(500).nullish(),
    address: bookingAddress.partial().nullish(),
    phone: line(40).nullish(),
    language: line(20).nullish(),
    keep: z.boolean().nullish().meta({ description: 'Whether new names join the family list' }),
  })
  .meta({ id: 'BookingChoice', description: 'Day, names and wishes of a line of a cart' });

export const freeSlot = z
  .object({ day, startsAt })
  .meta({ id: 'FreeSlot', description: 'A slot that can be booked, as it was a minute or two ago' });

/** Booking settings of a service; lead times are hours, `peopleMax` is per unit (0: no names). */
export const serviceBooking = z
  .object({
    needs,
    unit,
    peopleMax,
    participation: z.array(participation),
    prasad: z.array(prasad),
    prasadService: z
      .object({ _id: id, name: z.string(), price: z.number() })
      .nullable()
      .meta({ description: 'Service that mails the prasad; null if that is free', example: null }),
    leadHours: hours,
    cancelHours: hours,
    maxMoves: z.number().int(),
    horizonDays,
    dayRequest: z
      .boolean()
      .optional()
      .meta({ description: 'True if any day may be requested, which the temple confirms', example: false }),
    next: freeSlot.nullable().optional().meta({ description: 'null if nothing is free, absent without a schedule' }),
  })
  .meta({ id: 'ServiceBooking', description: 'How a service is booked' });

/** Details on a service's page beside its description; '' means unset. `duration` is minutes, or null. */
export const serviceDetails = z
  .object({
    when: z.string().meta({ description: 'Schedule in words', example: 'Monday to Friday 7:30 – 8:30 AM' }),
    where: z.string().meta({ example: 'In the main hall, before Baba' }),
    included: z.string().meta({ example: 'Ghee and the lamp' }),
    bring: z.string().meta({ example: 'Nothing' }),
    performedBy: z.string().meta({ example: 'The temple’s priests' }),
    duration: z.number().int().nullable().meta({ description: 'Minutes', example: 30 }),
    free: z.array(freeSlot).meta({ description: 'The next few free slots' }),
    pictures: z.array(picture),
  })
  .meta({ id: 'ServiceDetails', description: 'What the page of a service shows beside its description' });

/** Slot in an answer; `startsAt` is '' for a whole day. `left` is units, null for more than nine. */
const bookingSlot = z
  .object({
    startsAt,
    endsAt: z.string().nullable().meta({ example: '10:00' }),
    left: z.number().int().nullable().meta({ description: 'Units left; null for more than nine', example: 4 }),
    state: z.enum(slotStates),
  })
  .meta({ id: 'Slot', description: 'A time of a day on which a service can be booked' });

/** Slots of a service, without days that have none. `reason` explains why a day or a part of it is closed. */
export const slotsAnswer = z
  .object({
    needs,
    unit,
    peopleMax,
    participation: z.array(participation),
    prasad: z.array(prasad),
    leadHours: hours,
    cancelHours: hours,
    horizonDays,
    days: z.array(
      z.object({
        day,
        observances: z.array(z.string()).meta({ example: [] }),
        reason: z.string().meta({ description: 'Why the day or a part of it is closed' }),
        slots: z.array(bookingSlot),
      }),
    ),
    next: freeSlot.nullable(),
  })
  .meta({ id: 'Slots', description: 'When a service can be booked; days without a slot are left out' });

/**
 * Booking as a line of an order shows it. `startsAt` is null for a whole day or no day. `requestedDay` is the day that the
 * devotee requested; once the temple has confirmed one, `day` is set, and may differ from it. `anyDay` leaves it to the
 * temple.
 */
export const lineBooking = z
  .object({
    _id: id,
    state: z.enum(bookingStates).meta({ id: 'BookingState', example: 'confirmed' }),
    day: day.nullable(),
    startsAt: startsAt.nullable(),
    endsAt: z.string().nullable().meta({ example: '10:00' }),
    unit: unit.optional(),
    requestedDay: day
      .nullable()
      .optional()
      .meta({ description: 'Day requested for a service without a schedule', example: null }),
    anyDay: z
      .boolean()
      .optional()
      .meta({ description: 'True if the temple chooses the day of a service without a schedule', example: false }),
    participation,
    people: z.array(bookingPerson),
    occasion: z.string().meta({ example: 'Birthday' }),
    prasad,
    note: z.string(),
    calendar: z
      .string()
      .nullable()
      .meta({ description: 'Path of the calendar file', example: '/api/bookings/z9x8c7v6/calendar.ics?token=…' }),
  })
  .meta({ id: 'LineBooking', description: 'What a line of a donation says of its booking' });

/** Booking as its devotee or a manager sees it. */
export const booking = lineBooking
  .extend({
    order: id,
    number: z.string().nullable().meta({ description: 'Number of the donation', example: 'D-2026-000123' }),
    service: z.object({
      _id: serviceId.nullable(),
      name: z.string().meta({ example: 'Baba Abhishekam' }),
      image: z.string().meta({ example: '/uploads/baba_abhishekam_1f.jpg' }),
    }),
    needs,
    unit,
    units: z.number().int(),
    peopleMax,
    participations: z.array(participation).meta({ description: 'The ways of taking part that may be chosen instead' }),
    address: bookingAddress,
    phone: z.string(),
    language: z.string(),
    heldUntil: isoDate.nullable().meta({ description: 'Until when an unpaid slot is kept', example: null }),
    movesLeft: z.number().int(),
    may: z
      .object({ move: z.boolean(), cancel: z.boolean(), correct: z.boolean() })
      .meta({ description: 'What the devotee may do now: choose a slot, ask to cancel, correct names' }),
    bring: z.string().meta({ example: 'Fruit and a coconut' }),
    where: z.string().meta({ example: 'In the main hall, before Baba' }),
    prepMinutes: z.number().int().meta({ description: 'Minutes to come before; 0 if nothing is said', example: 15 }),
    streamUrl: z.string().meta({ description: "Live video, from 30 minutes before it begins; '' before and without" }),
    done: z
      .object({ at: isoDate, note: z.string(), link: z.string(), picture: z.string() })
      .nullable()
      .meta({ example: null }),
    cancelAsked: z.boolean().meta({ description: 'Whether a cancellation waits for an answer' }),
    again: z
      .object({ day: day.nullable(), startsAt: z.string().nullable(), opens: day.nullable(), asked: z.boolean() })
      .nullable()
      .meta({
        description:
          'After the pooja: its day a year later, when that can be booked, and whether the devotee is emailed',
        example: null,
      }),
  })
  .meta({ id: 'Booking', description: 'A booking as its devotee sees it' });

export type BookingPersonInput = z.input<typeof bookingPersonInput>;

export type BookingPerson = z.output<typeof bookingPerson>;

export type BookingChoice = z.input<typeof bookingChoice>;

export type ParsedBookingChoice = z.output<typeof bookingChoice>;

export type ServiceBooking = z.output<typeof serviceBooking>;

export type ServiceDetails = z.output<typeof serviceDetails>;

export type BookingSlot = z.output<typeof bookingSlot>;

export type SlotsAnswer = z.output<typeof slotsAnswer>;

export type FreeSlot = z.output<typeof freeSlot>;

export type LineBooking = z.output<typeof lineBooking>;

export type Booking = z.output<typeof booking>;

/** Booking with its donor and the state of its donation, for managers. */
export type ManagedBooking = Booking & {
  readonly user: Record<'_id' | 'name' | 'email' | 'phone', string> | null;
  readonly orderStatus: string;
  readonly isPaid: boolean;
};

/** Line that prevents an order, in a 409 `SLOT_FULL` or `SLOT_CLOSED`. `line` counts from 0. */
export interface RefusedSlot {
  line: number;
  product: string;
  day: string;
  startsAt: string;
  left: number;
  next: FreeSlot[];
}
