import type { Order } from '@seva/config/contract';
import { ids, token, type Examples } from './example';

const orderKey = 'h3Jk9Lm2Np5Qr8St1Uv4Wx7Yz0Ab3Cd6Ef9Gh2Jk5Lm';
const service = { _id: ids.service, name: 'General Donation', image: '/uploads/general_donation_5d2f10c7a1.jpg' };

const gift: Order = {
  _id: ids.order,
  number: 'D-2026-000124',
  user: null,
  orderItems: [
    {
      _id: 'l1k2j3h4g5f6d7s8a9q0w1er',
      ...{ name: service.name, image: service.image },
      ...{ qty: 1, price: 51, product: ids.service, note: '' },
    },
    {
      _id: 'm1k2j3h4g5f6d7s8a9q0w1er',
      ...{ name: 'Card fee, covered by you', image: '', qty: 1, price: 1.46, product: null, note: '', kind: 'fee' },
    },
  ],
  shippingAddress: { address: '', city: '', postalCode: '', country: '' },
  ...{ paymentMethod: 'CreditCard', itemsPrice: 52.46, shippingPrice: 0, taxPrice: 0, totalPrice: 52.46 },
  ...{ refundedPrice: 0, refunds: [], status: 'paid', isPaid: true, paidAt: '2026-03-01T01:15:30.000Z' },
  ...{ isDelivered: false, deliveredAt: null, createdAt: '2026-03-01T01:14:02.000Z', giftDate: '2026-02-28' },
  ...{ placedBy: null, attention: [], origin: 'guest', guest: { name: 'Anand Rao' }, anonymous: true },
  note: 'With thanks for the kitchen’s seva',
};

/** Giving without an account, claim links and cards. */
export const giveExamples: Examples<
  'give.offer' | 'give.start' | 'give.get' | 'claims.request' | 'claims.use' | 'tributes.stopPage' | 'tributes.stop'
> = {
  'give.offer': {
    answer: {
      guests: true,
      minimum: 5,
      fee: { basisPoints: 220, fixed: 0.3 },
      purposes: [{ ...service, picture: null, suggested: [21, 51, 101, 116, 501] }],
    },
  },
  'give.start': {
    body: {
      cartItems: [{ product: ids.service, qty: 1 }],
      name: 'Anand Rao',
      email: 'anand@example.org',
      ...{ coverFee: true, anonymous: true, note: gift.note },
      tributes: [{ kind: 'memory', honoree: 'Smt. Lakshmi Rao', from: 'Anand', email: 'family@example.org' }],
      idempotencyKey: '0f8fad5b-d9cb-469f-a165-70867728950e',
    },
    answer: {
      orderId: ids.order,
      orderKey,
      clientSecret: 'pi_3Q9x8c7v6b5n4m3l2k1j0h9g_secret_Xo2v',
      publishableKey: 'pk_test_51Q9x8c7v6b5n4m3l2k1j0h9g',
      total: 52.46,
    },
  },
  'give.get': { params: { id: ids.order }, query: { key: orderKey }, answer: gift },
  'claims.request': {
    body: { email: 'anand@example.org' },
    answer: {
      message: 'If gifts were made with this address, a link to add them to your account is on its way to it',
    },
  },
  'claims.use': { body: { token }, answer: { count: 2 } },
  'tributes.stopPage': { query: { token: `${ids.order}.${token}` }, answer: '<!doctype html><html lang="en">…' },
  'tributes.stop': { query: { token: `${ids.order}.${token}` }, answer: { message: 'You get no more cards' } },
};
