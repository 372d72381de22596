import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, signIn, until } from '../support/client';
import { tokenMailed } from '../support/mailed';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest, type Reply } from './support/send-request';
import { dumpDatabase } from './support/database-dump';
import { writeFigure } from '../support/evidence';
import { panelToken } from './support/panel';

const passwords = [
  'lamp over the Ganga 41',
  'bell under the banyan 42',
  'wrong flute at noon 43',
  'conch at midnight 44',
];
const [first = '', second = '', wrong = '', third = ''] = passwords;
const card = { number: '4242424242424242', cvc: '837' };
const declined = '4000000000000002';

let server: TestServer;
let logged = '';
const answers: { readonly from: string; readonly reply: Reply }[] = [];
const sessions: string[] = [];
const resetTokens: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'debug' });
  // The log is read where it is written, before the test runner redirects it.
  (server.strapi.log as unknown as Readable).on('data', (entry: unknown) => {
    logged += inspect(entry, { depth: 8, breakLength: Infinity });
  });
  await journeys();
}, 180_000);
afterAll(async () => {
  await server.stop();
});

/** Sends a request and stores the response. */
async function walk(method: string, where: string, body?: object, token?: string, headers = {}): Promise<Reply> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const reply = await sendRequest(server, { method, path: where, token, headers, ...sent });
  answers.push({ from: `${method} ${where}`, reply });
  return reply;
}

const tokenOf = ({ text }: Reply) => {
  const { token } = JSON.parse(text) as { token: string };
  sessions.push(token);
  return token;
};

const email = 'walker@example.org';

async function journeys(): Promise<void> {
  await account();
  await donations();
  await panelWork();
  await accidents();
}

async function account(): Promise<void> {
  const person = { name: 'Walker', phone: '812-555-0170', email };
  let token = tokenOf(await walk('POST', '/api/users', { ...person, password: first }));
  await walk('POST', '/api/users/login', { email, password: wrong });
  await walk('POST', '/api/users', { ...person, password: wrong });
  token = tokenOf(await walk('POST', '/api/users/login', { email, password: first }));
  await walk('PUT', '/api/users/profile', { password: second, currentPassword: wrong }, token);
  token = tokenOf(await walk('PUT', '/api/users/profile', { password: second, currentPassword: first }, token));
  await walk('POST', '/api/users/forgotpass', { email });
  // The demo's outbox shows emails to their recipient, so its responses are not searched.
  const reset = await tokenMailed(server, email, 'password-reset');
  resetTokens.push(reset);
  await walk('PATCH', '/api/users/resetpass', { token: reset, password: 'short' });
  await walk('PATCH', '/api/users/resetpass', { token: reset, password: third });
  await walk('PATCH', '/api/users/resetpass', { token: reset, password: wrong });
  await walk('GET', `/resetpass?token=${reset}`);
}

