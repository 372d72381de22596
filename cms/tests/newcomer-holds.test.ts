import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import { freePlaces, freeSpotsOf, lineOf, pay, serviceNamed, type Place } from './bookings/support';
import { intentIdOf, newDevotee, openShop, type Shop } from './payments/support/shop';
import { confirmCard, until } from './support/client';
import { giftOf, giveFrom, payGift, readGift } from './support/guests';

const minute = 60_000;
let shop: Shop;
let pallaki: Service;
let places: Place[];
beforeAll(async () => {
  shop = await openShop({ SEVA_LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1', SEVA_TRUSTED_ADDRESSES: '192.0.2.0/24' });
  pallaki = await serviceNamed(shop, 'Pallaki Seva');
  places = await freePlaces(shop, pallaki);
});
afterAll(() => shop.server.stop());
beforeEach(async () => {
  const { connection } = shop.server.strapi.db;
  const open = (await connection('orders').whereIn('state', ['pending', 'failed']).pluck('document_id')) as string[];
  for (const id of open) await shop.payments.cancel(id, { kind: 'system' });
});

interface Answer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly message?: string;
    readonly orderId: string;
    readonly clientSecret: string;
    readonly publishableKey: string;
    readonly heldUntil?: string;
  };
}

const cartOf = (first: number, count: number) =>
  places.slice(first, first + count).map((place) => lineOf(pallaki, { ...place, people: [{ name: 'Ravi' }] }));

async function hold(token: string, address: string, cartItems: object[], more: object = {}): Promise<Answer> {
  const response = await fetch(`${shop.url}/api/users/paymentintent`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ cartItems, ...more }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const minutesLeft = ({ body }: Answer) => Math.round((Date.parse(body.heldUntil ?? '') - Date.now()) / minute);

describe('an account without a paid donation', () => {
  it('limits holds to four units', async () => {
    const { token } = await newDevotee(shop);
    expect((await hold(token, '10.0.0.1', cartOf(0, 3))).status).toBe(200);
    const refused = await hold(token, '10.0.1.1', cartOf(3, 2));
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_HELD']);
    expect(refused.body.message).toContain('one person or network can hold up to 4 spots');
    expect((await hold(token, '10.0.2.1', cartOf(3, 1))).status).toBe(200);
  });

  it('shares the four units of its network, however many ask at once', async () => {
    const devotees = await Promise.all(Array.from({ length: 6 }, () => newDevotee(shop)));
    const answers = await Promise.all(
      devotees.map(({ token }, index) => hold(token, `2001:db8:5:${index}::1`, cartOf(index, 1))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_HELD')).toHaveLength(2);
    const { token } = await newDevotee(shop);
    expect((await hold(token, '2001:db8:6::1', cartOf(6, 1))).status).toBe(200);
  });

  it('holds at most half of a slot without a card, however many networks ask at once', async () => {
    const last = places.length - 1;
    const place = places[last] as Place;
    const spots = (await freeSpotsOf(shop, pallaki, place)) ?? 0;
    const ask = async (index: number) => {
      const { token } = await newDevotee(shop);
      return hold(token, `10.0.${20 + index}.1`, cartOf(last, 1));
    };
    const answers = await Promise.all(Array.from({ length: spots + 1 }, (_, index) => ask(index)));
    const half = Math.ceil(spots / 2);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(half);
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_HELD')).toHaveLength(spots + 1 - half);
    expect(await freeSpotsOf(shop, pallaki, place)).toBe(spots - half);
    // A declined card proves a person, who no longer counts.
    const [first] = answers.filter(({ status }) => status === 200) as [Answer];
    await confirmCard(shop, first.body, 'pm_card_chargeDeclined');
    await shop.payments.finalise(intentIdOf(first.body.clientSecret));
    expect((await ask(40)).status).toBe(200);
  });

  it('holds the same slot once a day from one network', async () => {
    const last = places.length - 1;
    const ask = async (address: string, index = last - 1) => {
      const { token } = await newDevotee(shop);
      return hold(token, address, cartOf(index, 1));
    };
    const first = await ask('10.0.80.1');
    expect(first.status).toBe(200);
    await shop.payments.cancel(first.body.orderId, { kind: 'system' });
    // A donor who changes the cart begins again.
    const second = await ask('10.0.80.1');
    expect(second.status).toBe(200);
    await shop.payments.cancel(second.body.orderId, { kind: 'system' });
    const { connection } = shop.server.strapi.db;
    const move = async (hours: number) => {
      const at = new Date(Date.now() - hours * 60 * minute);
      for (const { body } of [first, second])
        await connection('orders')
          .where('document_id', body.orderId)
          .update({ created_at: inject('postgres') ? at : at.getTime() });
    };
    await move(2);
    expect((await ask('10.0.80.1')).body.message).toContain('held from your network today');
    expect((await ask('10.0.81.1')).status).toBe(200);
    expect((await ask('10.0.80.1', last)).status).toBe(200);
    await move(25);
    expect((await ask('10.0.80.1')).status).toBe(200);
  });

  it('shares nothing at a trusted address', async () => {
    for (let index = 0; index < 6; index += 1) {
      const { token } = await newDevotee(shop);
      expect((await hold(token, '192.0.2.7', cartOf(index, 1))).status).toBe(200);
    }
  });

  it('limits holds to five minutes, and to the usual time once a card was declined', async () => {
    const { token } = await newDevotee(shop);
    const key = { idempotencyKey: 'a-cart-of-a-newcomer' };
    const first = await hold(token, '10.0.3.1', cartOf(0, 1), key);
    expect(minutesLeft(first)).toBe(5);
    expect(minutesLeft(await hold(token, '10.0.3.1', cartOf(0, 1), key))).toBe(5);
    await confirmCard(shop, first.body, 'pm_card_chargeDeclined');
    await shop.payments.finalise(intentIdOf(first.body.clientSecret));
    expect(minutesLeft(await hold(token, '10.0.3.1', cartOf(0, 1), key))).toBe(20);
  });

  it('has the limits of every donor after its first donation', async () => {
    const { token } = await newDevotee(shop);
    const first = await hold(token, '10.0.4.1', cartOf(0, 1));
    await pay(shop, { ...first.body, intentId: intentIdOf(first.body.clientSecret) });
    const next = await hold(token, '10.0.4.1', cartOf(1, 6));
    expect(next.status).toBe(200);
    expect(minutesLeft(next)).toBe(15);
  });
});

describe('guests', () => {
  it('refuses a network of guests more than four units', async () => {
    const begin = (address: string, first: number, count: number) =>
      giveFrom(shop.server, address, giftOf(pallaki._id, { cartItems: cartOf(first, count) }));
    const place = places[0] as Place;
    const before = await freeSpotsOf(shop, pallaki, place);
    const first = await begin('10.0.5.1', 0, 4);
    expect(first.status).toBe(200);
    expect(await freeSpotsOf(shop, pallaki, place)).toBe((before ?? 0) - 1);
    expect((await begin('10.0.5.1', 4, 1)).body.code).toBe('TOO_MANY_HELD');
    expect((await begin('10.0.6.1', 4, 2)).status).toBe(200);
    await payGift(shop.server, first.body);
    await until('the gift to be paid', async () => (await readGift(shop.server, first.body)).body.isPaid);
    expect((await begin('10.0.5.1', 6, 1)).status).toBe(200);
  });
});
