import { beforeEach, expect, test } from 'vitest';
import type { Order, Service } from '@seva/config/contract';
import { cart } from '../../stores/cart';
import { anOrder } from '../../testing/donations';
import { aBooking, aLineBooking, aPooja, someRules } from '../../testing/bookings';
import { aService } from '../../testing/fixtures';
import { answering, network, refusing, unreachable } from '../../testing/network';
import { aPerson } from '../../testing/people';
import { refillCart } from './refill-cart';

const [item] = anOrder().orderItems;
const orderWith = (...own: Partial<Order['orderItems'][number]>[]) => ({
  orderItems: own.map((each) => ({ ...(item as Order['orderItems'][number]), ...each })),
});
const catalog = (...services: Service[]) =>
  network.use(
    answering('products.get', ({ params }) => {
      const found = services.find(({ _id }) => _id === params.id);
      if (!found) throw new Error(`unexpected service ${String(params.id)}`);
      return found;
    }),
  );
const lines = () => cart.get().map(({ product, cartQuantity }) => [product.name, product.price, cartQuantity]);

const again = { day: '2027-10-08', startsAt: '09:00', opens: null, asked: false };

beforeEach(() => {
  cart.clear();
  network.use(answering('bookings.mine', [aBooking({ again })]));
});

test("adds the same services and quantities at today's names and prices", async () => {
  catalog(aService({ _id: 'lamp', name: 'Deepa Aradhana of the evening', price: 25 }));
  const report = await refillCart(
    orderWith({ product: 'lamp', qty: 2, price: 21 }, { product: 'lamp', qty: 1, price: 21 }),
  );
  expect(lines()).toEqual([['Deepa Aradhana of the evening', 25, 3]]);
  expect(report).toEqual({ gone: [], toChoose: [], ready: 1 });
});

test('keeps the amount that the donor chose', async () => {
  catalog(aService({ _id: 'fund', name: 'Building fund', openAmount: true, price: 0 }));
  await refillCart(orderWith({ product: 'fund', qty: 1, price: 101 }));
  expect(lines()).toEqual([['Building fund', 101, 1]]);
});

test('reports services that are gone, and drops the card fee silently', async () => {
  catalog(aService({ _id: 'hidden', listed: false }));
  const report = await refillCart(
    orderWith(
      { product: 'hidden', name: 'A lamp of then' },
      { product: null, name: 'Donation' },
      { product: null, name: 'Card fee', kind: 'fee' },
    ),
  );
  expect(report).toEqual({ gone: ['A lamp of then', 'Donation'], toChoose: [], ready: 0 });
  expect(lines()).toEqual([]);
});

test('keeps names, participation and occasion of a dated pooja, and reports that it needs a new day', async () => {
  catalog(aPooja());
  const booking = aLineBooking({ participation: 'live', occasion: 'a birthday', prasad: 'pickup' });
  const report = await refillCart(orderWith({ product: 'abhishekam', qty: 1, booking }));
  expect(report).toEqual({
    ...{ gone: [], ready: 0 },
    toChoose: [{ id: 'abhishekam', name: 'Baba Abhishekam' }],
  });
  expect(cart.get()).toMatchObject([
    {
      cartQuantity: 1,
      suggested: { day: '2027-10-08', startsAt: '09:00' },
      booking: {
        ...{ participation: 'live', occasion: 'a birthday', prasad: 'pickup' },
        people: [{ name: 'Ravi', gotram: 'Bharadwaja' }, { name: 'Anika' }],
      },
    },
  ]);
  expect(cart.get()[0]?.booking).not.toHaveProperty('day');
});

test("drops options that are gone or need an address, and names beyond today's limit", async () => {
  catalog(aPooja({ booking: someRules({ participation: ['in_person'], prasad: ['none', 'ship'], peopleMax: 1 }) }));
  await refillCart(
    orderWith({ product: 'abhishekam', qty: 1, booking: aLineBooking({ participation: 'live', prasad: 'ship' }) }),
  );
  expect(cart.get()[0]?.booking).toEqual({ people: [expect.objectContaining({ name: 'Ravi' })] });
});

test('keeps names and note of a service without a day, and merges the names of two lines', async () => {
  catalog(aPooja({ booking: someRules({ needs: 'none', participation: ['in_person'], prasad: [] }) }));
  const undated = { state: 'confirmed', day: null, startsAt: null, note: 'for her recovery' } as const;
  const amma = aLineBooking({ ...undated, people: [aPerson({ name: 'Amma' }), aPerson({ name: 'Ravi' })] });
  await refillCart(
    orderWith(
      { product: 'abhishekam', qty: 1, booking: aLineBooking(undated) },
      { product: 'abhishekam', qty: 1, booking: amma },
    ),
  );
  expect(cart.get()).toMatchObject([{ cartQuantity: 2, booking: { note: 'for her recovery' } }]);
  expect(cart.get()[0]?.booking?.people?.map(({ name }) => name)).toEqual(['Ravi', 'Anika', 'Amma']);
});

test('reports a removed service as gone, and changes nothing when the server is unreachable', async () => {
  network.use(refusing('products.get', 404, 'Not found'));
  expect(await refillCart(orderWith({ product: 'lamp', name: 'Lamp' }))).toEqual({
    ...{ gone: ['Lamp'], toChoose: [], ready: 0 },
  });
  network.use(unreachable('products.get'));
  await expect(refillCart(orderWith({ product: 'lamp' }))).rejects.toThrow();
  expect(lines()).toEqual([]);
});

test.each([
  ['opens later', () => answering('bookings.mine', [aBooking({ again: { ...again, opens: '2027-05-15' } })])],
  ['is unknown', () => answering('bookings.mine', [aBooking({ again: null })])],
  ['cannot be fetched', () => unreachable('bookings.mine')],
])('leaves the day open if next year’s day %s', async (_, handler) => {
  catalog(aPooja());
  network.use(handler());
  const report = await refillCart(orderWith({ product: 'abhishekam', qty: 1, booking: aLineBooking() }));
  expect(report.toChoose).toEqual([{ id: 'abhishekam', name: 'Baba Abhishekam' }]);
  expect(cart.get()[0]).not.toHaveProperty('suggested');
});

test('keeps participation and occasion of a pooja whose day is requested, for any day', async () => {
  catalog(aPooja({ booking: someRules({ needs: 'none', dayRequest: true }) }));
  const booking = aLineBooking({ day: null, startsAt: null, participation: 'live', occasion: 'a birthday' });
  const report = await refillCart(orderWith({ product: 'abhishekam', qty: 1, booking }));
  expect(report).toEqual({ gone: [], toChoose: [], ready: 1 });
  expect(cart.get()).toMatchObject([{ booking: { participation: 'live', occasion: 'a birthday' } }]);
});
