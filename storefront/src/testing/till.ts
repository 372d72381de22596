import { aSecret, charging } from './card';
import { anOrder } from './donations';
import { answering, network } from './network';

type Body = Record<string, unknown>;

/** Fake server that creates intents and orders and records the requests. */
export function till(order = anOrder()) {
  const asked = { intents: [] as Body[], orders: [] as Body[], charges: { times: 0 } };
  network.use(
    answering('checkout.paymentIntent', async (call) => {
      asked.intents.push((await call.body()) as Body);
      return { clientSecret: aSecret, orderId: order._id, publishableKey: 'pk_demo' };
    }),
    charging(asked.charges),
    answering('orders.create', async (call) => {
      asked.orders.push((await call.body()) as Body);
      return order;
    }),
    answering('orders.get', order),
  );
  return asked;
}
