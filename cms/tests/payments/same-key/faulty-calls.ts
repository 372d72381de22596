import { expect } from 'vitest';
import { confirmCard } from '../../support/client';
import { setFaults } from '../support/gateway';
import { line, send, start, type Devotee, type Shop, type Started } from '../support/shop';

/** Shop and devotee of a call. */
export interface Caller {
  readonly shop: Shop;
  readonly devotee: Devotee;
}

/** Response to a call. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Repeatable call, with the payment that it is about, if any. */
export interface Prepared {
  readonly call: () => Promise<Answer>;
  readonly gift?: Started;
}

/** Requests a payment. */
export const requestPayment = ({ shop, devotee }: Caller, body: object): Promise<Answer> =>
  send(shop, 'POST', '/users/paymentintent', body, devotee.token);

/** Four calls of the shop that call the gateway. A client repeats each until it gets a response. */
export const calls: readonly (readonly [what: string, prepare: (caller: Caller) => Promise<Prepared>])[] = [
  [
    'starting a payment',
    async (caller) => {
      const body = { cartItems: [line(caller.shop, 0)], idempotencyKey: `fault-${Math.random()}` };
      return { call: () => requestPayment(caller, body) };
    },
  ],
  [
    'posting the order',
    async (caller) => {
      const { shop, devotee } = caller;
      const gift = await charged(caller);
      const body = { paymentIntentId: gift.intentId, orderItems: [line(shop, 0)] };
      return { gift, call: () => send(shop, 'POST', '/orders', body, devotee.token) };
    },
  ],
  [
    'PUT pay',
    async (caller) => {
      const { shop, devotee } = caller;
      const gift = await charged(caller);
      return {
        gift,
        call: () => send(shop, 'PUT', `/orders/${gift.orderId}/pay`, { id: gift.intentId }, devotee.token),
      };
    },
  ],
  [
    'a refund',
    async (caller) => {
      const { shop } = caller;
      const gift = await charged(caller);
      await shop.payments.finalise(gift.intentId);
      const body = { amount: 1, reason: 'asked for it' };
      return { gift, call: () => send(shop, 'POST', `/orders/${gift.orderId}/refund`, body, shop.admin) };
    },
  ],
];

/** Pays by card without pending webhooks, so that the fault hits the call and not a delivery. */
async function charged({ shop, devotee }: Caller): Promise<Started> {
  await setFaults(shop, { webhooks: { drop: true } });
  const gift = await start(shop, devotee.token);
  await confirmCard(shop, gift);
  return gift;
}

/** Faults between shop and gateway. */
export const gatewayFaults: readonly (readonly [what: string, faults: object])[] = [
  ['the socket drops before anything is done', { answers: { dropBefore: 1 } }],
  ['the socket drops after it is done', { answers: { dropAfter: 1 } }],
  ['the socket drops again and again', { answers: { dropBefore: 2, dropAfter: 1 } }],
  ['500', { answers: { fail: 1 } }],
  ['500 until the shop gives up', { answers: { fail: 3 } }],
  ['no answer until the shop gives up', { answers: { dropAfter: 3 } }],
];

/** Repeats a call up to three times while the response asks to try again. */
export async function stubbornly(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.status < 500 || tries === 3) return answer;
    expect([502, 503]).toContain(answer.status);
  }
}
