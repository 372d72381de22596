import type { BookingChoice, FreeSlot, ServiceBooking } from '@seva/config/contract';
import { putBooking, parseStoredBooking } from '@seva/config/rules/bookings/cart-line';
import { lineKey } from '@seva/config/rules/cart';
import { cart, storedFields, type Cart, type CartService } from './cart';

export const isBookedForDay = (rules: ServiceBooking | null | undefined): rules is ServiceBooking =>
  (rules?.needs ?? 'none') !== 'none';

/** Returns true if any day may be requested, which the temple confirms. */
export const takesDayRequest = (rules: ServiceBooking | null | undefined): boolean =>
  rules?.needs === 'none' && rules.dayRequest === true;

/** Returns true if the service is a hall or equipment, which is requested for a day. */
export const isRented = (rules: ServiceBooking | null | undefined): boolean =>
  takesDayRequest(rules) && rules?.unit === 'item';

/** Returns true if the service is a good that the devotee picks up or that the temple mails. */
export const isGoods = ({ unit, participation }: Pick<ServiceBooking, 'unit' | 'participation'>): boolean =>
  unit === 'item' && participation.some((way) => way === 'pickup' || way === 'home');

/** Returns the rules of a service that is booked in steps on its page: for a day, in names, or with its delivery. */
export function bookingSteps({ openAmount, booking }: Pick<CartService, 'openAmount' | 'booking'>) {
  if (isBookedForDay(booking)) return booking;
  return booking && !openAmount && (takesDayRequest(booking) || isGoods(booking)) ? booking : null;
}

export const lineNeedsDay = ({ product, booking }: Cart[number]): boolean =>
  (isBookedForDay(product.booking) || isRented(product.booking)) && !parseStoredBooking(booking)?.day;

/** Puts a service with its booking into the cart. Replaces a line of the same day, time and participation. */
export function bookLine(service: CartService, cartQuantity: number, booking: BookingChoice): void {
  cart.set(putBooking(cart.get(), { product: storedFields(service), cartQuantity, booking }));
  const mail = service.booking?.prasadService;
  if (!mail || booking.prasad !== 'ship') return;
  // Postage of prasad is a separate service, one unit for each pooja whose prasad is mailed.
  const mailed = cart.get().filter((line) => {
    return line.booking?.prasad === 'ship' && line.product.booking?.prasadService?._id === mail._id;
  });
  cart.put({ ...mail, image: '', brand: '', category: '', openAmount: false }, mailed.length);
}

/** Suggests a slot for the line without a day. */
export function suggestSlot(service: CartService, suggested: FreeSlot): void {
  cart.set(cart.get().map((line) => (lineKey(line) === service._id ? { ...line, suggested } : line)));
}

/** Sets the booking of the line without a day. */
export function nameLine(service: CartService, booking: BookingChoice): void {
  cart.set(cart.get().map((line) => (lineKey(line) === service._id ? { ...line, booking } : line)));
}

/** Restores a removed line at its position, unless the same line has been added since. */
export function restoreLine(line: Cart[number], index: number): void {
  const lines = cart.get();
  if (lines.some((each) => lineKey(each) === lineKey(line))) return;
  cart.set([...lines.slice(0, index), line, ...lines.slice(index)]);
}

/** Moves a line to another day and time. Its names, note and quantity stay. */
export function moveLine(key: string, { day, startsAt }: FreeSlot): void {
  cart.set(
    cart.get().map((line) => {
      if (lineKey(line) !== key) return line;
      return { ...line, booking: { ...line.booking, day, startsAt: startsAt || undefined } };
    }),
  );
}
