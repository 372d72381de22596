import type { Order, Output, RefusedSlot } from '@seva/config/contract';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { paymentAttempt } from '../../stores/payment-attempt';
import { chosenOptions } from '../../stores/typed';
import type { CardActions, CardSource, WalletOwner } from '../card';
import { cartKey, type CartToPay } from './cart-key';
import { describeChanges, addressInput, newPrices, paymentLines, applyNewPrices, takenSlots } from './payable';

/** Means of payment that the devotee chose. */
export interface PaymentWay {
  readonly source: CardSource;
  readonly keepCard?: boolean;
  readonly wallet?: { readonly owner: WalletOwner; readonly actions: CardActions };
}

/** End of a slot hold: as an ISO time, and in milliseconds of this device's clock. */
export interface Hold {
  readonly until: string;
  readonly endsAt: number;
}

/** Returns the hold of a response. It counts from now, because the device's clock may be wrong. */
export function holdOf({
  heldUntil,
  heldSeconds,
}: Pick<Output<'checkout.paymentIntent'>, 'heldUntil' | 'heldSeconds'>): Hold | null {
  if (heldUntil === undefined || heldSeconds === undefined) return null;
  return { until: heldUntil, endsAt: Date.now() + heldSeconds * 1000 };
}

/**
 * Result of starting a payment: `started` with a secret to confirm, `done` if it was paid before, `changed` with
 * messages if prices changed, `taken` if slots are gone, `refused` with the server's message.
 */
export type StartResult =
  | { readonly kind: 'started'; readonly clientSecret: string; readonly orderId: string; readonly hold: Hold | null }
  | { readonly kind: 'done'; readonly orderId: string | null }
  | { readonly kind: 'changed'; readonly changes: readonly string[] }
  | { readonly kind: 'taken'; readonly code: string; readonly slots: readonly RefusedSlot[] }
  /** `incomplete`: the form shows what is missing. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'refused'; readonly message: string };

/** Returns the fields of a payment request that depend on the means of payment. */
export const paymentWayInput = ({ source, keepCard }: PaymentWay) => ({
  ...(keepCard ? { keepCard } : {}),
  ...(typeof source === 'object' ? { savedCard: source.savedCard } : {}),
});

const defaultWay: PaymentWay = { source: 'form' };

const paidCodes: readonly (string | undefined)[] = ['PAID', 'PROCESSING'];
/** Error codes of an order that can no longer be paid. */
export const closedCodes: readonly (string | undefined)[] = ['KEY_REUSED', 'NOT_PAYABLE', 'CLOSED'];

/**
 * Starts the payment of the cart. Its key lets a retry find the same order; a closed order is replaced once. Never
 * rejects with an ApiError. `isAttempt` is false for a slot hold, which is no attempt to check after a reload.
 */
export async function startCartPayment(
  toPay: CartToPay,
  { isAttempt = true, canRenew = true, way = defaultWay } = {},
): Promise<StartResult> {
  const key = cartKey(toPay);
  try {
    const answer = await callApi('checkout.paymentIntent', {
      body: {
        cartItems: paymentLines(toPay.cart),
        idempotencyKey: key,
        userID: toPay.userID,
        shippingAddress: addressInput(toPay.shippingAddress),
        ...(toPay.wishes ? chosenOptions(toPay.wishes) : {}),
        ...paymentWayInput(way),
      },
    });
    const { clientSecret, orderId } = answer;
    if (isAttempt) paymentAttempt.began(orderId, key);
    return { kind: 'started', clientSecret, orderId, hold: holdOf(answer) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'PRICE_CHANGED') return { kind: 'changed', changes: applyNewPrices(error) };
    const slots = takenSlots(error);
    if (slots.length > 0) return { kind: 'taken', code: error.code ?? '', slots };
    if (paidCodes.includes(error.code)) {
      const attempt = paymentAttempt.get();
      return { kind: 'done', orderId: attempt?.key === key ? attempt.orderId : null };
    }
    if (canRenew && closedCodes.includes(error.code)) {
      paymentAttempt.renew();
      return startCartPayment(toPay, { isAttempt, canRenew: false, way });
    }
    return { kind: 'refused', message: error.message };
  }
}

/**
 * Starts the payment of an unpaid order again. If prices changed, the order has the new ones and a second call accepts
 * them.
 */
export async function startOrderPayment(order: Order, way: PaymentWay): Promise<StartResult> {
  try {
    const answer = await callApi('checkout.paymentIntent', {
      body: { orderId: order._id, ...paymentWayInput(way) },
    });
    const { clientSecret, orderId } = answer;
    return { kind: 'started', clientSecret, orderId, hold: holdOf(answer) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (paidCodes.includes(error.code)) return { kind: 'done', orderId: order._id };
    if (error.code !== 'PRICE_CHANGED') return { kind: 'refused', message: error.message };
    const known = order.orderItems.map(({ product, name, price }) => ({ id: product, name, price }));
    return { kind: 'changed', changes: describeChanges(newPrices(error), known) };
  }
}
