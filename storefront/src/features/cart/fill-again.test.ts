import { beforeEach, expect, test } from 'vitest';
import type { Order, Service } from '@seva/config/contract';
import { cart } from '../../stores/cart';
import { anOrder } from '../../testing/donations';
import { aService } from '../../testing/fixtures';
import { answering, network, refusing, unreachable } from '../../testing/network';
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

test('what is gone and what needs a day is told, and is not in the cart', async () => {
  const rules = { needs: 'slot' } as Service['booking'];
  catalog(
    aService({ _id: 'pooja', name: 'Satyanarayana', booking: rules }),
    aService({ _id: 'hidden', listed: false }),
  );
  const report = await fillAgain(
    given({ product: 'pooja' }, { product: 'hidden', name: 'A lamp of then' }, { product: null, name: 'Donation' }),
  );
  expect(report).toEqual({
    gone: ['A lamp of then', 'Donation'],
    toChoose: [{ id: 'pooja', name: 'Satyanarayana' }],
  });
  expect(lines()).toEqual([]);
});

test('a service that was removed is gone; a server that cannot be reached changes nothing', async () => {
  network.use(refusing('products.get', 404, 'Not found'));
  expect(await fillAgain(given({ product: 'lamp', name: 'Lamp' }))).toEqual({ gone: ['Lamp'], toChoose: [] });
  network.use(unreachable('products.get'));
  await expect(fillAgain(given({ product: 'lamp' }))).rejects.toThrow();
  expect(lines()).toEqual([]);
});
