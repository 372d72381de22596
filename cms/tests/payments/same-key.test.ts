import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmCard } from '../support/client';
import { count, entryOf } from './support/books';
import { calm, intentsSince, newestIntent, order, truthOf } from './support/gateway';
import { report } from './support/report';
import {
  intentIdOf,
  line,
  newDevotee,
  openShop,
  send,
  start,
  type Devotee,
  type Shop,
  type Started,
} from './support/shop';
import { isFull, sampleNote } from './support/size';

let shop: Shop;
let devotee: Devotee;
const reached = { sameOrder: 'not tried', otherCart: 0, faults: 0 };
beforeAll(async () => {
  shop = await openShop();
  devotee = await newDevotee(shop);
});
afterAll(() => {
  const { sameOrder, otherCart, faults } = reached;
  report('R8', `same key: ${sameOrder}; other cart: ${otherCart}; ${faults} faults at four calls, one intent each`);
  return shop.server.stop();
});

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const ask = (body: object): Promise<Answer> => send(shop, 'POST', '/users/paymentintent', body, devotee.token);

describe('R8 one key', () => {
  it('with the same cart is one order and one intent, one after the other and fifty at once', async () => {
    const marker = await newestIntent(shop);
    const body = { cartItems: [line(shop, 0, 2)], idempotencyKey: 'one-key-one-cart' };
    const answers = [await ask(body), await ask(body)];
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => ask(body)))));
    expect(answers.map(({ status }) => status)).toEqual(Array(52).fill(200));
    const orders = new Set(answers.map(({ body: { orderId } }) => orderId)).size;
    const intents = (await intentsSince(shop, marker)).length;
    reached.sameOrder = `${orders} order, ${intents} intent`;
    expect([orders, intents, new Set(answers.map((answer) => answer.body.clientSecret)).size]).toEqual([1, 1, 1]);
  });

  it('with another cart is refused, whatever differs, also at once', async () => {
    const key = { idempotencyKey: 'one-key-two-carts' };
    const cart = [line(shop, 1, 2)];
    expect((await ask({ ...key, cartItems: cart })).status).toBe(200);
    const others = [
      [line(shop, 1, 3)],
      [line(shop, 2, 2)],
      [line(shop, 1, 2), line(shop, 2)],
      [{ ...line(shop, 1, 2), note: 'for Asha' }],
    ];
    const answers = await Promise.all(others.map((cartItems) => ask({ ...key, cartItems })));
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    reached.otherCart = 409;
    const racing = { idempotencyKey: 'two-carts-race' };
    const raced = await Promise.all([0, 1, 2, 3].map((index) => ask({ ...racing, cartItems: [line(shop, index)] })));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('of one devotee is nothing to another', async () => {
    const other = await newDevotee(shop);
    const body = { cartItems: [line(shop, 0)], idempotencyKey: 'everybody-uses-this' };
    const mine = await ask(body);
    const theirs = await send(shop, 'POST', '/users/paymentintent', body, other.token);
    expect(theirs.status).toBe(200);
    expect(theirs.body.orderId).not.toBe(mine.body.orderId);
  });
});

/** Four calls of the shop that ask the gateway for something; each is repeated by its client until it is answered. */
const calls: readonly (readonly [
  what: string,
  prepare: () => Promise<{ call: () => Promise<Answer>; gift?: Started }>,
])[] = [
  [
    'starting a payment',
    async () => {
      const body = { cartItems: [line(shop, 0)], idempotencyKey: `fault-${Math.random()}` };
      return { call: () => ask(body) };
    },
  ],
  [
    'posting the order',
    async () => {
      const gift = await charged();
      const body = { paymentIntentId: gift.intentId, orderItems: [line(shop, 0)] };
      return { gift, call: () => send(shop, 'POST', '/orders', body, devotee.token) };
    },
  ],
  [
    'PUT pay',
    async () => {
      const gift = await charged();
      return {
        gift,
        call: () => send(shop, 'PUT', `/orders/${gift.orderId}/pay`, { id: gift.intentId }, devotee.token),
      };
    },
  ],
  [
    'a refund',
    async () => {
      const gift = await charged();
      await shop.payments.finalise(gift.intentId);
      const body = { amount: 1, reason: 'asked for it' };
      return { gift, call: () => send(shop, 'POST', `/orders/${gift.orderId}/refund`, body, shop.admin) };
    },
  ],
];

/** Paid by a card, with no webhook about: the misfortune is to strike the call, not a delivery that happens to pass. */
async function charged(): Promise<Started> {
  await order(shop, { webhooks: { drop: true } });
  const gift = await start(shop, devotee.token);
  await confirmCard(shop, gift);
  return gift;
}

const misfortunes: readonly (readonly [what: string, faults: object])[] = [
  ['the socket drops before anything is done', { answers: { dropBefore: 1 } }],
  ['the socket drops after it is done', { answers: { dropAfter: 1 } }],
  ['the socket drops again and again', { answers: { dropBefore: 2, dropAfter: 1 } }],
  ['500', { answers: { fail: 1 } }],
  ['500 until the shop gives up', { answers: { fail: 3 } }],
  ['no answer until the shop gives up', { answers: { dropAfter: 3 } }],
];

/** Repeats a call as a client does that was told to try again; at most three times. */
async function stubbornly(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.status < 500 || tries === 3) return answer;
    expect([502, 503]).toContain(answer.status);
  }
}

/** Whatever happened on the way: one intent, charged once and paid once, or one refund. */
async function expectOnce(what: string, answer: Answer, marker: string | null, gift?: Started): Promise<void> {
  expect(answer.status).toBeLessThan(300);
  await shop.payments.sweep(0);
  if (!gift) {
    const made = await intentsSince(shop, marker);
    expect(made.map(({ intentId }) => intentId)).toEqual([intentIdOf(String(answer.body.clientSecret))]);
    return;
  }
  const { order: row, net, paidRows, mails } = await entryOf(shop, gift.orderId);
  const { received, refunded } = await truthOf(shop, gift.intentId);
  expect([paidRows, mails, net]).toEqual([1, 1, received - refunded]);
  expect([row.refundedCents, refunded]).toEqual(what === 'a refund' ? [100, 100] : [0, 0]);
  if (what === 'a refund') expect(await count(shop, 'refunds', { orderId: gift.orderId })).toBe(1);
}

describe.each(calls)('R8 %s', (what, prepare) => {
  it.each(misfortunes)('while %s', async (_misfortune, faults) => {
    const { call, gift } = await prepare();
    const marker = await newestIntent(shop);
    await order(shop, faults);
    const answer = await stubbornly(call);
    await calm(shop);
    await expectOnce(what, answer, marker, gift);
    reached.faults += 1;
  });
});

it.runIf(isFull)(
  `R8 all four while the gateway takes longer than the shop waits${sampleNote}`,
  async () => {
    for (const [what, prepare] of calls) {
      const { call, gift } = await prepare();
      const marker = await newestIntent(shop);
      await order(shop, { answers: { delayMs: 10_300 } });
      const answering = call();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await calm(shop);
      await expectOnce(what, await answering, marker, gift);
      reached.faults += 1;
    }
  },
  120_000,
);
