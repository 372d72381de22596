import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, confirmCard, signIn, until } from './support/client';
import { killAll, launch, ready, type Started } from './support/process';
import { copyOfTemplate, type TestData } from './support/server';
import { accountsIn } from './support/server-process';
import { isShort } from './support/short';

/** Personal data that must not appear in the log. */
const person = {
  name: 'Lakshmi Narasimhan',
  gotram: 'Bharadwaja-Gotram',
  nakshatram: 'Uttara-Ashadha',
  phone: '8125550199',
  email: 'lakshmi.narasimhan@devotees.example',
  password: 'Tulsi-leaves-and-ghee-7',
};
const smtpPassword = 'smtp-Pass-77x';

let data: TestData;
let started: Started;
let url: string;
const secrets: string[] = [];

beforeAll(async () => {
  data = await copyOfTemplate();
  const env = {
    ...data.env,
    NODE_ENV: 'production',
    SEVA_DEMO: '1',
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '127.0.0.1',
    // No server listens there, so each email fails, and the failure is logged.
    SMTP_URL: `smtp://mailer%40temple.example:${smtpPassword}@127.0.0.1:9`,
    STAFF_MAIL: 'treasurer@temple.example',
  };
  started = launch(env);
  ({ url } = await ready(started));
});
afterAll(async () => {
  killAll();
  await data.remove();
});

const server = () => ({ url, accounts: accountsIn(data.dataFolder) });
const lines = () =>
  started
    .output()
    .split('\n')
    .filter((line) => line !== '');
