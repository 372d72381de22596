import { z } from 'zod';
import { email, exampleService, id, line, message, picture, queryText, requiredName, serviceId } from './fields';
import { giftWishes } from './gift-wishes';
import { order, requestLine, shippingAddress, startedPayment } from './orders';
import { gateway, limited } from './refusals';

/** Purpose that accepts gifts without a cart; `suggested` are amounts in dollars. */
export const purpose = z
  .object({
    _id: serviceId,
    name: z.string().meta({ example: 'General Donation' }),
    image: z.string().meta({ example: '/uploads/general_donation_5d2f10c7a1.jpg' }),
    picture: picture.nullish(),
    suggested: z.array(z.number()).meta({ description: 'Dollars', example: [21, 51, 101, 116, 501] }),
    impacts: z
      .array(
        z.object({
          amount: z.number().meta({ description: 'Dollars', example: 101 }),
          text: z.string().meta({ example: 'feeds twenty' }),
        }),
      )
      .optional()
      .meta({ description: 'What amounts do, if the temple says it' }),
    minimum: z.number().optional().meta({ description: 'Least amount in dollars, if above the least of the shop' }),
  })
  .meta({ id: 'Purpose', description: 'Something that may be given to without a cart' });

export type Purpose = z.output<typeof purpose>;

const stopToken = z.object({
  token: queryText.meta({ description: 'The token in the link of a card', example: 'z9x8c7v6b5n4m3l2k1j0h9gf.Zk3vT9' }),
});

const exampleKey = 'h3Jk9Lm2Np5Qr8St1Uv4Wx7Yz0Ab3Cd6Ef9Gh2Jk5Lm';
const orderKey = z.string().meta({ example: exampleKey });

export const giveContract = {
  'give.offer': {
    summary: 'List what may be given to without a cart, with amounts to tap, and the terms of giving',
    response: z.object({
      guests: z.boolean().meta({ description: 'Whether giving without an account is open', example: true }),
      minimum: z.number().meta({ description: 'Least donation of a guest, in dollars', example: 5 }),
      fee: z.object({ basisPoints: z.number().int(), fixed: z.number() }).meta({
        description: 'What the card service keeps, `fixed` in dollars',
        example: { basisPoints: 220, fixed: 0.3 },
      }),
      purposes: z.array(purpose),
    }),
  },
  'give.start': {
    summary: 'Begin a donation without an account',
    body: z.object({
      cartItems: z
        .array(requestLine)
        .max(1000)
        .nullish()
        .meta({ example: [{ product: exampleService, qty: 1 }] }),
      name: requiredName(200, 'Please enter your name').meta({ example: 'Sita Devi' }),
      email,
      phone: line(40).nullish(),
      gotram: line(80).nullish(),
      nakshatram: line(80).nullish(),
      ...giftWishes,
      shippingAddress: shippingAddress.partial().nullish(),
      idempotencyKey: z.string().min(16).max(128).meta({ example: '0f8fad5b-d9cb-469f-a165-70867728950e' }),
      earlier: z
        .object({ order: z.string().max(64), key: z.string().max(64) })
        .nullish()
        .meta({ description: 'An earlier try of this visitor, which is closed first' }),
      website: z.string().max(500).nullish().meta({ description: 'Must be empty: people do not see it' }),
    }),
    response: z.object({
      orderId: id,
      orderKey,
      total: z.number().meta({ description: 'What will be charged, in dollars', example: 52.46 }),
      ...startedPayment,
    }),
    refuses: { 400: 'TOO_LITTLE', 403: 'GUESTS_OFF', 409: 'PRICE_CHANGED', 429: 'GUESTS_CLOSED', ...gateway },
  },
  'give.get': {
    summary: 'Read a donation without an account; asks the card service where it is open',
    params: z.object({ id }),
    query: z.object({ key: queryText.meta({ description: 'Its `orderKey`', example: exampleKey }) }),
    response: order,
    refuses: { ...limited, 503: 'UNAVAILABLE' },
  },
  'claims.request': {
    summary: 'Email a link that adds donations without an account to one; the same answer for every address',
    body: z.object({ email }),
    response: message,
    refuses: limited,
  },
  'claims.use': {
    summary: 'Add the donations of a mailbox to the caller’s account, with the emailed link, once',
    body: z.object({ token: z.string().max(200).meta({ example: 'Zk3vT9bQ1xW7nR5mY2cL8pD4sH6jF0gA-uE_iOqKtBw' }) }),
    response: z.object({ count: z.number().int() }),
    refuses: { 400: 'BAD_CLAIM' },
  },
  'tributes.stopPage': {
    summary: 'Show the page with one button behind the link of a card',
    query: stopToken,
    response: z.string(),
    produces: 'text/html',
  },
  'tributes.stop': { summary: 'Send no more cards to a mailbox', query: stopToken, response: message },
} as const;
