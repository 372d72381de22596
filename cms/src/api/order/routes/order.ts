import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('checkout.paymentIntent', 'order.paymentIntent'),
    route('orders.create', 'order.create'),
    route('orders.list', 'order.list'),
    route('orders.mine', 'order.mine'),
    route('orders.get', 'order.get'),
    route('orders.pay', 'order.pay'),
    route('orders.deliver', 'order.deliver'),
    route('orders.setCheck', 'order.setCheck'),
    route('orders.refund', 'order.refund'),
  ],
};
