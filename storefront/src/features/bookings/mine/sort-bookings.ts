import type { Booking } from '@seva/config/contract';

/** Whether a pooja still has to be given a day by its devotee. */
export const needsDay = ({ state }: Pick<Booking, 'state'>): boolean => state === 'to_schedule' || state === 'unplaced';

/** One's poojas as they are shown: what needs a day first, then what is coming by its day; the past with the newest first. */
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
