import { z } from 'zod';
import { paymentMethods, shopMethods } from '../shop';
import { tributeKinds, tributeStates } from '../rules/tributes';
import { bookingChoice, lineBooking } from './bookings';
import { orderReceipt } from './papers';
import { giftWishes } from './gift-wishes';
import {
  requestKey,
  day,
  dollars,
  exampleIntent,
  exampleService,
  id,
  ignored,
  isoDate,
  line,
  message,
  paging,
  queryDay,
  queryText,
  text,
  wholeNumber,
  serviceId,
} from './fields';
import { gateway, limited } from './refusals';

/** Order states (docs/payments.md#the-life-of-an-order); `config/rules/order-life` has their transitions. */
export const orderStatuses = [
  'pending',
  'processing',
  'failed',
  'expired',
  'canceled',
  'paid',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
  'recorded',
  'deposited',
  'bounced',
] as const;

export const shippingAddress = z
  .object({
    address: z.string().meta({ example: '6299 Oak Grove Rd' }),
    city: z.string().meta({ example: 'Newburgh' }),
    postalCode: z.string().meta({ example: '47630' }),
    country: z.string().meta({ example: 'USA' }),
  })
  .meta({ id: 'ShippingAddress', description: 'Where what is mailed goes' });

/** Address in a request; `userID` is the devotee it was entered for. */
const sentAddress = shippingAddress.partial().extend({ userID: z.string().max(64).nullish() });

const donor = z.object({
  _id: id,
  name: z.string().meta({ example: 'Sita Devi' }),
  email: z.string().meta({ example: 'sita@example.org' }),
});
export const orderStatus = z.enum(orderStatuses).meta({ id: 'OrderStatus', example: 'paid' });
const price = z.number().meta({ example: 51 });

const tribute = z
  .object({
    _id: id,
    kind: z.enum(tributeKinds),
    honoree: z.string().meta({ example: 'Smt. Lakshmi Rao' }),
    from: z.string().meta({ example: 'Anand' }),
    message: z.string(),
    email: z.string().optional().meta({ description: 'Where its card goes; not shown without an account' }),
    state: z.enum(tributeStates),
    sentAt: isoDate.nullable(),
  })
  .meta({ id: 'Tribute', description: 'In whose honor or memory a donation was given' });

const orderLine = z
  .object({
    _id: id,
    name: z.string().meta({ example: 'Deepa Aradhana' }),
    qty: z.number().int().meta({ example: 2 }),
    image: z.string().meta({ example: '/uploads/deepa_aradhana_9eb83545da.jpg' }),
    price: z.number().meta({ description: 'Dollars for one piece', example: 25.5 }),
    product: serviceId.nullable(),
    note: z.string().meta({ example: 'In memory of our father' }),
    booking: lineBooking.optional(),
    kind: z.literal('fee').optional().meta({ description: 'For a covered card fee; absent on what was chosen' }),
  })
  .meta({ id: 'OrderLine', description: 'A line of a donation' });

/** Refunded share of one line, in dollars. A refund without lines is split by their amounts. */
const refundedLine = z.object({ line: id, amount: dollars });