const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}${address}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('a server that logs for programs', () => {
  it('logs registrations, sign-ins, donations, errors and failing webhooks without secrets or personal data', async () => {
    const registered = await callApi({ url }, 'users.register', { body: person });
    expect(registered.status).toBe(201);
    secrets.push(registered.body.token);
    const again = await callApi({ url }, 'users.register', { body: person });
    expect(again.status).toBe(400);
    const signedIn = await callApi({ url }, 'users.login', {
      body: { email: person.email, password: person.password },
    });
    expect(signedIn.status).toBe(200);
    secrets.push(signedIn.body.token);
    expect((await post('/api/users/login', { email: person.email, password: 'Wrong-Password-9' })).status).toBe(401);
    secrets.push('Wrong-Password-9');

    const token = signedIn.body.token;
    const { products } = (await callApi({ url }, 'products.list', { query: {} })).body;
    const service = products.find(({ openAmount }) => !openAmount);
    const cart = [
      { product: service?._id ?? '', price: service?.price ?? 0, quantity: 1, note: 'for grandmother Savitri' },
    ];
    secrets.push('Savitri');
    const body = { cartItems: cart, description: 'x', name: person.name, receipt_email: person.email };
    const intent = await callApi({ url }, 'checkout.paymentIntent', { body }, token);
    expect(intent.status).toBe(200);
    secrets.push(intent.body.clientSecret);
    expect((await confirmCard({ url }, intent.body)).status).toBe(200);
    const orders = async () => (await callApi({ url }, 'orders.mine', { query: {} }, token)).body;
    await until('the gift to be paid', async () => (await orders()).some(({ isPaid }) => isPaid));

    // A forged delivery, invalid JSON, addresses with a token and a search, and an unknown call.
    const forged = 't=1700000000,v1=00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
    expect((await post('/api/stripe/webhook', '{}', { 'Stripe-Signature': forged })).status).toBe(400);
    secrets.push('00112233445566778899aabbccddeeff');
    expect((await post('/api/users/login', `{"email":"${person.email}","password":`)).status).toBe(400);
    await fetch(`${url}/resetpass?token=Reset-Token-Abc123xyz`);
    await fetch(`${url}/api/products?keyword=${encodeURIComponent(person.email)}`, {
      headers: { Cookie: 'jwtToken=Cookie-Value-42', 'X-Forwarded-For': '203.0.113.77' },
    });
    secrets.push('Reset-Token-Abc123xyz', 'Cookie-Value-42', '203.0.113.77');
    await fetch(`${url}/api/users/search?q=Narasimhan`, { headers: { Authorization: `Bearer ${await adminToken()}` } });
    const forgotten = await callApi({ url }, 'users.forgotPassword', { body: { email: person.email } });
    expect(forgotten.status).toBe(200);
    const panel = server().accounts as unknown as Record<string, { email: string; password: string }>;
    for (const { password } of Object.values(panel)) secrets.push(password);
    const owner = panel.owner ?? panel.panel;
    expect(owner).toBeDefined();
    const login = await post('/admin/login', owner);
    expect(login.status).toBe(200);
    secrets.push(((await login.json()) as { data: { token: string } }).data.token);
    await until('a mail to fail', () => Promise.resolve(/ECONNREFUSED|mail/i.test(started.output())), 10_000);

    const kept = JSON.parse(fs.readFileSync(path.join(data.dataFolder, 'secrets.json'), 'utf8')) as object;
    const personal = [...Object.values(person), 'Narasimhan', 'lakshmi.', smtpPassword, 'mailer%40', 'treasurer@'];
    const output = started.output();
    expect(lines().length).toBeGreaterThan(20);
    for (const secret of [...personal, ...secrets, ...Object.values(kept).flat()])
      expect.soft(output.includes(String(secret)), `the log holds ${String(secret)}`).toBe(false);
  });

  it('writes one JSON object a line, each with level, time and message', () => {
    for (const line of lines()) {
      const read = JSON.parse(line) as { level: string; time: string; msg: string };
      expect(Object.keys(read).slice(0, 2)).toEqual(['level', 'time']);
      expect(['error', 'warn', 'info', 'http', 'debug', 'verbose', 'silly']).toContain(read.level);
      expect(new Date(read.time).getTime()).toBeGreaterThan(Date.now() - 600_000);
      expect(read.msg).not.toBe('');
    }
  });

  it('logs a request with method, address pattern, status, time and id', async () => {
    const asked = [
      ['/api/orders/abcdefghij0123456789abcd', '/api/orders/:id', 401],
      ['/api/products?keyword=secretword', '/api/products', 200],
      ['/api/products?keyword=secretword', '/api/products', 200],
      ['/product/abcdefghij0123456789abcd', '/product/:id', 404],
      ['/nowhere/at/all', 'missing', 404],
      ['/nowhere/picture.webp', 'missing', 404],
      ['/uploads/slide_1a2b3c.webp?of=secretword', '/uploads/*', 404, 'slide_1a2b3c.webp'],
      ['/assets/old.js', '/assets/*', 404, 'old.js'],
      ['/uploads/secretword', '/uploads/*', 404],
      ['/uploads/secretword/a.webp', '/uploads/*', 404],
      ['/cms', '/cms/*', 200],
    ] as const;
    for (const [address, route, status, file] of asked) {
      const answer = await fetch(`${url}${address}`);
      await answer.arrayBuffer();
      const id = answer.headers.get('x-request-id') ?? '';
      const found = () => lines().filter((line) => line.includes(id));
      await until('its line', () => Promise.resolve(found().length > 0), 5_000);
      const read = found().map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(read.at(-1)).toMatchObject({ level: 'http', requestId: id, method: 'GET', route, status });
      expect([address, read.at(-1)?.file]).toEqual([address, file]);
      expect(read.at(-1)?.ms).toBeGreaterThan(0);
    }
    expect(started.output()).not.toMatch(/secretword|abcdefghij0123456789abcd/);
  });
});

describe('a server that logs for people', () => {
  it.skipIf(isShort)('writes a sentence a line, with the request that it belongs to', async () => {
    const own = await copyOfTemplate();
    try {
      const other = launch({ ...own.env, LOG_LEVEL: 'http' });
      const { url: address } = await ready(other);
      const answer = await fetch(`${address}/api/none`);
      const id = answer.headers.get('x-request-id') ?? '';
      const line = new RegExp(`^\\[[\\d :.-]+\\] http: \\(request ${id}\\) GET missing 404 .*ms=`, 'm');
      await until('its line', () => Promise.resolve(line.test(other.output())), 5_000);
      other.child.kill('SIGTERM');
      await other.exit;
    } finally {
      await own.remove();
    }
  });
});

const adminToken = () => signIn({ url, accounts: server().accounts } as Parameters<typeof signIn>[0], 'admin');
