import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, confirmCard, until } from '../support/client';
import { allCounts, auditStands, count, entryOf, expectPaidOnce, rows } from './support/books';
import { callGateway, endFaults, intentsSince, newestIntent, setFaults, truthOf } from './support/gateway';
import { confirmation, abandonRequest } from './support/abandon-request';
import { isFull, sampleNote, sized, writeRow } from '../support/evidence';
import { line, newDevotee, openShop, send, start, type Shop } from './support/shop';
import {
  beginOwn,
  cardsOf,
  saveCard,
  openPayers,
  ways,
  type Begun,
  type Payers,
  type Way,
} from './support/ways-of-paying';
import { unheard } from './support/unheard';
import { deliver, eventsAbout, successOf } from './support/webhook';
import { gatewayFaults, stubbornly } from './same-key/faulty-calls';

let shop: Shop;
let payers: Payers;
const counted = { tries: 0, finalised: 0, closed: 0, deliveries: 0, healed: 0, atOnce: 0, faults: 0 };
beforeAll(async () => {
  shop = await openShop({ SEVA_RECONCILE_SECONDS: '0.05' });
  payers = await openPayers(shop);
}, 60_000);
afterAll(() => {
  const { tries, finalised, closed, deliveries, healed, atOnce, faults } = counted;
  const races = `R2 ${tries} tries, 1 customer; R3 ${finalised} × ${finalisers}; R5 ${closed} paid`;
  writeRow(
    'Wallets',
    `${races}; R6 ${deliveries} deliveries; R7 ${healed} healed; R8 ${atOnce} at once, ${faults} faults`,
  );
  return shop.server.stop();
});

/** Creates a donation charged in this way without a webhook. */
const charged = (way: Way): Promise<Begun> =>
  unheard(shop, async () => {
    const gift = await way.begin(payers);
    await way.charge(payers, gift);
    expect((await truthOf(shop, gift.intentId)).status).toBe('succeeded');
    return gift;
  });

async function sweepUntilPaid({ orderId }: Begun): Promise<void> {
  for (let sweeps = 0; sweeps < 3 && !(await entryOf(shop, orderId)).order.isPaid; sweeps += 1)
    await shop.payments.sweep(0);
}

