import type { ParsedBookingChoice, Participation, Prasad, RequestLine } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { completePerson, peopleProblem } from '@seva/config/rules/bookings/people';
import { isRequestableDay } from '@seva/config/rules/bookings/requested-day';
import { starOf } from '@seva/config/rules/bookings/stars';
import type { PricedLine } from '@seva/config/rules/pricing';
import {
  isRental,
  type Schedule,
  participationsOf,
  peopleMaxOf,
  prasadsOf,
  takesDayRequest,
  type ServiceRow,
} from '../../service/queries';
import type { NamedPerson, NewBooking } from '../queries/booking-table';
import type { DonorSnapshot } from '../../order/queries';
import { texts } from '../../../texts/en';

/** Booking that a line requests. Its slot is looked up later. */
export interface BookingPlan {
  readonly line: number;
  readonly product: string;
  readonly schedule: Schedule | null;
  readonly booking: Omit<NewBooking, 'state' | 'heldUntil'>;
  readonly people: readonly NamedPerson[];
  readonly keep: boolean;
}

export interface PlannedFrom {
  readonly services: ReadonlyMap<string, ServiceRow>;
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly donor: DonorSnapshot;
  readonly shipping: NonNullable<ParsedBookingChoice['address']>;
  /** YYYY-MM-DD on the temple's clock. */
  readonly today: string;
}

type Field = keyof typeof texts.booking.bad;

/** Returns a 400 BAD_BOOKING; `line` counts from 0 and `field` is that of the line's booking. */
export const invalidBooking = (field: Field, line: number, at: string = field): Refused =>
  new Refused(400, texts.booking.bad[field], { code: 'BAD_BOOKING', field: `booking.${at}`, line });

/** Returns the devotee as the person, because older clients name none. */
function donorAsPerson({ name, gotram, nakshatram }: DonorSnapshot): NamedPerson[] {
  if (name.trim() === '') return [];
  const star = starOf(nakshatram);
  const words = star === null && nakshatram !== '' ? { nakshatramText: nakshatram.slice(0, 80) } : {};
  return [
    completePerson({ name: name.slice(0, 120), gotram: gotram.slice(0, 80) || null, nakshatram: star, ...words }),
  ];
}

function wayOf(row: ServiceRow, wanted: Participation | null | undefined, line: number): Participation {
  const offered = participationsOf(row);
  // Without a choice, a way that needs no address comes first.
  const way = wanted ?? offered.find((one) => one !== 'home') ?? 'home';
  if (!offered.includes(way)) throw invalidBooking('participation', line);
  return way;
}

function prasadOf(row: ServiceRow, wanted: Prasad | null | undefined, line: number): Prasad {
  const prasad = wanted ?? 'none';
  if (prasad !== 'none' && !prasadsOf(row).includes(prasad)) throw invalidBooking('prasad', line);
  return prasad;
}

/**
 * Returns the people of a choice with all their fields.
 * @throws Refused 400 BAD_BOOKING for an incomplete person
 */
export function peopleOf(
  people: NonNullable<ParsedBookingChoice['people']>,
  peopleMax: number,
  units: number,
  line: number,
): NamedPerson[] {
  const problem = peopleProblem(people, peopleMax, units);
  if (problem?.code === 'too_many') throw invalidBooking('people', line);
  if (problem) throw invalidBooking('person', line, `people.${problem.index}.${problem.code}`);
  return people.map(({ _id: _, ...person }) => completePerson(person));
}

const isSaid = (choice: ParsedBookingChoice) =>
  (choice.people ?? []).length > 0 ||
  [choice.day, choice.occasion, choice.note, choice.participation, choice.prasad].some(Boolean);

type Choice = RequestLine['booking'];

const textOf = (value: string | null | undefined) => value ?? '';

/** Facts of the service that a booking copies when it is made. Only a booked pooja needs a day. */
const factsOf = (row: ServiceRow, schedule: Schedule | null, isBooked: boolean) => ({
  service: row.documentId,
  schedule: schedule?.id ?? null,
  name: row.name,
  needs: schedule?.needs ?? (isBooked && takesDayRequest(row, schedule) ? ('day' as const) : ('none' as const)),
  unit: row.unit ?? ('family' as const),
  peopleMax: peopleMaxOf(row),
  rules: {
    cancelHours: schedule?.cancelHours ?? 0,
    maxMoves: schedule?.maxMoves ?? 0,
    prepMinutes: row.prepMinutes ?? 0,
    bring: textOf(row.bring),
    where: textOf(row.venue),
    streamUrl: schedule?.streamUrl ?? '',
    participations: participationsOf(row),
  },
});

