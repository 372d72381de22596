import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { TestServer } from './server';
import { demoSecretKey } from './demo-key';

interface Payments {
  demoKeys(secret: string): { readonly secretKey: string; readonly webhookSecret: string };
}

function keysOf(server: TestServer) {
  const secrets = JSON.parse(fs.readFileSync(path.join(server.dataFolder, 'secrets.json'), 'utf8')) as {
    signingSecret: string;
  };
  return (server.strapi.plugin('payments').service('payments') as Payments).demoKeys(secrets.signingSecret);
}

/** Sets faults of the demo gateway; an empty object changes nothing. */
export async function orderFaults(server: Pick<TestServer, 'url'>, wishes: object): Promise<void> {
  const response = await fetch(`${server.url}/demo/stripe/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${demoSecretKey()}` },
    body: JSON.stringify(wishes),
  });
  if (!response.ok) throw new Error(`The faults were answered ${response.status}`);
}

/** Delivers the newest event of a payment to the shop, signed as the gateway signs. */
export async function deliverEvent(server: TestServer, intentId: string, type: string): Promise<Response> {
  const { secretKey, webhookSecret } = keysOf(server);
  const listed = await fetch(`${server.url}/demo/stripe/v1/events?type=${type}&limit=100`, {
    headers: { Authorization: `Bearer ${secretKey}` },
  });
  const { data } = (await listed.json()) as { data: { data: { object: { id: string; payment_intent?: string } } }[] };
  const event = data.find(({ data: { object } }) => object.id === intentId || object.payment_intent === intentId);
  if (!event) throw new Error(`The gateway has no event ${type} of ${intentId}`);
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${signature}` };
  return fetch(`${server.url}/api/stripe/webhook`, { method: 'POST', headers, body });
}
