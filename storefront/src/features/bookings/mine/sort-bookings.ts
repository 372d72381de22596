import type { Booking } from '@seva/config/contract';

/** Whether the devotee still has to choose a day. */
export const needsDay = ({ state }: Pick<Booking, 'state'>): boolean => state === 'to_schedule' || state === 'unplaced';

/**
 * Splits bookings into upcoming ones (those without a day first, then by day) and past ones (newest first). Released
 * bookings are dropped.
 */
export function sortBookings(bookings: readonly Booking[], today: string) {
  const isComing = (booking: Booking) =>
    needsDay(booking) ||
    ((booking.state === 'confirmed' || booking.state === 'held') && (booking.day === null || booking.day >= today));
  const when = ({ day, startsAt }: Booking) => `${day ?? ''} ${startsAt ?? ''}`;
  const coming = bookings
    .filter(isComing)
    .sort((one, other) => Number(needsDay(other)) - Number(needsDay(one)) || when(one).localeCompare(when(other)));
  const past = bookings
    .filter((booking) => !isComing(booking) && booking.state !== 'released')
    .sort((one, other) => when(other).localeCompare(when(one)));
  return { coming, past };
}
