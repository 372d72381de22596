import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, Output, Service } from '@seva/config/contract';
import { callApi, confirmCard } from './support/client';
import { newDevotee, openShop, send, start, type Devotee, type Shop, type Started } from './payments/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.stop());

async function serviceNamed(name: string): Promise<Service> {
  const { body } = await callApi(shop.server, 'products.list', { query: { keyword: name } });
  const found = body.products.find((service) => service.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

const slotsOf = async ({ _id }: Service, query: { from?: string; days?: number } = {}) =>
  (await callApi(shop.server, 'products.slots', { params: { id: _id }, query })).body;

async function freeSlot(service: Service) {
  const { next } = await slotsOf(service);
  if (!next) throw new Error(`nothing is free of ${service.name}`);
  return next;
}

const freeSpotsOf = async (service: Service, { day, startsAt }: { day: string; startsAt: string }) =>
  (await slotsOf(service, { from: day, days: 1 })).days[0]?.slots.find((slot) => slot.startsAt === startsAt)?.left;

const lineOf = (service: Service, booking: object | null, quantity = 1) => ({
  product: service._id,
  quantity,
  price: service.price,
  ...(booking ? { booking } : {}),
});

const orderOf = async (orderId: string, devotee: Devotee) =>
  (await callApi(shop.server, 'orders.get', { params: { id: orderId } }, devotee.token)).body as Order;

const bookingOf = async (orderId: string, devotee: Devotee, line = 0) =>
  (await orderOf(orderId, devotee)).orderItems[line]?.booking;

/** Charges the card and waits until the shop knows. */
async function pay(gift: Started): Promise<void> {
  expect((await confirmCard(shop, gift)).body.status).toBe('succeeded');
  await shop.payments.finalise(gift.intentId);
}

const ravi = { name: 'Ravi Kumar', gotram: 'Bharadwaja', nakshatram: 4, pada: 2 };

describe('a cart with a day', () => {
  it('holds the spot while the cart is being paid, and books it when it is paid', async () => {
    const service = await serviceNamed('Pallaki Seva');
    const [place, devotee] = [await freeSlot(service), await newDevotee(shop)];
    const booking = { ...place, people: [ravi, { name: 'Lakshmi' }], occasion: 'Birthday', note: 'In Telugu, please' };
    const gift = await start(shop, devotee.token, [lineOf(service, booking)]);
    expect(await bookingOf(gift.orderId, devotee)).toMatchObject({
      ...{ state: 'held', ...place, occasion: 'Birthday', participation: 'in_person', prasad: 'none' },
      people: [
        { ...ravi, rashi: 2 },
        { name: 'Lakshmi', gotram: null, nakshatram: null },
      ],
    });
    expect((await orderOf(gift.orderId, devotee)).orderItems[0]?.note).toBe('In Telugu, please');
    expect(await freeSpotsOf(service, place)).toBe(3);
    await pay(gift);
    expect((await bookingOf(gift.orderId, devotee))?.state).toBe('confirmed');
    expect(await freeSpotsOf(service, place)).toBe(3);
  });

  it('rejects a cart with the next free spots when the spot is full, closed or too late', async () => {
    const service = await serviceNamed('Pallaki Seva');
    const [place, devotee] = [await freeSlot(service), await newDevotee(shop)];
    const left = (await freeSpotsOf(service, place)) ?? 0;
    const tried = (booking: object, quantity = 1) =>
      send(shop, 'POST', '/users/paymentintent', { cartItems: [lineOf(service, booking, quantity)] }, devotee.token);
    const full = await tried(place, left + 1);
    expect(full).toMatchObject({
      status: 409,
      body: { code: 'SLOT_FULL', lines: [{ line: 0, product: service._id, left }] },
    });
    expect((full.body.lines as { next: unknown[] }[])[0]?.next).toHaveLength(3);
    expect(await tried({ ...place, startsAt: '03:00' })).toMatchObject({ status: 409, body: { code: 'SLOT_CLOSED' } });
    expect(await tried({ ...place, day: '2020-01-02' })).toMatchObject({ status: 409, body: { code: 'TOO_LATE' } });
    expect(await freeSpotsOf(service, place)).toBe(left);
  });

  it.each([
    [{ people: [{ name: 'Ravi', nakshatram: 1, rashi: 9 }] }, 'booking.people.0.rashi'],
    [{ people: Array.from({ length: 7 }, () => ravi) }, 'booking.people'],
    [{ participation: 'home' }, 'booking.participation'],
    [{ prasad: 'ship' }, 'booking.prasad'],
    [{ startsAt: '19:30' }, 'booking.startsAt'],
  ])('rejects %o by its field %s', async (booking, field) => {
    const service = await serviceNamed('Pallaki Seva');
    const devotee = await newDevotee(shop);
    const body = { cartItems: [lineOf(service, booking)] };
    expect(await send(shop, 'POST', '/users/paymentintent', body, devotee.token)).toMatchObject({
      status: 400,
      body: { code: 'BAD_BOOKING', field, line: 0 },
    });
  });

  it('releases the spot when it is not paid in time, only after its payment was canceled', async () => {
    const service = await serviceNamed('Baba Abhishekam');
    const [place, devotee] = [await freeSlot(service), await newDevotee(shop)];
    const before = await freeSpotsOf(service, place);
    const { orderId } = await start(shop, devotee.token, [lineOf(service, place)]);
    await shop.payments.sweep(0);
    expect((await bookingOf(orderId, devotee))?.state).toBe('held');
    await expire(orderId);
    await shop.payments.sweep(0);
    expect(await orderOf(orderId, devotee)).toMatchObject({ status: 'expired' });
    expect((await bookingOf(orderId, devotee))?.state).toBe('released');
    expect(await freeSpotsOf(service, place)).toBe(before);
  });

  it('replaces the same devotee’s earlier hold of the same spot', async () => {
    const service = await serviceNamed('Baba Abhishekam');
    const [place, devotee] = [await freeSlot(service), await newDevotee(shop)];
    const first = await start(shop, devotee.token, [lineOf(service, place, 2)]);
    const second = await start(shop, devotee.token, [lineOf(service, place, 9)]);
    expect(await orderOf(first.orderId, devotee)).toMatchObject({ status: 'canceled' });
    expect((await bookingOf(second.orderId, devotee))?.state).toBe('held');
  });

  it('recognizes the same cart by its key, and another day as another cart', async () => {
    const service = await serviceNamed('Baba Abhishekam');
    const [place, devotee] = [await freeSlot(service), await newDevotee(shop)];
    const key = { idempotencyKey: 'a-key-of-this-cart' };
    const first = await start(shop, devotee.token, [lineOf(service, place)], key);
    expect((await start(shop, devotee.token, [lineOf(service, place)], key)).orderId).toBe(first.orderId);
    const other = { cartItems: [lineOf(service, { ...place, note: 'other' })], ...key };
    expect(await send(shop, 'POST', '/users/paymentintent', other, devotee.token)).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    });
  });
});

