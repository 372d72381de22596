import type { Service } from '@seva/config/contract';
import { callApi, confirmCard } from '../support/client';

const password = 'a lamp at dusk';

/** Gives by card repeatedly until a number of donations are paid. Each has a different amount. */
export async function giveBy(
  shop: { readonly url: string },
  { donors, donations }: { readonly donors: number; readonly donations: number },
): Promise<number[]> {
  const { products } = (await callApi(shop, 'products.list', { query: { category: 'kitchen' } })).body;
  const services = products.filter(({ openAmount }) => !openAmount);
  let left = donations;
  const given: number[] = [];
  async function donor(index: number): Promise<void> {
    const email = `donor${index}@example.org`;
    const person = { name: 'Donor', gotram: 'Kashyapa', nakshatram: 'Rohini', phone: '812-555-0100' };
    const { token } = (await callApi(shop, 'users.register', { body: { ...person, email, password } })).body as {
      token: string;
    };
    while (left > 0) {
      left -= 1;
      given.push(await give(shop, services[given.length % services.length] as Service, token));
    }
  }
  await Promise.all(Array.from({ length: donors }, (_, index) => donor(index)));
  return given;
}

async function give(shop: { readonly url: string }, service: Service, token: string): Promise<number> {
  const cartItems = [{ product: service._id, quantity: 2, price: service.price }];
  const intent = await callApi(shop, 'checkout.paymentIntent', { body: { cartItems } }, token);
  if (intent.status !== 200) throw new Error(`an intent was answered ${intent.status}: ${intent.body.message ?? ''}`);
  await confirmCard(shop, intent.body);
  const paymentIntentId = intent.body.clientSecret.split('_secret')[0];
  const body = { paymentIntentId, orderItems: cartItems, paymentMethod: 'CreditCard' as const };
  const order = await callApi(shop, 'orders.create', { body }, token);
  if (!order.body.isPaid) throw new Error(`a donation was charged and is not paid: ${order.status}`);
  return Math.round(service.price * 200);
}
