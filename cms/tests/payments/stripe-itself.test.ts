import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { PaymentService } from '@seva/payments';
import { callApi, until } from '../support/client';
import { emptyData, startTestServer, type TestServer } from '../support/server';
import { writeRow } from '../support/evidence';
import { intentIdOf, send } from './support/shop';
import { deliver, signed, webhookSecret } from './support/webhook';

const { secret, publishable } = inject('stripeKeys');
const isGiven = secret !== '' && publishable !== '';

let server: TestServer;
let payments: PaymentService;
let token: string;
let passed = 0;

/** Calls Stripe's API as its dashboard or a browser would. */
async function atStripe(method: 'GET' | 'POST', path: string, form?: Record<string, string>) {
  const response = await fetch(`https://api.stripe.com/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${secret}` },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function started(): Promise<{ orderId: string; intentId: string }> {
  const cartItems = [{ price: '51.00', quantity: 1 }];
  const { status, body } = await send(server, 'POST', '/users/paymentintent', { cartItems }, token);
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.publishableKey).toBe(publishable);
  return { orderId: String(body.orderId), intentId: intentIdOf(String(body.clientSecret)) };
}

/** Confirms an intent as the browser does. Stripe needs a return address for a bank's question. */
const confirm = (intentId: string, method: string) =>
  atStripe('POST', `payment_intents/${intentId}/confirm`, {
    payment_method: method,
    return_url: 'https://payments.example/success',
  });
const read = async (id: string) => (await callApi(server, 'orders.get', { params: { id } }, token)).body;

interface StripeEvents {
  readonly data: readonly { readonly data: { readonly object: { readonly id: string } } }[];
}

/**
 * Returns Stripe's event about a payment, signed with this shop's secret, because Stripe cannot reach it. It takes a
 * moment to appear.
 */
async function hear(type: string, intentId: string): Promise<number> {
  const find = async () => {
    const { status, body } = await atStripe('GET', `events?type=${type}&limit=100`);
    expect([status, body.error]).toEqual([200, undefined]);
    return (body as unknown as StripeEvents).data.find(({ data: { object } }) => object.id === intentId);
  };
  let raw = '';
  await until('Stripe to list the event', async () => (raw = JSON.stringify((await find()) ?? '')) !== '""', 30_000);
  return deliver(server, raw, signed(raw));
}

const without = isGiven
  ? ''
  : ' (skipped: npm run evidence -- payments needs STRIPE_SECRET_KEY=sk_test_… and its pk_test_…)';

describe.skipIf(!isGiven)(`at Stripe itself, with test keys${without}`, () => {
  beforeAll(async () => {
    const keys = {
      STRIPE_SECRET_KEY: secret,
      STRIPE_PUBLISHABLE_KEY: publishable,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      // Limits are lifted in demo mode only.
      SEVA_LIMITS_FACTOR: '',
    };
    server = await startTestServer(keys, emptyData);
    payments = server.strapi.plugin('payments').service('payments') as PaymentService;
    const person = { name: 'Ravi', phone: '812-555-0100', password: 'a bell at dawn', email: 'ravi@payments.example' };
    token = (await callApi(server, 'users.register', { body: person })).body.token;
  }, 300_000);
  afterAll(async () => {
    writeRow('Stripe', `${passed} of 5 journeys`);
    await server.stop();
  });

  it('pays the donation of a charged card by the sweeper alone', async () => {
    const { orderId, intentId } = await started();
    expect((await confirm(intentId, 'pm_card_visa')).body.status).toBe('succeeded');
    await payments.sweep(0);
    expect(await read(orderId)).toMatchObject({ status: 'paid', isPaid: true, totalPrice: 51 });
    passed += 1;
  }, 120_000);

  it('pays the donation once however often the webhook comes', async () => {
    const { orderId, intentId } = await started();
    await confirm(intentId, 'pm_card_visa');
    expect(await hear('payment_intent.succeeded', intentId)).toBe(200);
    expect(await hear('payment_intent.succeeded', intentId)).toBe(200);
    expect(await read(orderId)).toMatchObject({ status: 'paid', isPaid: true });
    expect(await payments.eventsOf(orderId)).toHaveLength(1);
    passed += 1;
  }, 120_000);

  it('leaves the donation unpaid after a decline, and another card pays it', async () => {
    const { orderId, intentId } = await started();
    expect((await confirm(intentId, 'pm_card_chargeDeclined')).status).toBe(402);
    await payments.sweep(0);
    expect(await read(orderId)).toMatchObject({ status: 'failed', isPaid: false });
    expect((await confirm(intentId, 'pm_card_visa')).body.status).toBe('succeeded');
    await payments.sweep(0);
    expect((await read(orderId)).status).toBe('paid');
    passed += 1;
  }, 120_000);

  it('waits during 3-D Secure and can be closed', async () => {
    const { orderId, intentId } = await started();
    expect((await confirm(intentId, 'pm_card_threeDSecure2Required')).body.status).toBe('requires_action');
    await payments.sweep(0);
    expect((await read(orderId)).status).toBe('pending');
    expect(await payments.cancel(orderId, { kind: 'system' })).toMatchObject({ ok: true });
    expect((await atStripe('GET', `payment_intents/${intentId}`)).body.status).toBe('canceled');
    passed += 1;
  }, 120_000);

  it('adds up refunds from the shop and from the dashboard', async () => {
    const { orderId, intentId } = await started();
    await confirm(intentId, 'pm_card_visa');
    await payments.sweep(0);
    const made = await payments.refund(orderId, { amountCents: 1100, reason: 'asked for it' }, { kind: 'system' });
    expect(made).toMatchObject({ ok: true });
    expect((await atStripe('POST', 'refunds', { payment_intent: intentId, amount: '4000' })).status).toBe(200);
    await payments.finalise(intentId);
    expect(await read(orderId)).toMatchObject({ status: 'refunded', refundedPrice: 51, isPaid: false });
    passed += 1;
  }, 120_000);
});
