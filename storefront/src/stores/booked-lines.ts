import type { BookingChoice, FreePlace, ServiceBooking } from '@seva/config/contract';
import { putBooking, readableBooking } from '@seva/config/rules/bookings/cart-line';
import { lineKey } from '@seva/config/rules/cart';
import { cart, kept, type Cart, type CartService } from './cart';

/** Whether a service is booked for a day. */
export const isBookedForDay = (rules: ServiceBooking | null | undefined): rules is ServiceBooking =>
  (rules?.needs ?? 'none') !== 'none';

/** Whether a line of the cart still needs its day. */
export const lacksDay = ({ product, booking }: Cart[number]): boolean =>
  isBookedForDay(product.booking) && !readableBooking(booking)?.day;

/** Puts a service on a day into the cart, over the line of the same day, time and participation if there is one. */
export function bookLine(service: CartService, cartQuantity: number, booking: BookingChoice): void {
  cart.set(putBooking(cart.get(), { product: kept(service), cartQuantity, booking }));
  const mail = service.booking?.prasadService;
  if (!mail || booking.prasad !== 'ship') return;
  // Mailing prasad is a service of its own, one for each pooja whose prasad is mailed.
  const mailed = cart.get().filter((line) => {
    return line.booking?.prasad === 'ship' && line.product.booking?.prasadService?._id === mail._id;
  });
  cart.put({ ...mail, image: '', brand: '', category: '', openAmount: false }, mailed.length);
}

/** Writes names and note to the line of a service without a day. */
export function nameLine(service: CartService, booking: BookingChoice): void {
  cart.set(cart.get().map((line) => (lineKey(line) === service._id ? { ...line, booking } : line)));
}

/** Puts a removed line back where it stood, unless the same has been chosen again since. */
export function restoreLine(line: Cart[number], index: number): void {
  const lines = cart.get();
  if (lines.some((each) => lineKey(each) === lineKey(line))) return;
  cart.set([...lines.slice(0, index), line, ...lines.slice(index)]);
}

/** Gives a line another day and time; its names, note and number stay. */
export function moveLine(key: string, { day, startsAt }: FreePlace): void {
  cart.set(
    cart.get().map((line) => {
      if (lineKey(line) !== key) return line;
      return { ...line, booking: { ...line.booking, day, startsAt: startsAt || undefined } };
    }),
  );
}
