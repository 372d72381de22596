import type { Core } from '@strapi/strapi';
import { action } from '../../../http/action';
import { limits } from '../../../http/limits';
import { refuseCardTesting, rememberAddress } from '../../checkout/card-errors';
import { startPayment } from '../../checkout/payment-intent';
import { createCardOrder } from '../create';
import { createCheckOrder } from '../create-check';
import { deliverOrder } from '../deliver';
import { exportOrders } from '../export';
import { listMyOrders, requireOrder, showOrder } from '../find';
import { listOrders } from '../list';
import { payOrder } from '../pay';
import { moveCheck, refundOrder } from '../refund';
import { summariseOrders } from '../summary';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  paymentIntent: action(strapi, 'checkout.paymentIntent', async ({ body, caller, origin }) => {
    const { perAdmin, perDevotee, perAddress } = limits().intent;
    await refuseCardTesting(caller._id, origin.address);
    await perAddress.count(origin.address);
    await (caller.isAdmin ? perAdmin : perDevotee).count(caller._id);
    const started = await startPayment(strapi, body, { caller, origin });
    rememberAddress(started.orderId, origin.address);
    return started;
  }),
  create: action(strapi, 'orders.create', async ({ body, caller, origin, now, answerWith }) => {
    const create = body.paymentMethod === 'Check' ? createCheckOrder : createCardOrder;
    const { order, existed } = await create(strapi, body, { caller, origin }, now);
    if (existed) answerWith(200);
    return order;
  }),
  get: action(strapi, 'orders.get', async ({ params, caller }) =>
    showOrder(strapi, await requireOrder(strapi, params.id, caller)),
  ),
  pay: action(strapi, 'orders.pay', ({ params, body, caller }) => payOrder(strapi, params.id, body.id, caller)),
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
  summary: action(strapi, 'orders.summary', ({ query }) => summariseOrders(strapi, query)),
  exportCsv: action(strapi, 'orders.exportCsv', ({ query, ctx }) => {
    ctx.attachment('donations.csv');
    return exportOrders(strapi, query);
  }),
  list: action(strapi, 'orders.list', async ({ query, ctx }) => {
    const { orders, total } = await listOrders(strapi, query);
    ctx.set('X-Total-Count', String(total));
    return orders;
  }),
});
