import type { BookingChoice } from '../../contract/bookings';
import { shop } from '../../shop';
import { lineKey, setQuantity, type CartLine, type CartProduct } from '../cart';

/**
 * Puts a line with its booking into the cart: over the one of the same service, day, time and participation, else at the
 * end. A second press changes nothing.
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

/** A booking as a stored cart has it; one that cannot be read is none: the service stays, and its day is asked for again. */
export function readableBooking(booking: unknown): BookingChoice | undefined {
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

/** Returns a line without what was entered about people: names, address, phone, occasion and note. Day and time stay. */
export function withoutPeople<P extends CartProduct>(line: CartLine<P>): CartLine<P> {
  const booking = readableBooking(line.booking);
  if (!booking) return line;
  const { day, startsAt, participation, prasad, language } = booking;
  return { ...line, booking: { day, startsAt, participation, prasad, language } };
}
