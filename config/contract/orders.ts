import { z } from 'zod';
import { paymentMethods } from '../shop';
import { tributeKinds, tributeStates } from '../rules/tributes';
import { bookingChoice, lineBooking } from './bookings';
import { orderReceipt } from './papers';
import { giftWishes } from './gift-wishes';
import {
  actKey,
  day,
  dollars,
  id,
  ignored,
  isoDate,
  line,
  message,
  pageText,
  queryText,
  text,
  wholeNumber,
} from './fields';

/**
 * Where an order is in its life (docs/payments.md#the-life-of-an-order); `config/rules/order-life` has the transitions.
 */
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

/** Where what is mailed goes. */
export const shippingAddress = z.object({
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/** Address in a request; `userID` is the devotee it was entered for. */
const sentAddress = shippingAddress.partial().extend({ userID: z.string().max(64).nullish() });

const donor = z.object({ _id: id, name: z.string(), email: z.string() });

const tribute = z.object({
  _id: id,
  kind: z.enum(tributeKinds),
  honoree: z.string(),
  from: z.string(),
  message: z.string(),
  /** Where its card goes; absent where none does, and for whoever sees the donation without an account. */
  email: z.string().optional(),
  state: z.enum(tributeStates),
  sentAt: isoDate.nullable(),
});

/** What of a refund is of which line of the donation, in dollars; without lines it is shared by their amounts. */
const refundedLine = z.object({ line: id, amount: dollars });

/** A donation. All amounts are dollars; `giftDate` is a day in the temple's time zone. */
export const order = z.object({
  _id: id,
  number: z.string().nullable(),
  user: donor.nullable(),
  orderItems: z.array(
    z.object({
      _id: id,
      name: z.string(),
      qty: z.number().int(),
      image: z.string(),
      price: z.number(),
      product: z.string().nullable(),
      note: z.string(),
      booking: lineBooking.optional(),
      /** A covered card fee; absent on what was chosen. */
      kind: z.literal('fee').optional(),
    }),
  ),
  shippingAddress,
  paymentMethod: z.enum(paymentMethods),
  itemsPrice: z.number(),
  shippingPrice: z.literal(0),
  taxPrice: z.literal(0),
  totalPrice: z.number(),
  refundedPrice: z.number(),
  refunds: z.array(z.object({ amount: z.number(), reason: z.string(), createdAt: isoDate, status: z.string() })),
  status: z.enum(orderStatuses),
  isPaid: z.boolean(),
  paidAt: isoDate.nullable(),
  isDelivered: z.boolean(),
  deliveredAt: isoDate.nullable(),
  createdAt: isoDate,
  giftDate: day.nullable(),
  placedBy: z.object({ _id: id, name: z.string() }).nullable(),
  attention: z.array(z.string()),
  isMadeUp: z.literal(true).optional(),
  receipt: orderReceipt.optional(),
  /** Given without an account; `guest` says by whom as long as nobody has claimed it. */
  origin: z.literal('guest').optional(),
  guest: z.object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() }).optional(),
  note: z.string().optional(),
  anonymous: z.literal(true).optional(),
  tributes: z.array(tribute).optional(),
  bankName: z.string().optional(),
  checkLast4: z.string().optional(),
  checkStatus: z.string().optional(),
  receivedOn: day.nullish(),
});

/** A donation on the wire. */
export type Order = z.output<typeof order>;

/** One of the thirteen states of an order. */
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * A line of a cart as any documented client sends it: `{product: "<id>", qty}`, `{product: {_id, price}, cartQuantity}`,
 * or only `{price, quantity}`. Older clients add `name` and `image`, which are ignored. A price beside the product goes
 * before one inside it. Prices are hints; `rules/pricing` decides.
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
      // What is said for the priest is the note of the line as well, wherever notes are shown.
      note: line.note || (line.booking?.note ?? ''),
      booking: line.booking ?? null,
    };
  });

/** A cart line after parsing: product id or null, whole quantity, dollars or null as the client believes it, its booking or null. */
export type RequestLine = z.output<typeof requestLine>;

/** A card that the card service keeps for a devotee: never its number. `brand` in the service's words, month 1–12. */
const savedCard = z.object({
  _id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
});

