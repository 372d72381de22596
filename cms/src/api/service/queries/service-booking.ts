import type { Participation, Prasad, ServiceBooking, ServiceDetails } from '@seva/config/contract';
import { peopleLimits } from '@seva/config/rules/bookings/people';
import { whenText } from '@seva/config/rules/bookings/when-text';
import { toDollars } from '@seva/config/rules/money';
import { pictureView } from '../../content';
import type { Schedule } from './read-schedules';
import type { ServiceRow } from './service-table';

const inNames: readonly string[] = ['baba', 'other', 'festival', 'priest'];

/** Returns whether a service is performed in people's names. Goods and rentals are not. */
export const isInNames = ({ category }: Pick<ServiceRow, 'category'>): boolean => inNames.includes(category ?? '');

/** Returns the maximum number of names per unit. By default poojas take some and goods none. */
export const peopleMaxOf = ({ peopleMax, category }: Pick<ServiceRow, 'peopleMax' | 'category'>): number =>
  peopleMax ?? (isInNames({ category }) ? peopleLimits.ofOneUnit : 0);

/** Returns the ways to take part, at least one. */
export function participationsOf(row: ServiceRow): Participation[] {
  const ways: readonly (readonly [Participation, boolean | null])[] = [
    ['in_person', row.inPerson ?? true],
    ['absentia', row.inAbsentia],
    ['live', row.live],
    ['pickup', row.forPickup],
    ['home', row.atHome],
  ];
  const found = ways.flatMap(([way, isOn]) => (isOn ? [way] : []));
  return found.length > 0 ? found : ['in_person'];
}

/** Returns the choices for the prasad; empty if the service has none. */
export function prasadsOf(row: ServiceRow): Prasad[] {
  const choices: readonly (readonly [Prasad, boolean | null])[] = [
    ['pickup', row.prasadPickup],
    ['ship', row.prasadShip],
  ];
  const found = choices.flatMap(([choice, isOn]) => (isOn ? [choice] : []));
  return found.length > 0 ? ['none', ...found] : [];
}

/** Returns whether a service is a hall or equipment, which one family has for a day. */
export const isRental = ({ category }: Pick<ServiceRow, 'category'>): boolean => category === 'rentals';

/**
 * Returns whether a devotee may request any day, which the temple confirms: of a rental, and of a pooja in people's names.
 * A festival has its own days.
 */
export const takesDayRequest = (row: Pick<ServiceRow, 'peopleMax' | 'category'>, schedule: Schedule | null): boolean =>
  schedule === null && (isRental(row) || (isInNames(row) && row.category !== 'festival' && peopleMaxOf(row) > 0));

/** Returns whether goods without a schedule are picked up or mailed. */
const isDelivered = ({ unit, forPickup, atHome }: ServiceRow): boolean =>
  unit === 'item' && (forPickup === true || atHome === true);

/** Returns how a service is booked, or null if it takes no day, no names and no choice of delivery. */
export function serviceBookingOf(row: ServiceRow, schedules: ReadonlyMap<string, Schedule>): ServiceBooking | null {
  const schedule = (row.schedule && schedules.get(row.schedule.documentId)) ?? null;
  const peopleMax = peopleMaxOf(row);
  if (!schedule && peopleMax === 0 && !isDelivered(row) && !takesDayRequest(row, schedule)) return null;
  const { prasadService } = row;
  return {
    needs: schedule?.needs ?? 'none',
    unit: row.unit ?? 'family',
    peopleMax,
    participation: participationsOf(row),
    prasad: prasadsOf(row),
    prasadService: prasadService
      ? { _id: prasadService.documentId, name: prasadService.name, price: toDollars(prasadService.priceCents) }
      : null,
    leadHours: schedule?.rules.leadHours ?? 0,
    cancelHours: schedule?.cancelHours ?? 0,
    maxMoves: schedule?.maxMoves ?? 0,
    horizonDays: schedule?.rules.horizonDays ?? 0,
    ...(takesDayRequest(row, schedule) ? { dayRequest: true } : {}),
  };
}

/** Returns the details that a service's page shows beside its description. */
export function serviceDetailsOf(row: ServiceRow, schedules: ReadonlyMap<string, Schedule>): ServiceDetails {
  const schedule = row.schedule ? schedules.get(row.schedule.documentId) : undefined;
  return {
    when: whenText(schedule?.rules.openings ?? []),
    where: row.venue ?? '',
    included: row.included ?? '',
    bring: row.bring ?? '',
    performedBy: row.performedBy ?? '',
    duration: row.duration,
    free: [],
    pictures: (row.morePictures ?? []).flatMap((file) => pictureView(file, file.alternativeText ?? row.name) ?? []),
  };
}
