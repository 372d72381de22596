import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestPayment, calls, gatewayFaults, stubbornly, type Answer } from './same-key/faulty-calls';
import { expectOnce } from './same-key/once';
import { endFaults, intentsSince, newestIntent, setFaults } from './support/gateway';
import { isFull, sampleNote, writeRow } from '../support/evidence';
import { line, newDevotee, openShop, send, type Devotee, type Shop } from './support/shop';

let shop: Shop;
let devotee: Devotee;
const reached = { sameOrder: 'not tried', otherCart: 0, faults: 0 };
beforeAll(async () => {
  shop = await openShop();
  devotee = await newDevotee(shop);
});
afterAll(() => {
  const { sameOrder, otherCart, faults } = reached;
  writeRow('R8', `same key: ${sameOrder}; other cart: ${otherCart}; ${faults} faults at four calls, one intent each`);
  return shop.server.stop();
});

const ask = (body: object): Promise<Answer> => requestPayment({ shop, devotee }, body);

describe('R8 one key', () => {
  it('creates one order and one intent for one key and cart, in sequence and a hundred at once', async () => {
    const marker = await newestIntent(shop);
    const body = { cartItems: [line(shop, 0, 2)], idempotencyKey: 'one-key-one-cart' };
    const answers = [await ask(body), await ask(body)];
    answers.push(...(await Promise.all(Array.from({ length: 100 }, () => ask(body)))));
    expect(answers.map(({ status }) => status)).toEqual(Array(102).fill(200));
    const orders = new Set(answers.map(({ body: { orderId } }) => orderId)).size;
    const intents = (await intentsSince(shop, marker)).length;
    reached.sameOrder = `${orders} order, ${intents} intent`;
    expect([orders, intents, new Set(answers.map((answer) => answer.body.clientSecret)).size]).toEqual([1, 1, 1]);
  });

  it('rejects one key with any other cart, even at once', async () => {
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

  it('ignores the key of another devotee', async () => {
    const other = await newDevotee(shop);
    const body = { cartItems: [line(shop, 0)], idempotencyKey: 'everybody-uses-this' };
    const mine = await ask(body);
    const theirs = await send(shop, 'POST', '/users/paymentintent', body, other.token);
    expect(theirs.status).toBe(200);
    expect(theirs.body.orderId).not.toBe(mine.body.orderId);
  });
});

/** In the sample each fault meets every other call, and each call half of the faults. */
const met = (what: string) =>
  gatewayFaults.filter((_, index) => isFull || (index + calls.findIndex(([name]) => name === what)) % 2 === 0);

describe.each(calls)(`R8 %s${sampleNote}`, (what, prepare) => {
  it.each(met(what))('returns one result while %s', async (_fault, faults) => {
    const { call, gift } = await prepare({ shop, devotee });
    const marker = await newestIntent(shop);
    await setFaults(shop, faults);
    const answer = await stubbornly(call);
    await endFaults(shop);
    await expectOnce({ shop, devotee }, what, answer, marker, gift);
    reached.faults += 1;
  });
});

it.runIf(isFull)(
  `R8 returns one result for all four while the gateway is slower than the shop’s timeout${sampleNote}`,
  async () => {
    for (const [what, prepare] of calls) {
      const { call, gift } = await prepare({ shop, devotee });
      const marker = await newestIntent(shop);
      await setFaults(shop, { answers: { delayMs: 10_300 } });
      const answering = call();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await endFaults(shop);
      await expectOnce({ shop, devotee }, what, await answering, marker, gift);
      reached.faults += 1;
    }
  },
  120_000,
);
