import type { Order } from '@seva/config/contract';
import { devotee, ids, soon, token, type Examples } from './example';

const intent = 'pi_3Q9x8c7v6b5n4m3l2k1j0h9g';
const shippingAddress = { address: '6299 Oak Grove Rd', city: 'Newburgh', postalCode: '47630', country: 'USA' };

const paid: Order = {
  _id: ids.order,
  number: 'D-2026-000123',
  user: { _id: ids.devotee, name: devotee.name, email: devotee.email },
  orderItems: [
    {
      _id: 'l1k2j3h4g5f6d7s8a9q0w1er',
      name: 'Deepa Aradhana',
      qty: 2,
      image: '/uploads/deepa_aradhana_9eb83545da.jpg',
      price: 25.5,
      product: ids.service,
      note: 'In memory of our father',
    },
  ],
  shippingAddress,
  paymentMethod: 'CreditCard',
  itemsPrice: 51,
  shippingPrice: 0,
  taxPrice: 0,
  totalPrice: 51,
  refundedPrice: 0,
  refunds: [],
  status: 'paid',
  isPaid: true,
  paidAt: '2026-03-01T01:15:30.000Z',
  isDelivered: false,
  deliveredAt: null,
  createdAt: '2026-03-01T01:14:02.000Z',
  giftDate: '2026-02-28',
  placedBy: null,
  attention: [],
  receipt: {
    number: 'R-2026-000123',
    version: 1,
    state: 'standing',
    _id: 'p1a2p3e4r5r6e7c8e9i0p1t2',
    link: '/api/papers/p1a2p3e4r5r6e7c8e9i0p1t2.pdf?key=1772328600000.…',
    issuedOn: '2026-02-28',
    legalName: 'Saidham Temple Society',
    ein: '12-3456789',
    contribution: 51,
    lines: [
      {
        name: 'Deepa Aradhana',
        qty: 2,
        note: 'In memory of our father',
        amount: 51,
        givenBack: 0,
        value: 0,
        contribution: 51,
        sentence: 'No goods or services were provided in return other than intangible religious benefits.',
      },
    ],
  },
};
const check: Order = {
  ...paid,
  paymentMethod: 'Check',
  placedBy: { _id: ids.admin, name: 'Lakshmi Rao' },
  bankName: 'First Bank',
  checkLast4: '1001',
  checkStatus: 'cleared',
  receivedOn: '2026-02-28',
};
const filters = {
  from: '2026-01-01',
  to: '2026-12-31',
  method: 'CreditCard',
  status: 'paid',
  q: 'sita',
};
const alert = {
  _id: ids.alert,
  code: 'orphan_payment',
  message: 'A payment arrived that belongs to no donation',
  order: null,
  intent,
  amount: 51,
  createdAt: '2026-03-01T02:00:00.000Z',
  actions: ['match', 'refund', 'settle'],
  settledAt: null,
};

/** Paying, donations, what needs attention. */
export const orderExamples: Examples<
  | 'cards.mine'
  | 'cards.remove'
  | 'checkout.paymentIntent'
  | 'orders.create'
  | 'orders.list'
  | 'orders.mine'
  | 'orders.get'
  | 'orders.pay'
  | 'orders.deliver'
  | 'orders.setCheck'
  | 'orders.refund'
  | 'attention.list'
  | 'attention.settle'
  | 'stripe.webhook'
> = {
  'cards.mine': { answer: [{ _id: 'pm_1Q2w3E', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2029 }] },
  'cards.remove': { params: { id: 'pm_1Q2w3E' }, answer: { message: 'The card was removed' } },
  'checkout.paymentIntent': {
    body: {
      cartItems: [{ product: ids.service, quantity: 1, note: 'In memory of our father' }],
      description: 'Donation',
      name: devotee.name,
      receipt_email: devotee.email,
      idempotencyKey: 'cart-7f3a9c',
      shippingAddress,
      keepCard: true,
    },
    answer: {
      ...{ clientSecret: `${intent}_secret_${token.slice(0, 24)}`, orderId: ids.order, publishableKey: 'pk_test_…' },
      ...{ heldUntil: `${soon}T00:42:00.000Z`, heldSeconds: 900 },
    },
  },
  'orders.create': {
    body: {
      orderItems: [{ product: { _id: ids.service }, cartQuantity: 2 }],
      paymentMethod: 'CreditCard',
    },
    answer: paid,
  },
  'orders.list': { query: { ...filters, sort: '-total', page: 1, pageSize: 50 }, answer: [paid] },
  'orders.mine': { query: { page: 1, pageSize: 20 }, answer: [paid] },
  'orders.get': { params: { id: ids.order }, answer: paid },
  'orders.pay': { params: { id: ids.order }, body: { id: intent, status: 'succeeded' }, answer: paid },
  'orders.deliver': {
    params: { id: ids.order },
    answer: { ...paid, isDelivered: true, deliveredAt: '2026-03-02T15:00:00.000Z' },
  },
  'orders.setCheck': { params: { id: ids.order }, body: { status: 'cleared' }, answer: check },
  'orders.refund': {
    params: { id: ids.order },
    body: { amount: 11, reason: 'Paid twice', idempotencyKey: 'refund-7f3a9c', refundedPrice: 0 },
    answer: {
      ...paid,
      status: 'partially_refunded',
      refundedPrice: 11,
      refunds: [{ amount: 11, reason: 'Paid twice', createdAt: '2026-03-03T16:00:00.000Z', status: 'succeeded' }],
    },
  },
  'attention.list': { query: { status: 'open', code: 'orphan_payment', page: 1, pageSize: 50 }, answer: [alert] },
  'attention.settle': {
    params: { id: ids.alert, action: 'match' },
    body: { order: ids.order, note: 'Given by telephone' },
    answer: { ...alert, actions: [], settledAt: '2026-03-01T03:00:00.000Z' },
  },
  'stripe.webhook': { answer: { received: true } },
};
