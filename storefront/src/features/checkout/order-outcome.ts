import type { Order, OrderStatus } from '@seva/config/contract';
import { accepts } from '@seva/config/rules/order-life';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { giftKey } from '../../stores/gift-key';

/**
 * Outcome of an order: `given` if it is paid or its check recorded, `processing` while the bank decides, `open` while
 * it can be paid, `over` when it cannot, `gone` if this devotee has no such order, `unknown` if the server is
 * unreachable.
 */
export type OrderOutcome =
  | { readonly kind: 'given' | 'processing' | 'open' | 'over'; readonly order: Order }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown'; readonly error: ApiError };

/** Further states of a donation that was received: recorded checks, and refunds. */
const givenStates: readonly OrderStatus[] = ['recorded', 'deposited', 'refunded'];

function outcomeOf(order: Order): OrderOutcome {
  if (order.isPaid || givenStates.includes(order.status)) return { kind: 'given', order };
  if (order.status === 'processing') return { kind: 'processing', order };
  const isOpen = accepts({ state: order.status, method: order.paymentMethod }, 'canceled');
  return { kind: isOpen ? 'open' : 'over', order };
}

const isDecided = ({ kind }: OrderOutcome) => kind !== 'processing' && kind !== 'open';

async function fetchOrder(id: string): Promise<OrderOutcome> {
  try {
    const key = giftKey.of(id);
    if (key) return outcomeOf(await callApi('give.get', { params: { id }, query: { key } }));
    return outcomeOf(await callApi('orders.get', { params: { id } }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { kind: 'gone' } : { kind: 'unknown', error };
  }
}

/**
 * Fetches the outcome of an order. For an undecided one the server queries the gateway (PUT /orders/{id}/pay), so a
 * payment shows even if its webhook is late. Never throws an ApiError.
 */
export async function fetchOutcome(id: string): Promise<OrderOutcome> {
  const known = await fetchOrder(id);
  // `give.get` has queried the gateway already.
  if (isDecided(known) || giftKey.of(id)) return known;
  try {
    return outcomeOf(await callApi('orders.pay', { params: { id }, body: {} }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // 402: the gateway has no payment, but the order may be failed or processing now.
    return error.status === 402 ? fetchOrder(id) : { kind: 'unknown', error };
  }
}

/**
 * Returns the history state of a guest who has just donated, so that the thank-you page can name the email and the
 * recipients of tribute cards. The data is in neither the address nor storage, and ends with the tab.
 */
export const emailState = (email: string, cards: readonly string[] = []): object => ({ email, cards });

/** Returns the recipients of tribute cards from the history state of {@link emailState}. */
export function cardEmailsFromState(state: unknown): readonly string[] {
  const { cards } = (state ?? {}) as { readonly cards?: unknown };
  return Array.isArray(cards) ? cards.filter((email) => typeof email === 'string') : [];
}

/** Returns the email from the history state of {@link emailState}; empty if there is none. */
export function emailFromState(state: unknown): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}
