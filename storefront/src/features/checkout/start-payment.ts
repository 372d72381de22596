import type { Order, Output, RefusedPlace } from '@seva/config/contract';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { paymentAttempt } from '../../stores/payment-attempt';
import { sentWishes } from '../../stores/typed';
import type { CardActions, CardHolder, CardSource } from '../card';
import { cartKey, type CartToPay } from './cart-key';
import { describeChanges, givenAddress, newPrices, paymentLines, takeNewPrices, takenPlaces } from './payable';

/** Means of payment that the devotee chose. */
export interface PaymentWay {
  readonly source: CardSource;
  /** Whether to save the card. */
  readonly keepCard?: boolean;
  /** Owner and button actions that a wallet reported. */
  readonly wallet?: { readonly owner: CardHolder; readonly actions: CardActions };
}

/** Until when the places of a payment are kept: the moment (ISO), and the same on this device's clock in milliseconds. */
export interface Hold {
  readonly until: string;
  readonly endsAt: number;
}

/** The places that an answer keeps; counted from now, because a visitor's clock may be wrong. */
export function holdOf({
  heldUntil,
  heldSeconds,
}: Pick<Output<'checkout.paymentIntent'>, 'heldUntil' | 'heldSeconds'>): Hold | null {
  if (heldUntil === undefined || heldSeconds === undefined) return null;
  return { until: heldUntil, endsAt: Date.now() + heldSeconds * 1000 };
}

/**
 * How a payment began: with a secret to confirm, not at all because it was made before (`done`), not yet because prices
 * have moved (sentences) or places are taken, or not, in the server's words.
 */
export type Started =
  | { readonly kind: 'started'; readonly clientSecret: string; readonly orderId: string; readonly hold: Hold | null }
  | { readonly kind: 'done'; readonly orderId: string | null }
  | { readonly kind: 'changed'; readonly changes: readonly string[] }
  | { readonly kind: 'taken'; readonly code: string; readonly places: readonly RefusedPlace[] }
  /** The form says itself what is missing. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'refused'; readonly message: string };

/** What of the way of paying the server has to know. */
export const sentWay = ({ source, keepCard }: PaymentWay) => ({
  ...(keepCard ? { keepCard } : {}),
  ...(typeof source === 'object' ? { savedCard: source.savedCard } : {}),
});

/** Nothing is paid yet. */
const noWay: PaymentWay = { source: 'form' };

const finished: readonly (string | undefined)[] = ['PAID', 'PROCESSING'];
const closed: readonly (string | undefined)[] = ['KEY_REUSED', 'NOT_PAYABLE', 'CLOSED'];

/**
 * Begins to pay the cart, under a key that makes a second try find the first one's order. An order that has expired is
 * replaced by a new one, once. Never rejects for a refusal. A try of the devotee's is remembered, to be asked about after a
 * reload; keeping places before that is none.
 */
export async function startCartPayment(
  toPay: CartToPay,
  { isTry = true, mayRenew = true, way = noWay } = {},
): Promise<Started> {
  const key = cartKey(toPay);
  try {
    const answer = await callApi('checkout.paymentIntent', {
      body: {
        cartItems: paymentLines(toPay.cart),
        idempotencyKey: key,
        userID: toPay.userID,
        shippingAddress: givenAddress(toPay.shippingAddress),
        ...(toPay.wishes ? sentWishes(toPay.wishes) : {}),
        ...sentWay(way),
      },
    });
    const { clientSecret, orderId } = answer;
    if (isTry) paymentAttempt.began(orderId, key);
    return { kind: 'started', clientSecret, orderId, hold: holdOf(answer) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'PRICE_CHANGED') return { kind: 'changed', changes: takeNewPrices(error) };
    const places = takenPlaces(error);
    if (places.length > 0) return { kind: 'taken', code: error.code ?? '', places };
    if (finished.includes(error.code)) {
      const attempt = paymentAttempt.get();
      return { kind: 'done', orderId: attempt?.key === key ? attempt.orderId : null };
    }
    if (mayRenew && closed.includes(error.code)) {
      paymentAttempt.renew();
      return startCartPayment(toPay, { isTry, mayRenew: false, way });
    }
    return { kind: 'refused', message: error.message };
  }
}

/** Begins to pay an unpaid order again. Where prices have moved, the order has them already and asking again accepts them. */
export async function startOrderPayment(order: Order, way: PaymentWay): Promise<Started> {
  try {
    const answer = await callApi('checkout.paymentIntent', {
      body: { orderId: order._id, ...sentWay(way) },
    });
    const { clientSecret, orderId } = answer;
    return { kind: 'started', clientSecret, orderId, hold: holdOf(answer) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (finished.includes(error.code)) return { kind: 'done', orderId: order._id };
    if (error.code !== 'PRICE_CHANGED') return { kind: 'refused', message: error.message };
    const known = order.orderItems.map(({ product, name, price }) => ({ id: product, name, price }));
    return { kind: 'changed', changes: describeChanges(newPrices(error), known) };
  }
}