/** Donation. All amounts are dollars; `giftDate` is a day in the temple's time zone. */
export const order = z
  .object({
    _id: id,
    number: z.string().nullable().meta({ example: 'D-2026-000123' }),
    user: donor.nullable(),
    orderItems: z.array(orderLine),
    shippingAddress,
    paymentMethod: z.enum(paymentMethods),
    itemsPrice: price,
    shippingPrice: z.literal(0),
    taxPrice: z.literal(0),
    totalPrice: price,
    refundedPrice: z.number().meta({ example: 0 }),
    refunds: z
      .array(z.object({ amount: z.number(), reason: z.string(), createdAt: isoDate, status: z.string() }))
      .meta({ example: [] }),
    status: orderStatus,
    isPaid: z.boolean().meta({ example: true }),
    paidAt: isoDate.nullable(),
    isDelivered: z.boolean(),
    deliveredAt: isoDate.nullable().meta({ example: null }),
    createdAt: isoDate,
    giftDate: day.nullable().meta({ description: 'Day in the temple’s time zone', example: '2026-02-28' }),
    placedBy: z
      .object({ _id: id, name: z.string() })
      .nullable()
      .meta({ description: 'Admin who entered it', example: null }),
    attention: z.array(z.string()).meta({ description: 'Codes of open alerts, for admins', example: [] }),
    isMadeUp: z.literal(true).optional().meta({ description: 'For donations of the demo' }),
    receipt: orderReceipt.optional(),
    origin: z.literal('guest').optional().meta({ description: 'For donations without an account' }),
    guest: z
      .object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() })
      .optional()
      .meta({ description: 'Who gave without an account, until the donation is claimed' }),
    note: z.string().optional(),
    anonymous: z.literal(true).optional(),
    tributes: z.array(tribute).optional(),
    bankName: z.string().optional(),
    checkLast4: z.string().optional(),
    checkStatus: z.string().optional(),
    receivedOn: day.nullish(),
  })
  .meta({ id: 'Order', description: 'A donation; amounts are dollars' });

export type Order = z.output<typeof order>;

export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Cart line in any form that a documented client sends: `{product: "<id>", qty}`, `{product: {_id, price},
 * cartQuantity}`, or only `{price, quantity}`. The server ignores the `name` and `image` of older clients. A price
 * beside the product overrides one inside it. Prices are hints; `rules/pricing` decides.
 */
export const requestLine = z
  .object({
    name: ignored,
    image: ignored,
    product: z.union([z.string(), z.looseObject({ _id: z.string(), price: dollars.nullish() })]).nullish(),
    quantity: wholeNumber.nullish(),
    qty: wholeNumber.nullish(),
    cartQuantity: wholeNumber.nullish(),
    price: dollars.nullish(),
    note: text(500).nullish(),
    booking: bookingChoice.nullish(),
  })
  .transform(({ product, ...line }) => {
    const inside = typeof product === 'object' ? product : null;
    return {
      product: inside?._id ?? (typeof product === 'string' ? product : null),
      quantity: line.quantity ?? line.qty ?? line.cartQuantity ?? 1,
      price: line.price ?? inside?.price ?? null,
      // The booking's note for the priest is the line's note too, wherever notes are shown.
      note: line.note || (line.booking?.note ?? ''),
      booking: line.booking ?? null,
    };
  })
  .meta({
    id: 'CartLine',
    description: 'A line of a cart. A price is what the client believes; the server decides',
    example: { product: exampleService, quantity: 1, note: 'In memory of our father' },
  });

/**
 * Cart line after parsing: product id or null, whole quantity, the client's price in dollars or null, booking or null.
 */
export type RequestLine = z.output<typeof requestLine>;

const params = z.object({ id });

/** Answer fields with which a browser completes a started payment. */
export const startedPayment = {
  clientSecret: z.string().meta({ example: `${exampleIntent}_secret_Xo2v` }),
  publishableKey: z.string().meta({ example: 'pk_test_…' }),
  heldUntil: isoDate.optional().meta({ description: 'Until when the slots of dated lines are kept' }),
  heldSeconds: z.number().int().optional().meta({ description: 'The same in seconds from now' }),
};

const lines = z
  .array(requestLine)
  .max(1000)
  .nullish()
  .meta({ example: [{ product: exampleService, quantity: 1, note: 'In memory of our father' }] });

