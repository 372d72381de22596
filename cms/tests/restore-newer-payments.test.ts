import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyPlace, succeed, type Place } from './backups/support';
import { allRows } from './support/all-rows';
import { callApi, until } from './support/client';
import { startPayingStripe, type PayingStripe } from './support/paying-stripe';
import { copyOfTemplate, type TestData } from './support/server';
import { startProcess, type ServerProcess } from './support/server-process';

// docs/running/restore.md: payments after the backup are fetched from Stripe, here from a stand-in.
let stripe: PayingStripe;
let data: TestData;
let folder: string;
let more: Record<string, string>;
let given: Record<'paid' | 'open' | 'later', { orderId: string; intentId: string; cents: number }>;
const servers: ServerProcess[] = [];
const places: Place[] = [];

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess(env);
  servers.push(server);
  return server;
}

const register = async (shop: ServerProcess, email: string) =>
  (
    await callApi(shop, 'users.register', {
      body: { name: 'Donor', email, phone: '812-555-0100', password: 'a lamp at dusk' },
    })
  ).body.token;

async function begin(shop: ServerProcess, token: string, quantity: number) {
  const { products } = (await callApi(shop, 'products.list', { query: { category: 'kitchen' } })).body;
  const service = products.find(({ openAmount }) => !openAmount);
  const cartItems = [{ product: service?._id ?? '', quantity }];
  const { status, body } = await callApi(shop, 'checkout.paymentIntent', { body: { cartItems } }, token);
  expect([status, body.message]).toEqual([200, undefined]);
  const intentId = body.clientSecret.split('_secret')[0] ?? '';
  return { orderId: body.orderId, intentId, cents: Math.round((service?.price ?? 0) * 100) * quantity };
}

async function pay(shop: ServerProcess, token: string, { orderId, intentId }: { orderId: string; intentId: string }) {
  stripe.pay(intentId);
  await callApi(shop, 'orders.pay', { params: { id: orderId }, body: {} }, token);
  const { body } = await callApi(shop, 'orders.get', { params: { id: orderId } }, token);
  expect(body.status).toBe('paid');
}

beforeAll(async () => {
  stripe = await startPayingStripe();
  data = await copyOfTemplate();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-newer-'));
  await succeed('demo-purge', [], data.env);
  const account = randomBytes(12).toString('hex');
  more = {
    STRIPE_SECRET_KEY: `sk_test_${account}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${account}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${account}`,
    STRIPE_API_URL: stripe.url,
    MAIL_FROM: 'office@example.org',
  };
  const server = await start({ ...withoutFactor(data.env), ...more });
  const early = await register(server, 'early@example.org');
  const [paid, open] = [await begin(server, early, 1), await begin(server, early, 2)];
  await pay(server, early, paid);
  await succeed('backup', ['--plain', '--to', folder], { ...withoutFactor(data.env), ...more });
  // After the backup the open donation is paid, a new devotee gives, and the dashboard refunds a part of the first.
  await pay(server, early, open);
  const late = await register(server, 'late@example.org');
  const later = await begin(server, late, 3);
  await pay(server, late, later);
  stripe.giveBack(paid.intentId, 100);
  given = { paid, open, later };
  server.child.kill('SIGKILL');
  await server.ended;
  await data.remove();
}, 300_000);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  for (const { remove } of places) await remove();
  fs.rmSync(folder, { recursive: true });
  await stripe.stop();
});

/** The limits factor is for demo mode. */
const withoutFactor = ({ SEVA_LIMITS_FACTOR: _, ...env }: Record<string, string>) => env;

async function restored(): Promise<{ place: Place; env: Record<string, string>; output: string }> {
  const place = await emptyPlace(data.kind);
  places.push(place);
  const env = { ...withoutFactor(place.env), ...more };
  const file = path.join(folder, fs.readdirSync(folder)[0] ?? '');
  return { place, env, output: await succeed('restore', [file], env) };
}

/** Returns the state of each donation, its refunds, and the alerts (cents). */
async function booksOf({ dataFolder, env }: Place) {
  const rows = await allRows(dataFolder, env.DATABASE_URL);
  const table = (name: string) => JSON.parse(rows.get(name) ?? '[]') as Record<string, unknown>[];
  return {
    orders: Object.fromEntries(
      table('orders').map((row) => [row.document_id, [row.state, Number(row.refunded_cents)]]),
    ),
    ledger: table('payments_payment_events').map((row) => [row.kind, Number(row.amount_cents)]),
    attention: table('payments_attentions').map((row) => [row.code, row.intent_id, Number(row.amount_cents)]),
  };
}

const whole = () => ({
  orders: { [given.paid.orderId]: ['partially_refunded', 100], [given.open.orderId]: ['paid', 0] },
  ledger: expect.arrayContaining([
    ['payment', given.paid.cents],
    ['payment', given.open.cents],
    ['refund', -100],
  ]) as unknown,
  attention: [['orphan_payment', given.later.intentId, given.later.cents]],
});

describe('a restore of a shop with cards', () => {
  it('fetches payments and refunds since the backup, and lists those without a donation', async () => {
    const { place, env, output } = await restored();
    expect(output).toMatch(/compared with Stripe from .* on: 2 were newer, \$/);
    expect(output).toContain('1 recorded; 1 need attention');
    expect(await booksOf(place)).toEqual(whole());
    // The shop that opens afterwards finds nothing more.
    const server = await start(env);
    await until('the first sweep', async () => (await fetch(`${server.url}/api/health`)).ok);
    expect(await booksOf(place)).toEqual(whole());
    server.child.kill('SIGTERM');
    await server.ended;
  });

  it('says that Stripe was unreachable, and the running shop fetches the same later', async () => {
    stripe.away = true;
    const { place, env, output } = await restored();
    expect(output).toContain('couldn’t compare with Stripe');
    expect((await booksOf(place)).orders).toEqual({
      [given.paid.orderId]: ['paid', 0],
      [given.open.orderId]: ['pending', 0],
    });
    stripe.away = false;
    const server = await start({ ...env, SEVA_SWEEP_SECONDS: '1', SEVA_RECONCILE_SECONDS: '1' });
    await until('the books to be whole', async () => (await booksOf(place)).attention.length > 0, 60_000);
    await until('the refund', async () => (await booksOf(place)).ledger.length === 3, 60_000);
    expect(await booksOf(place)).toEqual(whole());
    server.child.kill('SIGTERM');
    await server.ended;
  });
});
