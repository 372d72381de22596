import type { BookingChoice, Input, Output, RefusedPlace } from '@seva/config/contract';
import { readableBooking } from '@seva/config/rules/bookings/cart-line';
import { coveredFeeCents } from '@seva/config/rules/cover-fee';
import { checkoutTexts } from '@texts/checkout';
import type { ApiError } from '../../lib/api/api-error';
import { formatDollars } from '../../lib/money';
import { cart, type Cart } from '../../stores/cart';
import type { DonorAddress } from '../../stores/checkout';

/** What was chosen for a line; the note stands beside it, where it stood before there were bookings. */
const sent = (stored: BookingChoice | undefined) => {
  const booking = readableBooking(stored);
  return booking ? { booking, ...(booking.note ? { note: booking.note } : {}) } : {};
};

/** The lines of a cart as a payment asks for them. */
export const paymentLines = (lines: Cart): NonNullable<Input<'checkout.paymentIntent'>['body']['cartItems']> =>
  lines.map(({ product, cartQuantity, booking }) => ({
    ...{ product: product._id, quantity: cartQuantity, price: product.price },
    ...sent(booking),
  }));

/** The lines of a cart as an order asks for them. */
export const orderLines = (lines: Cart): NonNullable<Input<'orders.create'>['body']['orderItems']> =>
  lines.map(({ product, cartQuantity, booking }) => ({
    ...{ product: product._id, qty: cartQuantity, price: product.price },
    ...sent(booking),
  }));

/** Returns the address to send with its donor's id, or undefined if none was entered. */
export function givenAddress({ userID, ...address }: DonorAddress): Partial<DonorAddress> | undefined {
  if (address.address === '') return undefined;
  return userID === '' ? address : { ...address, userID };
}

/** Returns what covering the card fee adds, in cents. */
export const feeOf = (cents: number, { fee }: Output<'give.offer'>): number =>
  coveredFeeCents(cents, { basisPoints: fee.basisPoints, fixedCents: Math.round(fee.fixed * 100) });

interface NewPrice {
  readonly product: string;
  /** Dollars. */
  readonly price: number;
}

/** The new prices of a refusal with PRICE_CHANGED (docs/wire.md#price-changes). */
export function newPrices(error: ApiError): readonly NewPrice[] {
  const { lines } = (error.body ?? {}) as { lines?: unknown };
  if (!Array.isArray(lines)) return [];
  return lines.filter((line: unknown): line is NewPrice => {
    const { product, price } = (line ?? {}) as Record<string, unknown>;
    return typeof product === 'string' && typeof price === 'number';
  });
}

const { priceChange } = checkoutTexts.failure;

/** What changed, in words; `known` are the names and prices (dollars) that the devotee has seen. */
export function describeChanges(
  prices: readonly NewPrice[],
  known: readonly { readonly id: string | null; readonly name: string; readonly price: number }[],
): readonly string[] {
  return prices.flatMap(({ product, price }) => {
    const line = known.find(({ id }) => id === product);
    return line ? [priceChange(line.name, formatDollars(line.price), formatDollars(price))] : [];
  });
}

/** Puts new prices into the cart and tells what was and what is. */
export function takeNewPrices(error: ApiError): readonly string[] {
  const prices = newPrices(error);
  const known = cart.get().map(({ product }) => ({ id: product._id, name: product.name, price: product.price }));
  const changes = describeChanges(prices, known);
  for (const { product } of cart.get()) {
    const changed = prices.find((line) => line.product === product._id);
    if (changed) cart.update({ ...product, price: changed.price });
  }
  return changes;
}

const codes: readonly (string | undefined)[] = ['SLOT_FULL', 'SLOT_CLOSED', 'TOO_LATE'];

/** The places of a refusal with SLOT_FULL, SLOT_CLOSED or TOO_LATE (docs/wire.md#bookings); none of any other. */
export function takenPlaces(error: ApiError): readonly RefusedPlace[] {
  const { lines } = (error.body ?? {}) as { lines?: unknown };
  if (!codes.includes(error.code) || !Array.isArray(lines)) return [];
  return lines.filter((line: unknown): line is RefusedPlace => {
    const { line: index, product, day, next } = (line ?? {}) as Record<string, unknown>;
    return typeof index === 'number' && typeof product === 'string' && typeof day === 'string' && Array.isArray(next);
  });
}