describe('until when a place is kept', () => {
  const ask = async (body: object, { token }: Devotee) => {
    const answer = await send(shop, 'POST', '/users/paymentintent', body, token);
    expect(answer.status).toBe(200);
    return answer.body as Output<'checkout.paymentIntent'>;
  };
  const minutes = 60;

  it('returns the hold’s end with the payment, longer with each attempt, and at most half an hour', async () => {
    const service = await serviceNamed('Baba Abhishekam');
    const devotee = await newDevotee(shop);
    await pay(await start(shop, devotee.token, [lineOf(service, null)]));
    const place = await freeSlot(service);
    const cart = { cartItems: [lineOf(service, place)], idempotencyKey: 'a-cart-that-is-tried' };
    const first = await ask(cart, devotee);
    expect(Math.abs(Date.parse(first.heldUntil ?? '') - Date.now() - 15 * minutes * 1000)).toBeLessThan(20_000);
    expect(first.heldSeconds).toBeGreaterThan(14.5 * minutes);
    expect(first.heldSeconds).toBeLessThanOrEqual(15 * minutes);
    const untils = [Date.parse(first.heldUntil ?? '')];
    for (const body of [cart, { orderId: first.orderId }, cart, cart])
      untils.push(Date.parse((await ask(body, devotee)).heldUntil ?? ''));
    const added = untils.map((until) => Math.round((until - (untils[0] ?? 0)) / 1000 / minutes));
    expect(added).toEqual([0, 5, 10, 15, 15]);
    const [mine] = (await callApi(shop.server, 'bookings.mine', {}, devotee.token)).body.filter(
      ({ state }) => state === 'held',
    );
    expect(Date.parse(mine?.heldUntil ?? '')).toBe(untils.at(-1));
  });

  it('returns no hold’s end where nothing is held', async () => {
    const devotee = await newDevotee(shop);
    const answer = await ask({ cartItems: [lineOf(await serviceNamed('Pallaki Seva'), null)] }, devotee);
    expect(Object.keys(answer).sort()).toEqual(['clientSecret', 'orderId', 'publishableKey']);
  });
});

/** Moves the hold of an order into the past. */
async function expire(orderId: string): Promise<void> {
  await shop.server.strapi.db
    .query('api::order.order')
    .update({ where: { documentId: orderId }, data: { expiresAt: new Date(Date.now() - 1000) } });
}

