import { request } from 'node:http';
import type { Shop, Started } from './shop';

/** Request without waiting for the response. */
export interface Leaving {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a complete request and cuts the connection before the response, while the server works. */
export async function abandonRequest(shop: Pick<Shop, 'url'>, { path, method, headers, body }: Leaving): Promise<void> {
  const leaving = request(`${shop.url}${path}`, { method, headers, agent: false });
  // The missing response is intended.
  leaving.on('error', () => undefined);
  await new Promise<void>((resolve) => leaving.end(body, resolve));
  await new Promise((resolve) => setTimeout(resolve, 8));
  leaving.destroy();
}

/** Confirms a payment by a test method of the gateway, or by a saved card's id. */
export const confirmation = (
  { clientSecret, publishableKey, intentId }: Omit<Started, 'orderId'>,
  method = 'pm_card_visa',
): Leaving => ({
  path: `/demo/stripe/v1/payment_intents/${intentId}/confirm`,
  method: 'POST',
  headers: { Authorization: `Bearer ${publishableKey}`, 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ client_secret: clientSecret, payment_method: method }).toString(),
});
