import type { Core } from '@strapi/strapi';
import { action } from '../../../platform/http/action';
import { startPayment } from '../checkout/payment-intent';
import { isKnownDonor, rateLimitedLookup, rateLimitedOrder, rateLimitedStart } from '../checkout/payment-limits';
import { listOwnCards, removeOwnCard } from '../checkout/saved-cards';
import { orderTable } from '../queries/order-table';
import { createCardOrder } from '../services/create';
import { createCheckOrder } from '../services/create-check';
import { deliverOrder } from '../services/deliver';
import { listMyOrders, readOrder } from '../services/find';
import { listOrders } from '../services/list';
import { payOrder } from '../services/pay';
import { moveCheck, refundOrder } from '../services/refund';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  paymentIntent: action(strapi, 'checkout.paymentIntent', async ({ body, actor }) => {
    const isKnown = await isKnownDonor(strapi, actor);
    const lines = body.cartItems?.length ?? 0;
    return rateLimitedStart({ actor, isKnown, lines }, async () => {
      const started = await startPayment(strapi, body, actor);
      if (!isKnown) await orderTable(strapi).storeAddress(started.orderId, actor.address);
      return started;
    });
  }),
  cards: action(strapi, 'cards.mine', ({ actor }) =>
    rateLimitedLookup(strapi, actor, () => listOwnCards(strapi, actor)),
  ),
  removeCard: action(strapi, 'cards.remove', ({ params, actor }) =>
    rateLimitedLookup(strapi, actor, () => removeOwnCard(strapi, params.id, actor)),
  ),
  create: action(strapi, 'orders.create', async ({ body, actor, now, answerWith }) => {
    const create = body.paymentMethod === 'Check' ? createCheckOrder : createCardOrder;
    const make = () => create(strapi, body, actor, now);
    const { order, existed } = body.paymentIntentId
      ? await rateLimitedLookup(strapi, actor, make)
      : await rateLimitedOrder(strapi, actor, body.orderItems?.length ?? 0, make);
    if (existed) answerWith(200);
    return order;
  }),
  get: action(strapi, 'orders.get', ({ params, actor }) => readOrder(strapi, params.id, actor)),
  pay: action(strapi, 'orders.pay', ({ params, body, actor }) =>
    rateLimitedLookup(strapi, actor, () => payOrder(strapi, params.id, body.id, actor)),
  ),
  deliver: action(strapi, 'orders.deliver', async ({ params, actor, now }) => {
    await deliverOrder(strapi, params.id, actor, now);
    return readOrder(strapi, params.id, actor);
  }),
  setCheck: action(strapi, 'orders.setCheck', async ({ params, body, actor }) => {
    await moveCheck(strapi, params.id, body.status, actor);
    return readOrder(strapi, params.id, actor);
  }),
  refund: action(strapi, 'orders.refund', async ({ params, body, actor }) => {
    await refundOrder(strapi, params.id, body, actor);
    return readOrder(strapi, params.id, actor);
  }),
  mine: action(strapi, 'orders.mine', async ({ actor, query, ctx }) => {
    const { orders, total } = await listMyOrders(strapi, actor, query);
    ctx.set('X-Total-Count', String(total));
    return orders;
  }),
  list: action(strapi, 'orders.list', async ({ query, ctx }) => {
    const { orders, total } = await listOrders(strapi, query);
    ctx.set('X-Total-Count', String(total));
    return orders;
  }),
});
