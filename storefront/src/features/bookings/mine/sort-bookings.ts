import type { Booking } from '@seva/config/contract';

type Days = Pick<Booking, 'state' | 'day' | 'requestedDay' | 'anyDay'>;

/** Whether the temple still has to confirm the requested day, or to choose one. */
export const awaitsTemple = ({ state, day, requestedDay, anyDay }: Days): boolean =>
  state === 'to_schedule' && day === null && Boolean(requestedDay ?? anyDay);

/** Whether the devotee still has to choose a day. */
export const needsDay = (booking: Days): boolean =>
  (booking.state === 'to_schedule' || booking.state === 'unplaced') && !awaitsTemple(booking);

/**
 * Splits bookings into upcoming ones (those without a day first, then by day or requested day) and past ones (newest first). Released
 * bookings are dropped.
 */
export function sortBookings(bookings: readonly Booking[], today: string) {
  const isComing = (booking: Booking) =>
    needsDay(booking) ||
    awaitsTemple(booking) ||
    ((booking.state === 'confirmed' || booking.state === 'held') && (booking.day === null || booking.day >= today));
  const when = ({ day, requestedDay, startsAt }: Booking) => `${day ?? requestedDay ?? ''} ${startsAt ?? ''}`;
  const coming = bookings
    .filter(isComing)
    .sort((one, other) => Number(needsDay(other)) - Number(needsDay(one)) || when(one).localeCompare(when(other)));
  const past = bookings
    .filter((booking) => !isComing(booking) && booking.state !== 'released')
    .sort((one, other) => when(other).localeCompare(when(one)));
  return { coming, past };
}