describe('R2 what is kept at the gateway', () => {
  it('creates one customer per devotee, however many attempts request it at once', async () => {
    const devotee = await newDevotee(shop);
    // Some requests must retry, because the gateway processes one customer key at a time.
    const tries = Array.from({ length: sized(100, 20) }, (_, index) =>
      stubbornly(() =>
        send(
          shop,
          'POST',
          '/users/paymentintent',
          { cartItems: [line(shop, 0)], keepCard: true, idempotencyKey: `first customer ${index % 5}` },
          devotee.token,
        ),
      ),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const column = 'gateway_customer';
    const { [column]: customer } = (await shop.server.strapi.db
      .connection('up_users')
      .where({ id: devotee.id })
      .first(column)) as Record<string, string>;
    expect(customer).toMatch(/^cus_/);
    const stolen = shop.server.strapi.db
      .connection('up_users')
      .where({ id: payers.devotee.id })
      .update({ [column]: customer });
    await expect(stolen).rejects.toMatchObject({ code: /23505|SQLITE_CONSTRAINT_UNIQUE/ });
    const kept = await saveCard(shop, devotee, 'pays');
    expect(await cardsOf(shop, devotee)).toEqual([kept]);
    counted.tries = statuses.length;
  });

  it('shows a card once that was saved twice, and removes both copies at once', async () => {
    const devotee = await newDevotee(shop);
    const first = await saveCard(shop, devotee, 'pays');
    const second = await saveCard(shop, devotee, 'pays');
    expect(second).not.toBe(first);
    expect(await cardsOf(shop, devotee)).toEqual([second]);
    const old = await start(shop, devotee.token, [line(shop, 0)], { savedCard: first });
    expect((await confirmCard(shop, old, first)).body.status).toBe('succeeded');
    expect((await send(shop, 'DELETE', `/users/cards/${second}`, undefined, devotee.token)).status).toBe(200);
    expect(await cardsOf(shop, devotee)).toEqual([]);
    for (const savedCard of [first, second]) {
      const body = { cartItems: [line(shop, 0)], savedCard };
      expect((await send(shop, 'POST', '/users/paymentintent', body, devotee.token)).status).toBe(404);
    }
  });
});

const gifts = sized(3, 1);
const finalisers = sized(100, 20);
/** In the sample each promise is tested with every third way, and each way with at least one promise. */
const waysOf = (turn: number) => ways.filter((_, index) => isFull || index % 3 === turn);

it.each(waysOf(0))(
  `R3 applies ${finalisers} simultaneous finalizations of each of ${gifts} donations paid with $name once${sampleNote}`,
  async (way) => {
    for (let index = 0; index < gifts; index += 1) {
      const gift = await charged(way);
      const event = await successOf(shop, gift.intentId);
      const calls = Array.from({ length: finalisers }, (_, turn) =>
        turn % 2 === 0 ? deliver(shop, event) : gift.look(),
      );
      expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
      await expectPaidOnce(shop, gift);
    }
    counted.finalised += gifts;
  },
  120_000,
);

it.each(waysOf(1))(
  `R5 records a paid donation with webhooks when the browser closes after the charge of $name${sampleNote}`,
  async (way) => {
    const gift = await way.begin(payers);
    await way.charge(payers, gift);
    await sweepUntilPaid(gift);
    await expectPaidOnce(shop, gift);
    counted.closed += 1;
  },
);

it.each(waysOf(2))(
  `R5 records a paid donation without webhooks when the browser closes after the charge of $name${sampleNote}`,
  async (way) => {
    const gift = await charged(way);
    await sweepUntilPaid(gift);
    await expectPaidOnce(shop, gift);
    counted.closed += 1;
  },
);

it.each(waysOf(1))(
  `R6 changes a donation once for genuine deliveries about $name, and writes nothing for forged ones${sampleNote}`,
  async (way) => {
    const gift = await charged(way);
    const events = await eventsAbout(shop, gift.intentId);
    const before = await allCounts(shop);
    for (const { raw } of events) expect(await deliver(shop, raw, 't=1,v1=00')).toBe(400);
    expect(await allCounts(shop)).toEqual(before);
    for (let time = 0; time < 10; time += 1)
      for (const { raw } of events.toReversed()) expect(await deliver(shop, raw)).toBe(200);
    await expectPaidOnce(shop, gift);
    counted.deliveries += events.length * 10;
  },
);

describe('R5 a browser that was closed', () => {
  it('pays the donation once when a saved card’s confirmation was on its way', async () => {
    const gift = await beginOwn(payers, { savedCard: payers.cards.pays });
    await abandonRequest(shop, confirmation(gift, payers.cards.pays));
    await until('the charge', async () => (await truthOf(shop, gift.intentId)).status === 'succeeded');
    await sweepUntilPaid(gift);
    await expectPaidOnce(shop, gift);
  });

  it('leaves a donation unpaid and payable after a bank’s question or a declined saved card', async () => {
    for (const kind of ['asksAlways', 'declined'] as const) {
      const savedCard = payers.cards[kind];
      const gift = await beginOwn(payers, { savedCard });
      await confirmCard(shop, gift, savedCard);
      for (let sweeps = 0; sweeps < 3; sweeps += 1) await shop.payments.sweep(0);
      const { order, net, mails } = await entryOf(shop, gift.orderId);
      expect([Boolean(order.isPaid), net, mails]).toEqual([false, 0, 0]);
      const again = await callApi(
        shop.server,
        'checkout.paymentIntent',
        { body: { orderId: gift.orderId, savedCard: payers.cards.pays } },
        payers.devotee.token,
      );
      expect([again.status, again.body.orderId]).toEqual([200, gift.orderId]);
      expect((await confirmCard(shop, again.body, payers.cards.pays)).body.status).toBe('succeeded');
      await sweepUntilPaid(gift);
      await expectPaidOnce(shop, gift);
    }
  });
});

const silent = sized(200, ways.length);

it(`R7 records ${silent} donations whose answers were lost when the gateway answers again${sampleNote}`, async () => {
  const lost: Begun[] = [];
  for (let index = 0; index < silent; index += 1) {
    const way = ways[index % ways.length];
    if (way) lost.push(await charged(way));
  }
  const form = { amount: '4321', currency: 'usd', confirm: 'true', payment_method: 'pm_card_visa' };
  const { body: planted } = await unheard(shop, () => callGateway(shop, 'POST', '/v1/payment_intents', form));
  await setFaults(shop, { answers: { dropBefore: true } });
  const { token } = payers.devotee;
  const cartItems = [line(shop, 0)];
  const body = { cartItems, savedCard: payers.cards.pays, idempotencyKey: 'while the gateway is silent' };
  expect((await send(shop, 'POST', '/users/paymentintent', body, token)).status).toBe(503);
  expect((await send(shop, 'GET', '/users/cards', undefined, token)).status).toBe(503);
  expect(new Set(await Promise.all(lost.slice(0, ways.length).map((gift) => gift.look())))).toEqual(new Set([503]));
  await endFaults(shop);
  await shop.payments.sweep(0);
  for (const gift of lost) await expectPaidOnce(shop, gift);
  expect(await rows(shop, 'attention', { code: 'orphan_payment' })).toMatchObject([{ intentId: planted.id }]);
  counted.healed = lost.length;
}, 600_000);

/** In the sample each fault is tested with one of the two. */
const faultsOf = (turn: number) => gatewayFaults.filter((_, index) => isFull || index % 2 === turn);

describe('R8 one key', () => {
  const ask = (body: object) => send(shop, 'POST', '/users/paymentintent', body, payers.devotee.token);
  const keyed = (key: string, more: object) => ({ cartItems: [line(shop, 1)], idempotencyKey: key, ...more });
  const boundTo = async (intentId: string) => {
    const { customer, setup_future_usage: keeping } = (
      await callGateway(shop, 'GET', `/v1/payment_intents/${intentId}`)
    ).body;
    return { isBound: typeof customer === 'string', keeping };
  };

  it('makes one donation and one payment, a hundred at once, and the last attempt decides whether the card is saved', async () => {
    const marker = await newestIntent(shop);
    const savedCard = payers.cards.pays;
    const tries = Array.from({ length: sized(100, 30) }, () => ask(keyed('one gift', { savedCard })));
    const answers = await Promise.all(tries);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    const [made, ...others] = await intentsSince(shop, marker);
    expect(others).toEqual([]);
    for (const [more, keeping] of [
      [{ keepCard: true }, 'on_session'],
      [{}, null],
      [{ savedCard }, null],
    ] as const) {
      expect((await ask(keyed('one gift', more))).status).toBe(200);
      expect(await boundTo(made?.intentId ?? '')).toEqual({ isBound: true, keeping });
    }
    expect(await intentsSince(shop, marker)).toHaveLength(1);
    counted.atOnce = answers.length;
  });

  it.each(faultsOf(0))(
    `makes one donation and one payment with a saved card and one to save while %s${sampleNote}`,
    async (what, faults) => {
      const keeping = await newDevotee(shop);
      const tries = [
        [payers.devotee, { savedCard: payers.cards.pays }],
        [keeping, { keepCard: true }],
      ] as const;
      for (const [{ token }, more] of tries) {
        const marker = await newestIntent(shop);
        const body = keyed(`while ${what}`, more);
        await setFaults(shop, faults);
        const answer = await stubbornly(() => send(shop, 'POST', '/users/paymentintent', body, token));
        await endFaults(shop);
        expect(answer.status).toBe(200);
        expect(await intentsSince(shop, marker)).toHaveLength(1);
        expect(await count(shop, 'orders', { documentId: answer.body.orderId })).toBe(1);
      }
      expect(await cardsOf(shop, keeping)).toEqual([]);
      counted.faults += tries.length;
    },
  );

  it.each(faultsOf(1))(`removes a saved card for good while %s${sampleNote}`, async (_what, faults) => {
    const devotee = await newDevotee(shop);
    const card = await saveCard(shop, devotee, 'pays');
    await setFaults(shop, faults);
    const { status } = await stubbornly(() => send(shop, 'DELETE', `/users/cards/${card}`, undefined, devotee.token));
    await endFaults(shop);
    expect([200, 404]).toContain(status);
    expect(await cardsOf(shop, devotee)).toEqual([]);
    counted.faults += 1;
  });

  it('leaves a valid audit log and no payment without a donation', async () => {
    expect(await auditStands(shop)).toBe(true);
    expect(await rows(shop, 'attention', { code: 'orphan_payment' })).toHaveLength(1);
  });
});
