import type { BookingChoice } from '../../contract/bookings';
import { shop } from '../../shop';
import { lineKey, setQuantity, type CartLine, type CartProduct } from '../cart';

/**
 * Puts a line with its booking into the cart. It replaces the one of the same service, day, time and participation, so
 * that a second press changes nothing.
 */
export function putBooking<P extends CartProduct>(
  cart: readonly CartLine<P>[],
  line: CartLine<P>,
): readonly CartLine<P>[] {
  const key = lineKey(line);
  const index = cart.findIndex((each) => lineKey(each) === key);
  if (index < 0 && cart.length >= shop.cart.maximumLines) return cart;
  const lines = index < 0 ? [...cart, line] : cart.map((each, at) => (at === index ? line : each));
  return setQuantity(lines, key, line.cartQuantity);
}

/**
 * Returns a booking from a stored cart. An unreadable one becomes undefined: the service stays, and the screen asks
 * for its day again.
 */
export function parseStoredBooking(booking: unknown): BookingChoice | undefined {
  if (typeof booking !== 'object' || booking === null) return undefined;
  const { day, startsAt, people } = booking as Record<string, unknown>;
  const isReadable =
    /^(\d{4}-\d\d-\d\d)?$/.test(String(day ?? '')) &&
    /^(\d\d:\d\d)?$/.test(String(startsAt ?? '')) &&
    (Array.isArray(people ?? []) ? ((people ?? []) as readonly { readonly name?: unknown }[]) : [null]).every(
      (person) => typeof person?.name === 'string',
    );
  return isReadable ? booking : undefined;
}

/** Returns a line without its personal data: names, address, phone, occasion and note. Day and time stay. */
export function withoutPeople<P extends CartProduct>(line: CartLine<P>): CartLine<P> {
  const booking = parseStoredBooking(line.booking);
  if (!booking) return line;
  const { day, startsAt, participation, prasad, language } = booking;
  return { ...line, booking: { day, startsAt, participation, prasad, language } };
}
