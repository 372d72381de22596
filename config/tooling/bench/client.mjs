import { randomUUID } from 'node:crypto';

const json = { 'content-type': 'application/json' };

/**
 * Calls the shop and returns its answer.
 * @throws Error with the shop's message if it refuses
 */
export async function ask(origin, path, body, token) {
  const headers = { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(origin + path, sent);
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Donates once like the shop's page: intent, confirmation at the bank, recorded order.
 * @param {{origin: string, bank: string, token: string, service: {_id: string, price: number}}} who
 */
export async function donate({ origin, bank, token, service }) {
  const cartItems = [{ product: service._id, quantity: 1, price: service.price }];
  const asked = { cartItems, idempotencyKey: randomUUID() };
  const started = await ask(origin, '/api/users/paymentintent', asked, token);
  const paymentIntentId = started.clientSecret.split('_secret')[0];
  const confirmed = await fetch(`${bank}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${started.publishableKey}` },
    body: new URLSearchParams({ client_secret: started.clientSecret, payment_method: 'pm_card_visa' }),
  });
  if (!confirmed.ok) throw new Error(`The card confirmation returned ${confirmed.status}`);
  const order = { paymentIntentId, orderItems: cartItems, paymentMethod: 'CreditCard' };
  const { isPaid } = await ask(origin, '/api/orders', order, token);
  if (!isPaid) throw new Error(`The donation of ${paymentIntentId} was charged but is not paid`);
}
