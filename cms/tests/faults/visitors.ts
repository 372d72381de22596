import { setTimeout as pause } from 'node:timers/promises';
import type { ShopUnderTest } from '../crash/shop-under-test';

/** Response as a visitor sees it during a fault. */
export interface Reply {
  readonly what: string;
  /** 0 if there was no response: the connection was refused or cut. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
  readonly ms: number;
  readonly body: Record<string, unknown>;
}

async function ask(shop: ShopUnderTest, what: string, path: string, init: RequestInit = {}): Promise<Reply> {
  const begun = performance.now();
  const done = (status: number, retryAfter: string | null, text: string): Reply => {
    const isJson = text.startsWith('{');
    const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { what, status, retryAfter, text, body, ms: Math.round(performance.now() - begun) };
  };
  try {
    const answer = await fetch(shop.server().url + path, init);
    return done(answer.status, answer.headers.get('retry-after'), await answer.text());
  } catch (error) {
    return done(0, null, String((error as Error).cause ?? error));
  }
}

const post = (token: string, body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});

/** Returns the id of a service, read before the fault. */
export async function firstService(shop: ShopUnderTest): Promise<string> {
  const { body } = await shop.call('GET', '/api/products?category=baba');
  return (body.products as { _id: string; openAmount: boolean }[]).find(({ openAmount }) => !openAmount)?._id ?? '';
}

/** Gives by card as the browser does. Ends with the first unsuccessful response. */
export async function give(shop: ShopUnderTest, service: string): Promise<Reply[]> {
  const token = await shop.token('devotee');
  const cartItems = [{ product: service, quantity: 1 }];
  const begun = await ask(shop, 'begin a donation', '/api/users/paymentintent', post(token, { cartItems }));
  if (begun.status !== 200) return [begun];
  const { clientSecret, publishableKey } = begun.body as { clientSecret: string; publishableKey: string };
  const intent = clientSecret.split('_secret')[0] ?? '';
  const form = new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' });
  const charge = `/demo/stripe/v1/payment_intents/${intent}/confirm`;
  const headers = { Authorization: `Bearer ${publishableKey}` };
  const charged = await ask(shop, 'charge the card', charge, { method: 'POST', headers, body: form });
  if (charged.status !== 200) return [begun, charged];
  const order = { paymentIntentId: intent, orderItems: cartItems, paymentMethod: 'CreditCard' };
  return [begun, charged, await ask(shop, 'record the donation', '/api/orders', post(token, order))];
}

const isGood = ({ status }: Reply) => status >= 200 && status < 300;

/** Whether a donation succeeds. */
export const isGiven = (replies: readonly Reply[]): boolean => replies.length === 3 && replies.every(isGood);

/** Visits the shop for a while: pages, the catalog, an uncached search, its health, and donations. */
export async function visit(shop: ShopUnderTest, service: string, forMs: number): Promise<Reply[]> {
  const replies: Reply[] = [];
  const until = Date.now() + forMs;
  for (let round = 0; round === 0 || Date.now() < until; round += 1) {
    const reads = Promise.all([
      ask(shop, 'a page', '/pooja', { headers: { Accept: 'text/html' } }),
      ask(shop, 'the catalog', '/api/products'),
      ask(shop, 'a search', `/api/products?keyword=lamp${round}`),
      ask(shop, 'my donations', '/api/orders/myorders', {
        headers: { Authorization: `Bearer ${await shop.token('devotee')}` },
      }),
      ask(shop, 'the health', '/api/health'),
    ]);
    replies.push(...(await reads), ...(await give(shop, service)));
    await pause(250);
  }
  return replies;
}

/** Returns the responses that are neither successful nor a 503 with a message and Retry-After. */
export const unplain = (replies: readonly Reply[]): readonly Reply[] =>
  replies.filter((reply) => {
    const isPlain = reply.status === 503 && Number(reply.retryAfter) > 0 && /[a-z]{3,} [a-z]{2,}/i.test(reply.text);
    return !isGood(reply) && !isPlain;
  });
