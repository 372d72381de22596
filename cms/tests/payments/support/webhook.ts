import { createHmac } from 'node:crypto';
import type { PaymentService } from '@seva/payments';
import type { TestServer } from '../../support/server';

/** Webhook secret of these tests. */
export const webhookSecret = 'whsec_the_secret_of_the_payment_tests';

/** Signs a body with a `Stripe-Signature`, as the gateway does. */
export function signed(raw: string | Buffer, { secret = webhookSecret, ageSeconds = 0 } = {}): string {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const mac = createHmac('sha256', secret).update(`${timestamp}.`).update(raw).digest('hex');
  return `t=${timestamp},v1=${mac}`;
}

/** Delivers a body to the shop, without a signature if it is null. */
export async function deliver(
  shop: Pick<TestServer, 'url'>,
  raw: string | Buffer,
  signature: string | null = signed(raw),
  contentType = 'application/json',
): Promise<number> {
  const response = await fetch(`${shop.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': contentType, ...(signature === null ? {} : { 'Stripe-Signature': signature }) },
    body: raw as BodyInit,
  });
  await response.arrayBuffer();
  return response.status;
}

/** The events that the gateway has about a payment, oldest first, as bodies to be delivered. */
export async function eventsAbout(
  shop: { readonly payments: PaymentService },
  intentId: string,
): Promise<{ type: string; raw: string }[]> {
  const store = shop.payments.demoGateway()?.context.store;
  const events = (await store?.list({ kind: 'event', parent: intentId, limit: 100 }))?.data ?? [];
  return events.reverse().map((event) => ({ type: String(event.type), raw: JSON.stringify(event) }));
}

/** Returns the delivery that reports a successful payment. */
export async function successOf(shop: { readonly payments: PaymentService }, intentId: string): Promise<string> {
  const event = (await eventsAbout(shop, intentId)).find(({ type }) => type === 'payment_intent.succeeded');
  if (!event) throw new Error(`The gateway did not tell that ${intentId} succeeded`);
  return event.raw;
}
