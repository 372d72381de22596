import type { Order } from '@seva/config/contract';

/** Paid card donation: two lamps at $21. Pass the fields that the test checks. */
export const anOrder = (own: Partial<Order> = {}): Order => ({
  _id: 'gift',
  number: 'D-2026-000007',
  user: { _id: 'meera', name: 'Meera Rao', email: 'meera@example.org' },
  orderItems: [
    { _id: 'line', name: 'Deepa Aradhana', qty: 2, image: '/uploads/lamp.webp', price: 21, product: 'lamp', note: '' },
  ],
  shippingAddress: { address: '', city: '', postalCode: '', country: '' },
  paymentMethod: 'CreditCard',
  itemsPrice: 42,
  shippingPrice: 0,
  taxPrice: 0,
  totalPrice: 42,
  refundedPrice: 0,
  refunds: [],
  status: 'paid',
  isPaid: true,
  paidAt: '2026-01-01T03:30:00.000Z',
  isDelivered: false,
  deliveredAt: null,
  createdAt: '2026-01-01T03:29:00.000Z',
  giftDate: '2025-12-31',
  placedBy: null,
  attention: [],
  ...own,
});

/** Receipt of {@link anOrder}. Of the line of two lamps, part pays for a dinner. */
export const aReceipt = (own: Partial<NonNullable<Order['receipt']>> = {}): NonNullable<Order['receipt']> => ({
  _id: 'paper',
  number: 'R-2025-000007',
  version: 1,
  state: 'standing',
  link: '/api/papers/paper.pdf?key=1',
  issuedOn: '2025-12-31',
  legalName: 'Saidham Temple Society',
  ein: '12-3456789',
  contribution: 30,
  lines: [
    {
      name: 'Deepa Aradhana',
      qty: 2,
      note: '',
      amount: 42,
      givenBack: 0,
      value: 12,
      contribution: 30,
      sentence:
        'In return we provided a dinner, which we value in good faith at $12.00. The deductible amount is limited to the excess of your payment over that value.',
    },
  ],
  ...own,
});

/** Donation that was started and never paid. */
export const anUnpaidOrder = (own: Partial<Order> = {}): Order =>
  anOrder({ number: null, status: 'pending', isPaid: false, paidAt: null, giftDate: null, ...own });
