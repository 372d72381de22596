import { datetime, hiddenType, integer, json, manyToOne, string, text } from '@seva/config/hidden-type';
import type { BookingNeeds, BookingState, BookingUnit, Participation, Prasad } from '@seva/config/contract';

/** Units of one slot; `startsAt` is '' for a whole day, `capacity` the limit of the rules, null for none. */
export interface Take {
  readonly calendar: string;
  readonly day: string;
  readonly startsAt: string;
  readonly units: number;
  readonly capacity: number | null;
}

/** Rules of the service at the time of booking. Later changes of the service do not apply. Hours and minutes. */
export interface BookingRules {
  readonly cancelHours: number;
  readonly maxMoves: number;
  readonly prepMinutes: number;
  readonly bring: string;
  readonly where: string;
  readonly streamUrl: string;
  readonly participations: readonly Participation[];
}

/** Booking of a line of a donation: its day and the wishes for it. `startsAt` is '' for a whole day, null without a day. */
export default hiddenType({
  table: 'bookings',
  name: 'booking',
  plural: 'bookings',
  columns: {
    order: manyToOne('api::order.order'),
    position: integer({ required: true }),
    /** Document ids of the service and of its schedule; null without a schedule. */
    service: string(),
    name: string({ required: true }),
    schedule: string(),
    state: string<BookingState>({ maxLength: 20, required: true }),
    needs: string<BookingNeeds>({ maxLength: 10, required: true }),
    unit: string<BookingUnit>({ maxLength: 10, required: true }),
    day: string({ maxLength: 10 }),
    /** Day that the devotee requested for a service without a schedule; null for any day. It stays after `day` is set. */
    requestedDay: string({ maxLength: 10 }),
    startsAt: string({ maxLength: 5 }),
    endsAt: string({ maxLength: 5 }),
    units: integer({ required: true }),
    peopleMax: integer<number | null>({ default: 0 }),
    takes: json<readonly Take[] | null>(),
    rules: json<BookingRules>(),
    participation: string<Participation>({ maxLength: 20, required: true }),
    prasad: string<Prasad>({ maxLength: 20, required: true }),
    occasion: string(),
    note: text(),
    phone: string(),
    address: string(),
    city: string(),
    postalCode: string(),
    country: string(),
    language: string({ maxLength: 20 }),
    moves: integer({ default: 0, required: true }),
    heldUntil: datetime(),
    /** When it was first paid, or its check recorded. */
    settledAt: datetime(),
    /** Time at which its slot was closed, so that it needs another day; null for any other booking. */
    askedAt: datetime(),
    /** Time at which its devotee requested a mail for when the same day of next year can be booked. */
    againAskedAt: datetime(),
    cancelAskedAt: datetime(),
    cancelReason: string(),
    doneAt: datetime(),
    /** Document id of the priest or admin who marked it. */
    doneBy: string(),
    doneNote: text(),
    doneLink: string({ maxLength: 300 }),
    donePicture: string({ maxLength: 300 }),
  },
  unique: {
    bookings_line_unique: ['order_id', 'position'],
  },
  indexed: {
    bookings_day_idx: ['day', 'starts_at', 'service'],
    bookings_state_idx: ['state', 'held_until'],
    bookings_schedule_idx: ['schedule', 'day', 'starts_at'],
  },
});