async function payBy(number: string, token: string): Promise<string> {
  const [service] = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body.products;
  const cartItems = [{ product: service?._id ?? '', quantity: 1 }];
  const { text } = await walk('POST', '/api/users/paymentintent', { cartItems }, token);
  const intent = JSON.parse(text) as { clientSecret: string; publishableKey: string; orderId: string };
  const id = intent.clientSecret.split('_secret')[0] ?? '';
  const confirm = `/demo/stripe/v1/payment_intents/${id}/confirm`;
  const fields = { 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': number };
  const expiry = { 'payment_method_data[card][exp_month]': '12', 'payment_method_data[card][exp_year]': '2039' };
  const cvc = { 'payment_method_data[card][cvc]': card.cvc, client_secret: intent.clientSecret };
  const body = new URLSearchParams({ ...fields, ...expiry, ...cvc }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
  const reply = await sendRequest(server, {
    method: 'POST',
    path: confirm,
    token: intent.publishableKey,
    headers,
    body,
  });
  answers.push({ from: `POST ${confirm}`, reply });
  return intent.orderId;
}

async function donations(): Promise<void> {
  const token = tokenOf(await walk('POST', '/api/users/login', { email, password: third }));
  await payBy(declined, token);
  const orderId = await payBy(card.number, token);
  await until('the donation', async () => {
    const { body } = await callApi(server, 'orders.get', { params: { id: orderId } }, token);
    return body.isPaid;
  });
  const admin = await signIn(server, 'admin');
  sessions.push(admin);
  await walk('GET', `/api/orders/${orderId}`, undefined, token);
  await walk('POST', `/api/orders/${orderId}/refund`, { amount: 1, reason: 'asked by phone' }, admin);
  for (const list of ['/api/orders', '/api/users/allusers', '/api/users/search?q=walker', '/api/attention'])
    await walk('GET', list, undefined, admin);
  await walk('GET', '/api/config/storefront');
  await walk('GET', '/api/health');
  for (const page of ['/home', '/placeorder', '/login']) await walk('GET', page);
  await walk('POST', '/api/users/logout', undefined, token);
}

async function panelWork(): Promise<void> {
  const panel = await panelToken(server);
  for (const uid of ['plugin::users-permissions.user', 'api::order.order'])
    await walk('GET', `/content-manager/collection-types/${uid}?pageSize=100`, undefined, panel);
  await walk('POST', '/admin/login', { email: server.accounts.panel.email, password: wrong });
  await walk('GET', '/admin/users/me', undefined, panel);
}

/** Causes errors, which are logged in more detail than successes. */
async function accidents(): Promise<void> {
  await walk('POST', '/api/users/login', { email: { $ne: wrong }, password: wrong });
  await walk('POST', '/api/stripe/webhook', { id: 'evt_1' }, undefined, { 'stripe-signature': 't=1,v1=00' });
  await walk('GET', `/api/nothing?password=${encodeURIComponent(wrong)}`);
  const broken = await sendRequest(server, {
    method: 'POST',
    path: '/api/users/login',
    body: `{"password":"${wrong}"`,
  });
  answers.push({ from: 'a broken body', reply: broken });
}

/** Returns this installation's signing and encryption secrets and its gateway keys. */
function serverSecrets(): string[] {
  const file = path.join(server.dataFolder, 'secrets.json');
  return Object.values(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string | string[]>).flat();
}

const digits = [card.number, declined];
const keys = /\b(sk|rk)_(live|test|demo)_\w{8,}|whsec_\w{8,}/;
let looked = 0;

function expectClean(where: string, text: string, secrets: readonly string[]): void {
  for (const secret of secrets) {
    expect(text.includes(secret), `${secret.slice(0, 4)}… in ${where}`).toBe(false);
    looked += 1;
  }
  expect(keys.test(text), `a key of the gateway in ${where}`).toBe(false);
}

describe('after a run of journeys no secret is left lying about', () => {
  it('finds no secret in the log at its most verbose', () => {
    expectClean('the log', logged, [...passwords, ...digits, ...sessions, ...resetTokens, ...serverSecrets()]);
    for (const { password } of Object.values(server.accounts)) expect(logged.includes(password)).toBe(false);
  });

  it('finds no secret in responses but each session’s token for its owner', () => {
    expect(answers.length).toBeGreaterThan(30);
    const signingIn = /^(POST \/api\/users(\/login)?|PUT \/api\/users\/profile)$/;
    for (const { from, reply } of answers) {
      const others = signingIn.test(from) ? [] : sessions;
      // The page of a link contains the token from its own address.
      const tokens = from.startsWith('GET /resetpass') ? [] : resetTokens;
      expectClean(from, reply.text, [...passwords, ...digits, ...others, ...tokens, ...serverSecrets()]);
      expect(reply.text.includes('$2a$') || reply.text.includes('$2b$'), `a hash in ${from}`).toBe(false);
    }
  });

  it('finds no secret in the database', async () => {
    const dump = await dumpDatabase(server);
    expect(dump.size).toBeGreaterThan(40);
    const secrets = [...passwords, ...digits, ...sessions, ...resetTokens, ...serverSecrets()];
    for (const [table, text] of dump) expectClean(table, text, secrets);
    writeFigure({
      row: 'secrets',
      what: 'looks for a secret in log, answers and database',
      least: 2_000,
      reached: looked,
    });
  });

  it('finds a planted secret', async () => {
    expect(() => expectClean('a log', `signed in with ${first}`, passwords)).toThrow();
    expect(() => expectClean('a log', `sk_test_${'a1'.repeat(12)}`, [])).toThrow();
    server.strapi.log.debug('a lamp is lit');
    expect(logged).toContain('a lamp is lit');
    expect(sessions.length).toBeGreaterThanOrEqual(5);
    expect(resetTokens.every((token) => token.length > 20)).toBe(true);
    const dump = await dumpDatabase(server);
    expect([...dump.values()].some((text) => text.includes(email))).toBe(true);
    expect(gatewayTables(dump)).not.toEqual([]);
  });
});

/** The gateway's objects are in the dump, so a card number would be found there. */
const gatewayTables = (dump: Map<string, string>) =>
  [...dump.keys()].filter((name) => /demo_object/.test(name) && (dump.get(name) ?? '').includes('succeeded'));