/** Wanted slot, or requested day. The slot's end and the units it takes are set when the slot is found. */
const slotOf = (choice: Choice, schedule: Schedule | null) => ({
  day: (schedule && choice?.day) ?? null,
  requestedDay: schedule ? null : (choice?.day ?? null),
  startsAt: schedule && choice?.day ? textOf(choice.startsAt) : null,
  endsAt: null,
  takes: [],
});

/** Texts of a booking. The priest who visits a home needs a phone number. */
const detailsOf = (choice: Choice, lineNote: string, way: Participation, donor: DonorSnapshot) => ({
  occasion: textOf(choice?.occasion),
  note: textOf(choice?.note) || lineNote,
  phone: textOf(choice?.phone) || (way === 'home' ? donor.phone : ''),
  language: textOf(choice?.language),
});

const noAddress = { address: '', city: '', postalCode: '', country: '' };

/** Returns the destination of the priest or the prasad: the address of the choice, or else of the cart. */
function destinationOf(choice: Choice, { shipping }: PlannedFrom, line: number): typeof noAddress {
  const { address, city, postalCode, country } = { ...shipping, ...(choice?.address ?? {}) };
  if (choice && !(address && city)) throw invalidBooking('address', line);
  return {
    address: textOf(address),
    city: textOf(city),
    postalCode: textOf(postalCode),
    country: textOf(country),
  };
}

/** @throws Refused 400 BAD_BOOKING for a day that the service does not take, or a time without a day */
function requireDatable(choice: Choice, row: ServiceRow, schedule: Schedule | null, line: number, today: string): void {
  if (choice?.startsAt && !choice.day) throw invalidBooking('startsAt', line);
  if (schedule || !choice?.day) return;
  if (!takesDayRequest(row, schedule)) throw invalidBooking('day', line);
  if (choice.startsAt) throw invalidBooking('requestedTime', line, 'startsAt');
  if (!isRequestableDay(choice.day, today)) throw invalidBooking('requestedDay', line, 'day');
}

/** Returns the booking plan of a line; null for a service without a schedule or rent, and a line without booking data. */
function planLine(wanted: RequestLine, priced: PricedLine, line: number, from: PlannedFrom): BookingPlan | null {
  const row = priced.service ? from.services.get(priced.service.id) : undefined;
  if (!row) return null;
  const schedule = (row.schedule && from.schedules.get(row.schedule.documentId)) ?? null;
  const choice = wanted.booking;
  // A rental always needs a day, so the office also receives a rental that the cart has without one.
  const isRented = !schedule && isRental(row);
  if (!schedule && !isRented && (!choice || !isSaid(choice))) return null;
  requireDatable(choice, row, schedule, line, from.today);
  const units = priced.quantity;
  const participation = wayOf(row, choice?.participation, line);
  const prasad = prasadOf(row, choice?.prasad, line);
  // The shop sends a participation with every pooja booked in its steps, and says that it is in the payer's name.
  const isBooked = isRented || Boolean(schedule ?? choice?.day ?? choice?.participation);
  const facts = factsOf(row, schedule, isBooked);
  const unnamed = isBooked && facts.peopleMax > 0 ? donorAsPerson(from.donor) : [];
  const people = choice?.people ? peopleOf(choice.people, facts.peopleMax, units, line) : unnamed;
  const goesOut = participation === 'home' || prasad === 'ship';
  const address = goesOut ? destinationOf(choice, from, line) : noAddress;
  return {
    ...{ line, product: row.documentId, schedule, people, keep: choice?.keep ?? false },
    booking: {
      ...{ position: line, units, participation, prasad },
      ...facts,
      ...slotOf(choice, schedule),
      ...detailsOf(choice, wanted.note, participation, from.donor),
      ...address,
    },
  };
}

/** Requires the service for mailing prasad in the cart, so that the total equals the one that the donor saw. */
function requirePostage(plans: readonly BookingPlan[], lines: readonly PricedLine[], from: PlannedFrom): void {
  for (const { booking, product, line } of plans) {
    const postage = from.services.get(product)?.prasadService;
    if (booking.prasad !== 'ship' || !postage) continue;
    if (!lines.some(({ service }) => service?.id === postage.documentId))
      throw invalidBooking('postage', line, 'prasad');
  }
}

/**
 * Returns the booking plan of each line of a cart, in their order, without regard to availability.
 * @throws Refused 400 BAD_BOOKING
 */
export function planBookings(
  wanted: readonly RequestLine[],
  lines: readonly PricedLine[],
  from: PlannedFrom,
): BookingPlan[] {
  const plans = lines.flatMap((priced, line) => {
    const given = wanted[line];
    return given ? (planLine(given, priced, line, from) ?? []) : [];
  });
  requirePostage(plans, lines, from);
  return plans;
}
