import type { BookingChoice, FreeSlot } from '../contract/bookings';
import { shop } from '../shop';

/** Service as the cart needs it; `price` in dollars. */
export interface CartProduct {
  readonly _id: string;
  readonly name: string;
  readonly image: string;
  readonly price: number;
  readonly openAmount?: boolean;
}

/** Cart line as stored in the browser. */
export interface CartLine<P extends CartProduct = CartProduct> {
  readonly product: P;
  readonly cartQuantity: number;
  /** Time and people of the pooja; absent if nothing was chosen. */
  readonly booking?: BookingChoice;
  /** Slot to suggest while no day is chosen: next year's of a pooja that is given again. */
  readonly suggested?: FreeSlot;
}

/**
 * Returns the key of a line: the service, and for a booking also its day, time and participation. The key of a line
 * without a day is the id of its service.
 */
export function lineKey({ product, booking }: Pick<CartLine, 'booking'> & { product: { _id: string } }): string {
  const { day, startsAt, participation } = booking ?? {};
  return day ? [product._id, day, startsAt ?? '', participation ?? ''].join(' ') : product._id;
}

const clamp = (quantity: number) => Math.min(shop.cart.maximumQuantity, Math.max(1, Math.trunc(quantity) || 1));

/** Returns the integer cents of a line, its price rounded to a cent first. */
const lineCents = ({ product, cartQuantity }: CartLine) => Math.round(product.price * 100) * cartQuantity;

/** Returns a line of an open amount with quantity 1 and its whole sum as the amount. */
function withoutQuantity<P extends CartProduct>(line: CartLine<P>): CartLine<P> {
  if (!line.product.openAmount || line.cartQuantity === 1) return line;
  return { ...line, product: { ...line.product, price: lineCents(line) / 100 }, cartQuantity: 1 };
}

/**
 * Adds one unit of a service: an existing line is incremented, a new one starts at one. A second amount for the same
 * open fund is added to the first.
 */
export function addToCart<P extends CartProduct>(cart: readonly CartLine<P>[], product: P): readonly CartLine<P>[] {
  const known = cart.find((line) => lineKey(line) === product._id);
  if (!known) {
    if (cart.length >= shop.cart.maximumLines) return cart;
    return [...cart, { product, cartQuantity: shop.cart.defaultQuantity }];
  }
  const price = product.openAmount && known.product.openAmount ? sumOfDollars(known, product) : product.price;
  const quantity = product.openAmount ? known.cartQuantity : known.cartQuantity + 1;
  return setQuantity(updateLine(cart, { ...product, price }), product._id, quantity);
}

const sumOfDollars = (line: CartLine, { price }: CartProduct) => (lineCents(line) + Math.round(price * 100)) / 100;

/** Returns whether another amount (`product.price`, dollars) for an open fund keeps its line within the maximum. */
export function fitsWithAmount(cart: readonly CartLine[], product: CartProduct): boolean {
  const known = cart.find((line) => lineKey(line) === product._id);
  return !known || Math.round(sumOfDollars(known, product) * 100) <= shop.openAmount.maximumCents;
}

/** Updates each line of a service with its newer data; a line that became an open amount keeps its sum. */
export function updateLine<P extends CartProduct>(cart: readonly CartLine<P>[], product: P): readonly CartLine<P>[] {
  return cart.map((line) => (line.product._id === product._id ? withoutQuantity({ ...line, product }) : line));
}

/** Sets the quantity of a line, between 1 and 99, or 1 for an open amount; an unknown key changes nothing. */
export function setQuantity<P extends CartProduct>(
  cart: readonly CartLine<P>[],
  key: string,
  quantity: number,
): readonly CartLine<P>[] {
  return cart.map((line) =>
    lineKey(line) === key ? { ...line, cartQuantity: line.product.openAmount ? 1 : clamp(quantity) } : line,
  );
}

/** Decrements a line and removes it at zero. */
export function decrementLine<P extends CartProduct>(
  cart: readonly CartLine<P>[],
  key: string,
): readonly CartLine<P>[] {
  return cart.flatMap((line) => {
    if (lineKey(line) !== key) return [line];
    return line.cartQuantity > 1 ? [{ ...line, cartQuantity: line.cartQuantity - 1 }] : [];
  });
}

export function removeFromCart<P extends CartProduct>(
  cart: readonly CartLine<P>[],
  key: string,
): readonly CartLine<P>[] {
  return cart.filter((line) => lineKey(line) !== key);
}

/** Returns the number on the cart's badge: the sum of the quantities. */
export function countItems(cart: readonly CartLine[]): number {
  return cart.reduce((count, line) => count + line.cartQuantity, 0);
}

/** Returns the cart's total in integer cents: price times quantity, each price rounded to a cent first. */
export function cartTotalCents(cart: readonly CartLine[]): number {
  return cart.reduce((sum, line) => sum + lineCents(line), 0);
}

/**
 * Reads a stored cart; a damaged one becomes empty. Two of $51 for an open fund, as earlier carts stored it, become
 * $102.
 */
export function readCart<P extends CartProduct = CartProduct>(value: unknown): readonly CartLine<P>[] {
  if (!Array.isArray(value)) return [];
  const lines = value.filter(isCartLine) as CartLine<P>[];
  if (lines.length !== value.length) return [];
  return lines.slice(0, shop.cart.maximumLines).map(withoutQuantity);
}

function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { product, cartQuantity } = value as { product?: unknown; cartQuantity?: unknown };
  if (typeof product !== 'object' || product === null) return false;
  const { _id, name, image, price } = product as Record<string, unknown>;
  const texts = [_id, name, image].every((field) => typeof field === 'string') && _id !== '';
  const quantity = typeof cartQuantity === 'number' && Number.isInteger(cartQuantity);
  return (
    texts &&
    quantity &&
    cartQuantity >= 1 &&
    cartQuantity <= shop.cart.maximumQuantity &&
    typeof price === 'number' &&
    Number.isFinite(price) &&
    price >= 0
  );
}
