import { beforeEach, expect, test } from 'vitest';
import type { Order, Service } from '@seva/config/contract';
import { cart } from '../../stores/cart';
import { anOrder } from '../../testing/donations';
import { aLineBooking, aPooja, someRules } from '../../testing/bookings';
import { aService } from '../../testing/fixtures';
import { answering, network, refusing, unreachable } from '../../testing/network';
import { aPerson } from '../../testing/people';
import { fillAgain } from './fill-again';

const [item] = anOrder().orderItems;
const given = (...own: Partial<Order['orderItems'][number]>[]) => ({
  orderItems: own.map((each) => ({ ...(item as Order['orderItems'][number]), ...each })),
});
const catalog = (...services: Service[]) =>
  network.use(
    answering('products.get', ({ params }) => {
      const found = services.find(({ _id }) => _id === params.id);
      if (!found) throw new Error(`nobody asked for ${String(params.id)}`);
      return found;
    }),
  );
const lines = () => cart.get().map(({ product, cartQuantity }) => [product.name, product.price, cartQuantity]);

beforeEach(() => cart.clear());

test('the same services come back, as many, at the names and prices of today', async () => {
  catalog(aService({ _id: 'lamp', name: 'Deepa Aradhana of the evening', price: 25 }));
  const report = await fillAgain(given({ product: 'lamp', qty: 2, price: 21 }, { product: 'lamp', qty: 1, price: 21 }));
  expect(lines()).toEqual([['Deepa Aradhana of the evening', 25, 3]]);
  expect(report).toEqual({ gone: [], toChoose: [] });
});

test('an amount that the donor named stays what it was', async () => {
  catalog(aService({ _id: 'fund', name: 'Building fund', openAmount: true, price: 0 }));
  await fillAgain(given({ product: 'fund', qty: 1, price: 101 }));
  expect(lines()).toEqual([['Building fund', 101, 1]]);
});

test('reports what is gone, and leaves out the card fee of then without a word', async () => {
  catalog(aService({ _id: 'hidden', listed: false }));
  const report = await fillAgain(
    given(
      { product: 'hidden', name: 'A lamp of then' },
      { product: null, name: 'Donation' },
      { product: null, name: 'Card fee', kind: 'fee' },
    ),
  );
  expect(report).toEqual({ gone: ['A lamp of then', 'Donation'], toChoose: [] });
  expect(lines()).toEqual([]);
});

test('keeps names, participation and occasion of a dated pooja, which waits for a new day', async () => {
  catalog(aPooja());
  const booking = aLineBooking({ participation: 'live', occasion: 'a birthday', prasad: 'pickup' });
  const report = await fillAgain(given({ product: 'abhishekam', qty: 1, booking }));
  expect(report).toEqual({ gone: [], toChoose: [{ id: 'abhishekam', name: 'Baba Abhishekam' }] });
  expect(cart.get()).toMatchObject([
    {
      cartQuantity: 1,
      booking: {
        ...{ participation: 'live', occasion: 'a birthday', prasad: 'pickup' },
        people: [{ name: 'Ravi', gotram: 'Bharadwaja' }, { name: 'Anika' }],
      },
    },
  ]);
  expect(cart.get()[0]?.booking).not.toHaveProperty('day');
});

test('leaves out ways that are no longer offered or need an address, and names beyond today’s limit', async () => {
  catalog(aPooja({ booking: someRules({ participation: ['in_person'], prasad: ['none', 'ship'], peopleMax: 1 }) }));
  await fillAgain(
    given({ product: 'abhishekam', qty: 1, booking: aLineBooking({ participation: 'live', prasad: 'ship' }) }),
  );
  expect(cart.get()[0]?.booking).toEqual({ people: [expect.objectContaining({ name: 'Ravi' })] });
});

test('keeps names and note of a service without a day, and joins the names of two lines', async () => {
  catalog(aPooja({ booking: someRules({ needs: 'none', participation: ['in_person'], prasad: [] }) }));
  const undated = { state: 'confirmed', day: null, startsAt: null, note: 'for her recovery' } as const;
  const amma = aLineBooking({ ...undated, people: [aPerson({ name: 'Amma' }), aPerson({ name: 'Ravi' })] });
  await fillAgain(
    given(
      { product: 'abhishekam', qty: 1, booking: aLineBooking(undated) },
      { product: 'abhishekam', qty: 1, booking: amma },
    ),
  );
  expect(cart.get()).toMatchObject([{ cartQuantity: 2, booking: { note: 'for her recovery' } }]);
  expect(cart.get()[0]?.booking?.people?.map(({ name }) => name)).toEqual(['Ravi', 'Anika', 'Amma']);
});

test('a service that was removed is gone; a server that cannot be reached changes nothing', async () => {
  network.use(refusing('products.get', 404, 'Not found'));
  expect(await fillAgain(given({ product: 'lamp', name: 'Lamp' }))).toEqual({ gone: ['Lamp'], toChoose: [] });
  network.use(unreachable('products.get'));
  await expect(fillAgain(given({ product: 'lamp' }))).rejects.toThrow();
  expect(lines()).toEqual([]);
});
