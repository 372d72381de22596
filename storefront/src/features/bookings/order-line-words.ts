import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import { bookingLines } from '../../lib/booking-words';

/** What a line of an order says below its name: what was chosen, whether it still needs a day, and the note. */
export function orderLineWords({ booking, note }: Order['orderItems'][number]): readonly string[] {
  if (!booking) return note === '' ? [] : [note];
  const { state, participation, people, occasion } = booking;
  const [day, startsAt] = [booking.day ?? undefined, booking.startsAt ?? undefined];
  const words = bookingLines({ day, startsAt, participation, people, occasion, note: booking.note || note });
  const open = orderTexts.bookingStates[state];
  return open === '' ? words : [...words, open];
}
