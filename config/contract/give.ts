import { z } from 'zod';
import { email, id, isoDate, line, message, neededLine, picture, queryText } from './fields';
import { giftWishes } from './gift-wishes';
import { order, requestLine, shippingAddress } from './orders';

/** Something that may be given to without a cart; `suggested` are amounts to tap, in dollars. */
export const purpose = z.object({
  _id: id,
  name: z.string(),
  image: z.string(),
  picture: picture.nullish(),
  suggested: z.array(z.number()),
  /** The least that may be given for it, in dollars, where that is more than the shop takes. */
  minimum: z.number().optional(),
});

/** One purpose on the wire. */
export type Purpose = z.output<typeof purpose>;

const token = z.object({ token: queryText });

export const giveContract = {
  'give.offer': {
    response: z.object({
      /** Whether giving without an account is open. */
      guests: z.boolean(),
      /** What a guest gives at least, in dollars. */
      minimum: z.number(),
      /** What the card service keeps: a share in hundredths of a percent, and dollars. */
      fee: z.object({ basisPoints: z.number().int(), fixed: z.number() }),
      purposes: z.array(purpose),
    }),
  },
  'give.start': {
    body: z.object({
      cartItems: z.array(requestLine).max(1000).nullish(),
      name: neededLine(200, 'Please enter your name'),
      email,
      phone: line(40).nullish(),
      gotram: line(80).nullish(),
      nakshatram: line(80).nullish(),
      ...giftWishes,
      shippingAddress: shippingAddress.partial().nullish(),
      idempotencyKey: z.string().min(16).max(128),
      /** An earlier try of this visitor that is given up: it is closed first. */
      earlier: z.object({ order: z.string().max(64), key: z.string().max(64) }).nullish(),
      /** Must be empty: people do not see it. */
      website: z.string().max(500).nullish(),
    }),
    response: z.object({
      orderId: id,
      orderKey: z.string(),
      clientSecret: z.string(),
      publishableKey: z.string(),
      /** What will be charged, in dollars. */
      total: z.number(),
      heldUntil: isoDate.optional(),
      heldSeconds: z.number().int().optional(),
    }),
  },
  'give.get': { params: z.object({ id }), query: z.object({ key: queryText }), response: order },
  'claims.request': { body: z.object({ email }), response: message },
  'claims.use': {
    body: z.object({ token: z.string().max(200) }),
    response: z.object({ count: z.number().int() }),
  },
  'tributes.stopPage': { query: token, response: z.string(), produces: 'text/html' },
  'tributes.stop': { query: token, response: message },
} as const;
