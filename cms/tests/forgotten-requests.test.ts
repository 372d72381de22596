import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi, confirmCard, signIn } from './support/client';
import { kitchenService } from './support/managed-shop';
import { startTestServer, type TestServer } from './support/server';
import { panelToken } from './security/support/panel';
import { isShort } from './support/short';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Counts the requests that are still in memory after their responses and a garbage collection. */
async function keptOf(make: () => Promise<unknown>): Promise<{ made: number; kept: number }> {
  const requests: WeakRef<IncomingMessage>[] = [];
  const note = (request: IncomingMessage) => requests.push(new WeakRef(request));
  server.strapi.server.httpServer.on('request', note);
  await make();
  server.strapi.server.httpServer.off('request', note);
  const kept = () => requests.filter((request) => request.deref() !== undefined).length;
  // Memory of a finished request is released shortly after. A collection scans everything this thread has loaded.
  for (let round = 0; round < 5 && kept() >= mayStay; round += 1) {
    await pause(50);
    collectGarbage();
  }
  return { made: requests.length, kept: kept() };
}

/** A connection, of a client or of the database's pool of ten, may keep the first or last request it served. */
const mayStay = 15;
/** Number of repetitions. A leak in any one call would exceed it. */
const times = 20;

// Anything started in a request that lasts, such as a timer, keeps the whole request: body, response, sender.
const kinds: readonly [string, (index: number) => Promise<unknown>][] = [
  ['that are counted by what they name', (index: number) => subscribe(index)],
  ['that are counted by who failed', (index: number) => failToSignIn(index)],
  ['that ask for pages', (index: number) => fetch(`${server.url}/pooja?n=${index}`).then((answer) => answer.text())],
  ['of somebody who signs in and out', () => comeAndGo()],
  ['of somebody who gives', () => give()],
  ['at the panel', () => workAtPanel()],
];

it.each(isShort ? kinds.slice(0, 4) : kinds)('requests %s are forgotten when they are answered', async (_, make) => {
  // Memory allocated once for the first request of its kind may stay.
  await make(1000);
  const { made, kept } = await keptOf(async () => {
    for (let index = 0; index < times; index += 1) await make(index);
  });
  expect(made).toBeGreaterThanOrEqual(times);
  expect(kept).toBeLessThan(mayStay);
});

const subscribe = (index: number) =>
  callApi(server, 'users.subscribe', { body: { email: `reader${index}@letters.example` } });

const failToSignIn = (index: number) =>
  callApi(server, 'users.login', { body: { email: `nobody${index}@letters.example`, password: 'a lamp at dusk' } });

async function comeAndGo(): Promise<void> {
  const token = await signIn(server, 'devotee');
  await callApi(server, 'orders.mine', {}, token);
  await callApi(server, 'users.logout', {}, token);
}

async function give(): Promise<void> {
  const token = await signIn(server, 'devotee');
  const product = await kitchenService(server);
  const cartItems = [{ product: product._id, price: product.price, quantity: 1 }];
  const { body: intent } = await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, token);
  await confirmCard(server, intent);
  const paymentIntentId = intent.clientSecret.split('_secret')[0] ?? '';
  await callApi(server, 'orders.pay', { params: { id: intent.orderId }, body: { id: paymentIntentId } }, token);
}

async function workAtPanel(): Promise<void> {
  const headers = { Authorization: `Bearer ${await panelToken(server, 'panel')}` };
  for (const path of ['/donations/orders', '/content-manager/collection-types/api::service.service?pageSize=2'])
    expect((await fetch(server.url + path, { headers })).status).toBe(200);
  await fetch(`${server.url}/admin/logout`, { method: 'POST', headers });
}
