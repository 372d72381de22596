import type { ParsedBookingChoice, Participation, Prasad, RequestLine } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { completePerson, peopleProblem } from '@seva/config/rules/bookings/people';
import { starOf } from '@seva/config/rules/bookings/stars';
import type { PricedLine } from '@seva/config/rules/pricing';
import { type Schedule, participationsOf, peopleMaxOf, prasadsOf, type ServiceRow } from '../../service/queries';
import type { NamedPerson, NewBooking } from '../queries/booking-table';
import type { DonorSnapshot } from '../../order/queries';
import { texts } from '../../../texts/en';

/** A booking that a line asks for; its places are not looked at yet. */
export interface BookingPlan {
  readonly line: number;
  readonly product: string;
  readonly schedule: Schedule | null;
  readonly booking: Omit<NewBooking, 'state' | 'heldUntil'>;
  readonly people: readonly NamedPerson[];
  readonly keep: boolean;
}

/** Data that a plan is made from. */
export interface PlannedFrom {
  readonly services: ReadonlyMap<string, ServiceRow>;
  readonly schedules: ReadonlyMap<string, Schedule>;
  readonly donor: DonorSnapshot;
  readonly shipping: NonNullable<ParsedBookingChoice['address']>;
}

type Field = keyof typeof texts.booking.bad;

/** 400 BAD_BOOKING; `line` counts from 0 and `field` is that of the line's booking. */
export const badBooking = (field: Field, line: number, at: string = field): Refused =>
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
  const way = wanted ?? offered[0] ?? 'in_person';
  if (!offered.includes(way)) throw badBooking('participation', line);
  return way;
}

function prasadOf(row: ServiceRow, wanted: Prasad | null | undefined, line: number): Prasad {
  const prasad = wanted ?? 'none';
  if (prasad !== 'none' && !prasadsOf(row).includes(prasad)) throw badBooking('prasad', line);
  return prasad;
}

/** The people of a choice, complete; refused where one of them cannot be read out. */
export function peopleOf(
  people: NonNullable<ParsedBookingChoice['people']>,
  peopleMax: number,
  units: number,
  line: number,
): NamedPerson[] {
  const problem = peopleProblem(people, peopleMax, units);
  if (problem?.code === 'too_many') throw badBooking('people', line);
  if (problem) throw badBooking('person', line, `people.${problem.index}.${problem.code}`);
  return people.map(({ _id: _, ...person }) => completePerson(person));
}

const isSaid = (choice: ParsedBookingChoice) =>
  (choice.people ?? []).length > 0 ||
  [choice.day, choice.occasion, choice.note, choice.participation, choice.prasad].some(Boolean);

const textOf = (value: string | null | undefined) => value ?? '';

/** Returns the booking plan of a line; null if its service has no schedule and the line has no booking data. */
function planLine(wanted: RequestLine, priced: PricedLine, line: number, from: PlannedFrom): BookingPlan | null {
  const row = priced.service ? from.services.get(priced.service.id) : undefined;
  if (!row) return null;
  const schedule = (row.schedule && from.schedules.get(row.schedule.documentId)) ?? null;
  const choice = wanted.booking;
  if (!schedule && (!choice || !isSaid(choice))) return null;
  if (!schedule && (choice?.day || choice?.startsAt)) throw badBooking('day', line);
  if (choice?.startsAt && !choice.day) throw badBooking('startsAt', line);
  const units = priced.quantity;
  const participation = wayOf(row, choice?.participation, line);
  const prasad = prasadOf(row, choice?.prasad, line);
  const peopleMax = peopleMaxOf(row);
  const isNamed = choice?.people !== undefined && choice.people !== null;
  const own = peopleMax > 0 ? donorAsPerson(from.donor) : [];
  const people = isNamed ? peopleOf(choice.people ?? [], peopleMax, units, line) : schedule ? own : [];
  const address = { ...from.shipping, ...(choice?.address ?? {}) };
  const goesOut = participation === 'home' || prasad === 'ship';
  if (choice && goesOut && !(address.address && address.city)) throw badBooking('address', line);
  return {
    line,
    product: row.documentId,
    schedule,
    people,
    keep: choice?.keep ?? false,
    booking: {
      position: line,
      service: row.documentId,
      schedule: schedule?.id ?? null,
      name: row.name,
      needs: schedule?.needs ?? 'none',
      unit: row.unit ?? 'family',
      day: choice?.day ?? null,
      startsAt: choice?.day ? textOf(choice.startsAt) : null,
      endsAt: null,
      units,
      peopleMax,
      takes: [],
      rules: {
        cancelHours: schedule?.cancelHours ?? 0,
        maxMoves: schedule?.maxMoves ?? 0,
        prepMinutes: row.prepMinutes ?? 0,
        bring: textOf(row.bring),
        where: textOf(row.venue),
        streamUrl: schedule?.streamUrl ?? '',
        participations: participationsOf(row),
      },
      participation,
      prasad,
      occasion: textOf(choice?.occasion),
      note: textOf(choice?.note) || wanted.note,
      phone: textOf(choice?.phone),
      ...(goesOut
        ? {
            address: textOf(address.address),
            city: textOf(address.city),
            postalCode: textOf(address.postalCode),
            country: textOf(address.country),
          }
        : { address: '', city: '', postalCode: '', country: '' }),
      language: textOf(choice?.language),
    },
  };
}

/** Requires the service for mailing prasad in the cart, so that the sum is the one that was shown. */
function requirePostage(plans: readonly BookingPlan[], lines: readonly PricedLine[], from: PlannedFrom): void {
  for (const { booking, product, line } of plans) {
    const postage = from.services.get(product)?.prasadService;
    if (booking.prasad !== 'ship' || !postage) continue;
    if (!lines.some(({ service }) => service?.id === postage.documentId)) throw badBooking('postage', line, 'prasad');
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