describe('money that comes after the place was given back', () => {
  async function late(service: Service, place: { day: string; startsAt: string }, units = 1) {
    const devotee = await newDevotee(shop);
    const gift = await start(shop, devotee.token, [lineOf(service, place, units)]);
    // Simulates a charge that came before the intent could be canceled, without a webhook.
    await shop.server.strapi.db
      .query('api::order.order')
      .update({ where: { documentId: gift.orderId }, data: { intentId: null } });
    await expire(gift.orderId);
    await shop.payments.sweep(0);
    expect((await bookingOf(gift.orderId, devotee))?.state).toBe('released');
    await shop.server.strapi.db
      .query('api::order.order')
      .update({ where: { documentId: gift.orderId }, data: { intentId: gift.intentId } });
    return { devotee, gift };
  }

  it('takes the spot again if it is free', async () => {
    const service = await serviceNamed('Pallaki Seva');
    const place = await freeSlot(service);
    const before = (await freeSpotsOf(service, place)) ?? 0;
    const { devotee, gift } = await late(service, place);
    await pay(gift);
    expect(await orderOf(gift.orderId, devotee)).toMatchObject({ status: 'paid' });
    expect((await bookingOf(gift.orderId, devotee))?.state).toBe('confirmed');
    expect(await freeSpotsOf(service, place)).toBe(before - 1);
  });

  it('keeps the money and raises an alert if the spot is gone', async () => {
    const service = await serviceNamed('Pallaki Seva');
    const place = await freeSlot(service);
    const left = (await freeSpotsOf(service, place)) ?? 0;
    const { devotee, gift } = await late(service, place, left);
    const other = await newDevotee(shop);
    await start(shop, other.token, [lineOf(service, place)]);
    await pay(gift);
    const order = await orderOf(gift.orderId, devotee);
    expect(order).toMatchObject({ status: 'paid', isPaid: true });
    expect(order.orderItems[0]?.booking?.state).toBe('unplaced');
    expect(await freeSpotsOf(service, place)).toBe(left - 1);
  });
});

describe('a line without a day', () => {
  it('accepts the line, and asks for a day once it is paid', async () => {
    const service = await serviceNamed('Pallaki Seva');
    const devotee = await newDevotee(shop);
    const gift = await start(shop, devotee.token, [lineOf(service, null)]);
    await pay(gift);
    expect(await bookingOf(gift.orderId, devotee)).toMatchObject({
      state: 'to_schedule',
      day: null,
      people: [{ name: expect.stringMatching(/^Devotee/) }],
    });
  });

  it('accepts names and a note for a service without a schedule', async () => {
    const service = await serviceNamed('Ganapati Homam');
    const devotee = await newDevotee(shop);
    const booking = { people: [ravi], note: 'For health' };
    const gift = await start(shop, devotee.token, [lineOf(service, booking), lineOf(service, null)]);
    await pay(gift);
    const { orderItems } = await orderOf(gift.orderId, devotee);
    expect(orderItems[0]).toMatchObject({ note: 'For health', booking: { state: 'confirmed', day: null } });
    expect(orderItems[1]).not.toHaveProperty('booking');
  });
});

describe('money that goes back', () => {
  it('releases an upcoming spot after a refund', async () => {
    const service = await serviceNamed('Rudrabhishekam');
    const [place, devotee] = [await freeSlot(service), await newDevotee(shop)];
    const before = await freeSpotsOf(service, place);
    const gift = await start(shop, devotee.token, [lineOf(service, place)]);
    await pay(gift);
    const refund = { amount: service.price, reason: 'Asked for' };
    const { status } = await callApi(
      shop.server,
      'orders.refund',
      { params: { id: gift.orderId }, body: refund },
      shop.admin,
    );
    expect(status).toBe(200);
    expect((await bookingOf(gift.orderId, devotee))?.state).toBe('canceled');
    expect(await freeSpotsOf(service, place)).toBe(before);
  });
});

describe('a check', () => {
  it('records a check with its spot, which an admin may book late', async () => {
    const service = await serviceNamed('Rudrabhishekam');
    const devotee = await newDevotee(shop);
    const late = (await slotsOf(service)).days.flatMap(({ day, slots }) => slots.map((slot) => ({ ...slot, day })));
    const place = late.find(({ state }) => state === 'open') ?? late[0];
    const body = {
      orderItems: [lineOf(service, { day: place?.day, startsAt: place?.startsAt, people: [ravi] })],
      userID: devotee.documentId,
      paymentMethod: 'Check',
      bankName: 'Old National',
      checkNumber: '1042',
    };
    const recorded = await callApi(shop.server, 'orders.create', { body }, shop.admin);
    expect(recorded.status).toBe(201);
    expect(recorded.body.orderItems[0]?.booking).toMatchObject({ state: 'confirmed', day: place?.day });
  });
});

describe('a payment without items', () => {
  it('creates the bookings of a payment without items when it is claimed', async () => {
    const service = await serviceNamed('Baba Abhishekam');
    const [place, devotee] = [await freeSlot(service), await newDevotee(shop)];
    const gift = await start(shop, devotee.token, [{ price: service.price, quantity: 1 }]);
    await pay(gift);
    const body = { orderItems: [lineOf(service, place)], paymentMethod: 'CreditCard' };
    const { body: claimed } = await callApi(shop.server, 'orders.create', { body }, devotee.token);
    expect(claimed._id).toBe(gift.orderId);
    expect(claimed.orderItems[0]?.booking).toMatchObject({ state: 'confirmed', ...place });
  });
});
