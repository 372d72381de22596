import type { Order, OrderStatus } from '@seva/config/contract';
import { accepts } from '@seva/config/rules/order-life';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { giftKey } from '../../stores/gift-key';

/**
 * What became of an order: `given` when it is paid or its check recorded, `processing` while the bank decides, `open`
 * while it can still be paid, `over` when it cannot, `gone` when this devotee has no such order, `unknown` when the
 * server cannot be asked.
 */
export type OrderOutcome =
  | { readonly kind: 'given' | 'processing' | 'open' | 'over'; readonly order: Order }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown'; readonly error: ApiError };

/** Besides what is paid: checks in hand, and gifts that were paid and given back. */
const givenStates: readonly OrderStatus[] = ['recorded', 'deposited', 'refunded'];

/** Judges an order as the server told of it. */
function outcomeOf(order: Order): OrderOutcome {
  if (order.isPaid || givenStates.includes(order.status)) return { kind: 'given', order };
  if (order.status === 'processing') return { kind: 'processing', order };
  const isOpen = accepts({ state: order.status, method: order.paymentMethod }, 'canceled');
  return { kind: isOpen ? 'open' : 'over', order };
}

const isDecided = ({ kind }: OrderOutcome) => kind !== 'processing' && kind !== 'open';

async function read(id: string): Promise<OrderOutcome> {
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
 * Asks the server, which asks the gateway where that can still change the answer (PUT /orders/{id}/pay): a payment shows
 * at once even when its webhook is late. Never throws for a refusal.
 */
export async function askForOutcome(id: string): Promise<OrderOutcome> {
  const known = await read(id);
  // A gift without an account was asked about at the gateway already.
  if (isDecided(known) || giftKey.of(id)) return known;
  try {
    return outcomeOf(await callApi('orders.pay', { params: { id }, body: {} }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // 402: the gateway was asked and has no money for us; the order may still have moved on, to failed or processing.
    return error.status === 402 ? read(id) : { kind: 'unknown', error };
  }
}

/**
 * Returns the history state of a guest who has just given, so that the thanks can name the address of the mail. It is in no
 * address and no storage of ours, and ends with the tab.
 */
export const withEmail = (email: string): { readonly email: string } => ({ email });

/** The address that was kept so; empty where nothing was. */
export function emailTypedIn(state: unknown): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}
