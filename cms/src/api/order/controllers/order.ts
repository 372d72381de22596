import type { Core } from '@strapi/strapi';
import { action } from '../../../http/action';
import { rememberAddress } from '../../checkout/services/card-errors';
import { startPayment } from '../../checkout/services/payment-intent';
import { isKnownDonor, limitedLookup, limitedOrder, limitedStart } from '../../checkout/services/payment-limits';
import { listOwnCards, removeOwnCard } from '../../checkout/services/saved-cards';
import { createCardOrder } from '../services/create';
import { createCheckOrder } from '../services/create-check';
import { deliverOrder } from '../services/deliver';
import { listMyOrders, requireOrder, showOrder } from '../services/find';
import { listOrders } from '../services/list';
import { payOrder } from '../services/pay';
import { moveCheck, refundOrder } from '../services/refund';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  paymentIntent: action(strapi, 'checkout.paymentIntent', async ({ body, caller, origin }) => {
    const requester = { caller, origin };
    const isKnown = await isKnownDonor(strapi, caller);
    const lines = body.cartItems?.length ?? 0;
    return limitedStart({ requester, isKnown, lines }, async () => {
      const started = await startPayment(strapi, body, requester);
      if (!isKnown) await rememberAddress(strapi, started.orderId, origin.address);
      return started;
    });
  }),
  cards: action(strapi, 'cards.mine', ({ caller, origin }) =>
    limitedLookup(strapi, { caller, origin }, () => listOwnCards(strapi, caller)),
  ),
  removeCard: action(strapi, 'cards.remove', ({ params, caller, origin }) => {
    const requester = { caller, origin };
    return limitedLookup(strapi, requester, () => removeOwnCard(strapi, params.id, requester));
  }),
  create: action(strapi, 'orders.create', async ({ body, caller, origin, now, answerWith }) => {
    const create = body.paymentMethod === 'Check' ? createCheckOrder : createCardOrder;
    const requester = { caller, origin };
    const make = () => create(strapi, body, requester, now);
    const { order, existed } = body.paymentIntentId
      ? await limitedLookup(strapi, requester, make)
      : await limitedOrder(strapi, requester, body.orderItems?.length ?? 0, make);
    if (existed) answerWith(200);
    return order;
  }),
  get: action(strapi, 'orders.get', async ({ params, caller }) =>
    showOrder(strapi, await requireOrder(strapi, params.id, caller)),
  ),
  pay: action(strapi, 'orders.pay', ({ params, body, caller, origin }) =>
    limitedLookup(strapi, { caller, origin }, () => payOrder(strapi, params.id, body.id, caller)),
  ),
  deliver: action(strapi, 'orders.deliver', ({ params, caller, origin, now }) =>
    deliverOrder(strapi, params.id, { caller, origin }, now),
  ),
  setCheck: action(strapi, 'orders.setCheck', ({ params, body, caller, origin }) =>
    moveCheck(strapi, params.id, body.status, { caller, origin }),
  ),
  refund: action(strapi, 'orders.refund', ({ params, body, caller, origin }) =>
    refundOrder(strapi, params.id, body, { caller, origin }),
  ),
  mine: action(strapi, 'orders.mine', async ({ caller, query, ctx }) => {
    const { orders, total } = await listMyOrders(strapi, caller, query);
    ctx.set('X-Total-Count', String(total));
    return orders;
  }),
  list: action(strapi, 'orders.list', async ({ query, ctx }) => {
    const { orders, total } = await listOrders(strapi, query);
    ctx.set('X-Total-Count', String(total));
    return orders;
  }),
});
