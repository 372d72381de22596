import type { BookingChoice, Input, Output, RefusedSlot } from '@seva/config/contract';
import { parseStoredBooking } from '@seva/config/rules/bookings/cart-line';
import { coveredFeeCents } from '@seva/config/rules/cover-fee';
import { checkoutTexts } from '@texts/checkout';
import type { ApiError } from '../../lib/api/api-error';
import { formatDollars } from '../../lib/money';
import { cart, type Cart } from '../../stores/cart';
import type { DonorAddress } from '../../stores/checkout';

/** Returns the booking of a line. Its note is repeated beside it, where older servers read it. */
const bookingInput = (stored: BookingChoice | undefined) => {
  const booking = parseStoredBooking(stored);
  return booking ? { booking, ...(booking.note ? { note: booking.note } : {}) } : {};
};

export const paymentLines = (lines: Cart): NonNullable<Input<'checkout.paymentIntent'>['body']['cartItems']> =>
  lines.map(({ product, cartQuantity, booking }) => ({
    ...{ product: product._id, quantity: cartQuantity, price: product.price },
    ...bookingInput(booking),
  }));

export const orderLines = (lines: Cart): NonNullable<Input<'orders.create'>['body']['orderItems']> =>
  lines.map(({ product, cartQuantity, booking }) => ({
    ...{ product: product._id, qty: cartQuantity, price: product.price },
    ...bookingInput(booking),
  }));

/** Returns the address to send with its donor's id, or undefined if none was entered. */
export function addressInput({ userID, ...address }: DonorAddress): Partial<DonorAddress> | undefined {
  if (address.address === '') return undefined;
  return userID === '' ? address : { ...address, userID };
}

/** Returns the card fee of an amount, both in cents. */
export const cardFeeCents = (cents: number, { fee }: Output<'give.offer'>): number =>
  coveredFeeCents(cents, { basisPoints: fee.basisPoints, fixedCents: Math.round(fee.fixed * 100) });

interface NewPrice {
  readonly product: string;
  /** Dollars. */
  readonly price: number;
}

/** Returns the new prices of a PRICE_CHANGED error (docs/wire.md#price-changes). */
export function newPrices(error: ApiError): readonly NewPrice[] {
  const { lines } = (error.body ?? {}) as { lines?: unknown };
  if (!Array.isArray(lines)) return [];
  return lines.filter((line: unknown): line is NewPrice => {
    const { product, price } = (line ?? {}) as Record<string, unknown>;
    return typeof product === 'string' && typeof price === 'number';
  });
}

const { priceChange } = checkoutTexts.failure;

/** Describes price changes. `known` holds the names and prices (dollars) that the devotee saw. */
export function describeChanges(
  prices: readonly NewPrice[],
  known: readonly { readonly id: string | null; readonly name: string; readonly price: number }[],
): readonly string[] {
  return prices.flatMap(({ product, price }) => {
    const line = known.find(({ id }) => id === product);
    return line ? [priceChange(line.name, formatDollars(line.price), formatDollars(price))] : [];
  });
}

/** Updates the cart with the new prices of an error and describes the changes. */
export function applyNewPrices(error: ApiError): readonly string[] {
  const prices = newPrices(error);
  const known = cart.get().map(({ product }) => ({ id: product._id, name: product.name, price: product.price }));
  const changes = describeChanges(prices, known);
  for (const { product } of cart.get()) {
    const changed = prices.find((line) => line.product === product._id);
    if (changed) cart.update({ ...product, price: changed.price });
  }
  return changes;
}

const slotCodes: readonly (string | undefined)[] = ['SLOT_FULL', 'SLOT_CLOSED', 'TOO_LATE'];

/** Returns the slots of a SLOT_FULL, SLOT_CLOSED or TOO_LATE error (docs/wire.md#bookings); empty for any other. */
export function takenSlots(error: ApiError): readonly RefusedSlot[] {
  const { lines } = (error.body ?? {}) as { lines?: unknown };
  if (!slotCodes.includes(error.code) || !Array.isArray(lines)) return [];
  return lines.filter((line: unknown): line is RefusedSlot => {
    const { line: index, product, day, next } = (line ?? {}) as Record<string, unknown>;
    return typeof index === 'number' && typeof product === 'string' && typeof day === 'string' && Array.isArray(next);
  });
}