/** A kept card on the wire. */
export type SavedCard = z.output<typeof savedCard>;

export const ordersContract = {
  'cards.mine': { response: z.array(savedCard) },
  'cards.remove': { params: z.object({ id }), response: message },
  'checkout.paymentIntent': {
    body: z.object({
      cartItems: z.array(requestLine).max(1000).nullish(),
      description: z.string().max(2000).nullish(),
      name: z.string().max(500).nullish(),
      receipt_email: z.string().max(500).nullish(),
      idempotencyKey: z.string().min(8).max(128).nullish(),
      orderId: z.string().max(64).nullish(),
      userID: z.string().max(64).nullish(),
      shippingAddress: sentAddress.nullish(),
      /** Whether the card service keeps the card that pays for the next time; not on somebody's behalf. */
      keepCard: z.boolean().nullish(),
      /** The kept card that is to pay: one of the caller's own. */
      savedCard: z.string().max(255).nullish(),
      ...giftWishes,
    }),
    response: z.object({
      clientSecret: z.string(),
      orderId: id,
      publishableKey: z.string(),
      /** Until when the places of dated lines are kept, and how long that is by the server's clock. */
      heldUntil: isoDate.optional(),
      heldSeconds: z.number().int().optional(),
    }),
  },
  'orders.create': {
    body: z.object({
      orderItems: z.array(requestLine).max(1000).nullish(),
      userID: z.string().max(64).nullish(),
      paymentMethod: z.string().max(40).nullish(),
      paymentIntentId: z.string().max(200).nullish(),
      shippingAddress: sentAddress.nullish(),
      bankName: line(120).nullish(),
      checkNumber: line(40).nullish(),
      receivedOn: day.nullish(),
      confirm: z.boolean().nullish(),
      /** Makes a repeated request return the check that it recorded first; read for checks alone. */
      idempotencyKey: actKey.nullish(),
    }),
    response: order,
    status: 201,
  },
  'orders.get': { params: z.object({ id }), response: order },
  'orders.pay': {
    params: z.object({ id }),
    body: z.looseObject({ id: z.string().max(200).nullish() }),
    response: order,
  },
  'orders.deliver': { params: z.object({ id }), response: order },
  'orders.mine': { query: z.object({ page: pageText, pageSize: pageText }), response: z.array(order) },
  'orders.list': {
    query: z.object({
      from: queryText,
      to: queryText,
      method: queryText,
      status: queryText,
      q: queryText,
      sort: queryText,
      page: pageText,
      pageSize: pageText,
    }),
    response: z.array(order),
  },
  'orders.setCheck': {
    params: z.object({ id }),
    body: z.object({ status: z.enum(['deposited', 'cleared', 'bounced']) }),
    response: order,
  },
  'orders.refund': {
    params: z.object({ id }),
    body: z.object({
      amount: dollars,
      reason: text(500),
      lines: z.array(refundedLine).max(100).optional(),
      idempotencyKey: actKey.nullish(),
      /** Dollars that the caller saw as refunded, refunds on their way included; another sum now is 409 STALE. */
      refundedPrice: dollars.nullish(),
    }),
    response: order,
  },
  'attention.list': {
    query: z.object({ status: queryText, code: queryText, page: pageText, pageSize: pageText }),
    response: z.array(
      z.object({
        _id: id,
        code: z.string(),
        message: z.string(),
        order: z.string().nullable(),
        /** Second donation that the entry is about, such as the earlier one of `repeated_cart`. */
        otherOrder: z.string().optional(),
        intent: z.string().nullable(),
        amount: z.number().nullable(),
        createdAt: isoDate,
        actions: z.array(z.string()),
        settledAt: isoDate.nullable(),
      }),
    ),
  },
  'attention.settle': {
    params: z.object({ id, action: z.string() }),
    body: z.object({ order: z.string().max(64).nullish(), note: text(500).nullish() }).nullish(),
    response: z.looseObject({ _id: id, settledAt: isoDate.nullable() }),
  },
  'stripe.webhook': {
    response: z.union([message, z.looseObject({ received: z.boolean() })]),
    consumes: 'application/json',
  },
} as const;
