import { request } from 'node:http';
import type { Shop, Started } from './shop';

/** A request that its sender does not wait for. */
export interface Leaving {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a request to its last byte and goes away before the answer: the socket is cut while the server works. */
export async function goingAway(shop: Pick<Shop, 'url'>, { path, method, headers, body }: Leaving): Promise<void> {
  const leaving = request(`${shop.url}${path}`, { method, headers, agent: false });
  // That it gets no answer is what it is for.
  leaving.on('error', () => undefined);
  await new Promise<void>((resolve) => leaving.end(body, resolve));
  await new Promise((resolve) => setTimeout(resolve, 8));
  leaving.destroy();
}

/** The confirmation of a payment by a test method of the gateway, or by a kept card's id. */
export const confirmation = (
  { clientSecret, publishableKey, intentId }: Omit<Started, 'orderId'>,
  method = 'pm_card_visa',
): Leaving => ({
  path: `/demo/stripe/v1/payment_intents/${intentId}/confirm`,
  method: 'POST',
  headers: { Authorization: `Bearer ${publishableKey}`, 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ client_secret: clientSecret, payment_method: method }).toString(),
});