export const ordersContract = {
  'checkout.paymentIntent': {
    summary: 'Store the order and start a card payment',
    body: z.object({
      cartItems: lines,
      description: z.string().max(2000).nullish().meta({ example: 'Donation' }),
      name: z.string().max(500).nullish().meta({ example: 'Sita Devi' }),
      receipt_email: z.string().max(500).nullish().meta({ example: 'sita@example.org' }),
      idempotencyKey: z.string().min(8).max(128).nullish().meta({ example: 'cart-7f3a9c' }),
      orderId: z.string().max(64).nullish(),
      userID: z.string().max(64).nullish(),
      shippingAddress: sentAddress.nullish(),
      keepCard: z.boolean().nullish().meta({ description: 'Whether the card service keeps the card for next time' }),
      savedCard: z.string().max(255).nullish().meta({ description: 'The caller’s kept card that is to pay' }),
      ...giftWishes,
    }),
    response: z.object({ orderId: id, ...startedPayment }),
    refuses: { 400: 'NO_ITEMS', 403: null, 404: null, 409: 'PRICE_CHANGED', ...limited, ...gateway },
  },
  'orders.create': {
    summary: 'Record a donation: by payment intent, by claiming one, as unpaid, or as a check',
    body: z.object({
      orderItems: lines,
      userID: z.string().max(64).nullish(),
      paymentMethod: z.string().max(40).nullish().meta({ enum: shopMethods, example: 'CreditCard' }),
      paymentIntentId: z.string().max(200).nullish(),
      shippingAddress: sentAddress.nullish(),
      bankName: line(120).nullish(),
      checkNumber: line(40).nullish(),
      receivedOn: day.nullish(),
      confirm: z.boolean().nullish(),
      idempotencyKey: requestKey.nullish().meta({ description: 'Makes a repeated request return the first check' }),
    }),
    response: order,
    status: 201,
    repeatable: true,
    refuses: { 400: 'NO_ITEMS', 403: null, 404: null, 409: 'CHECK_REPEATED', 503: 'UNAVAILABLE' },
  },
  'orders.get': { summary: 'Read a donation', params, response: order },
  'orders.pay': {
    summary: 'Ask the gateway whether the donation was paid',
    params,
    body: z.looseObject({ id: z.string().max(200).nullish().meta({ example: exampleIntent }) }),
    response: order,
    refuses: { 402: null, 503: 'UNAVAILABLE' },
  },
  'orders.deliver': { summary: 'Mark a paid donation as delivered', params, response: order, refuses: { 409: null } },
  'orders.mine': {
    summary: 'List one’s own donations, newest first: at most 200, or by page',
    query: z.object(paging),
    response: z.array(order),
  },
  'orders.list': {
    summary: 'List donations, newest first',
    query: z.object({
      from: queryDay.meta({ description: 'First day of the gift', example: '2026-01-01' }),
      to: queryDay.meta({ description: 'Last day of the gift', example: '2026-12-31' }),
      method: queryText.meta({ description: 'How it was paid', enum: paymentMethods }),
      status: queryText.meta({
        description: 'States with commas, or `all`; without it, attempts that came to nothing are left out',
        anyOf: [{ enum: [...orderStatuses, 'all'] }, { type: 'string', pattern: ',' }],
        example: 'paid',
      }),
      q: queryText.meta({ description: 'Text in the donor’s name, email or the number', example: 'sita' }),
      sort: queryText.meta({
        description: 'Order; `-` in front turns it around',
        enum: ['date', 'total', 'name', 'number', '-date', '-total', '-name', '-number'],
        example: '-total',
      }),
      ...paging,
    }),
    response: z.array(order),
  },
  'orders.setCheck': {
    summary: 'Move a check along',
    params,
    body: z.object({ status: z.enum(['deposited', 'cleared', 'bounced']) }),
    response: order,
    refuses: { 409: 'STATE' },
  },
  'orders.refund': {
    summary: 'Refund part or all of a donation',
    params,
    body: z.object({
      amount: dollars,
      reason: text(500).meta({ example: 'Paid twice' }),
      lines: z.array(refundedLine).max(100).optional(),
      idempotencyKey: requestKey.nullish().meta({ example: 'refund-7f3a9c' }),
      refundedPrice: dollars.nullish().meta({
        description: 'Dollars that the caller saw as refunded or on their way; another sum now is 409 STALE',
        example: 0,
      }),
    }),
    response: order,
    refuses: { 409: 'REST', ...gateway },
  },
  'stripe.webhook': {
    summary: 'Take an event of the card service, signed by it',
    response: z.union([message, z.looseObject({ received: z.boolean() })]).meta({ example: { received: true } }),
    consumes: 'application/json',
  },
} as const;
