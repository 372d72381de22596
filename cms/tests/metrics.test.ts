import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as LastBackup from '../src/ops/watching/last-backup';
import { callApi, confirmCard, signIn, until } from './support/client';
import { startTestServer, type TestServer } from './support/server';
import { orderFaults } from './support/webhook';

const require = createRequire(import.meta.url);
const token = 'Rk7mQz2vLw9xTb4nHc6yJd3sPf8g';
const bearer = (sent: string) => ({ headers: { Authorization: `Bearer ${sent}` } });

let server: TestServer;
beforeAll(async () => {
  // No server listens there, so emails are tried and wait.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', STAFF_MAIL: 'treasurer@temple.example' };
  server = await startTestServer({ SEVA_METRICS_TOKEN: token, ...mail });
});
afterAll(() => server.stop());

/** Parses values by name and labels, such as `seva_donations{state="paid"}`. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await fetch(`${server.url}/api/metrics`, bearer(token));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\S+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      expect(name, line).toMatch(/^[a-z_]\w*(\{.*\})?$/);
      return [name, Number(value)];
    }),
  );
}

const sumOf = (figures: Map<string, number>, pattern: RegExp) =>
  [...figures].filter(([name]) => pattern.test(name)).reduce((sum, [, value]) => sum + value, 0);

const told = async () => (await fetch(`${server.url}/api/metrics`, bearer(token))).text();

/** Returns a cart with one service. */
async function cart() {
  const { products } = (await callApi(server, 'products.list', { query: {} })).body;
  const service = products.find(({ openAmount }) => !openAmount);
  const line = { product: service?._id ?? '', price: service?.price ?? 0, quantity: 1 };
  return { cartItems: [line], description: 'x', name: 'x', receipt_email: 'devotee@demo.example' };
}

describe('the figures', () => {
  it.each([
    ['without a token', {}],
    ['with another token', bearer('Rk7mQz2vLw9xTb4nHc6yJd3sPf8h')],
    ['with the beginning of it', bearer(token.slice(0, -1))],
    ['with an empty one', bearer('')],
  ])('rejects %s', async (_, init) => {
    const answer = await fetch(`${server.url}/api/metrics`, init);
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Not authorized, token failed' }]);
  });

  it('includes each request by the pattern of its address, cached ones too', async () => {
    const before = await scrape();
    for (let turn = 0; turn < 5; turn += 1) await (await fetch(`${server.url}/api/products`)).arrayBuffer();
    for (let turn = 0; turn < 3; turn += 1)
      await (await fetch(`${server.url}/api/orders/abcdefghij0123456789abcd`)).arrayBuffer();
    const after = await scrape();
    const grown = (route: string, status: string) => {
      const counter = `seva_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
      return (after.get(counter) ?? 0) - (before.get(counter) ?? 0);
    };
    expect(grown('/api/products', '2xx')).toBe(5);
    expect(grown('/api/orders/:id', '4xx')).toBe(3);
    expect([...after.keys()].join('\n')).not.toContain('abcdefghij0123456789abcd');
  });

  it('reports the gateway, donations by state, emails, sweeps and webhooks', async () => {
    const devotee = await signIn(server, 'devotee');
    const paid = 'seva_donations{state="paid"}';
    const before = await scrape();
    const { body: intent } = await callApi(server, 'checkout.paymentIntent', { body: await cart() }, devotee);
    await confirmCard(server, intent);
    const orders = async () => (await callApi(server, 'orders.mine', { query: {} }, devotee)).body;
    await until('the gift to be paid', async () => (await orders()).some(({ isPaid }) => isPaid));
    await until('a mail to be tried', async () =>
      /delivery_duration_seconds_count\{outcome="failed"\} [1-9]/.test(await told()),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const after = await scrape().finally(() => vi.useRealTimers());
    expect((after.get(paid) ?? 0) - (before.get(paid) ?? 0)).toBe(1);
    expect(sumOf(after, /^seva_gateway_call_duration_seconds_count\{call="create_intent",outcome="ok"/)).toBe(1);
    expect(after.get('seva_database_up')).toBe(1);
    expect(after.get('seva_payments_open')).toBe(0);
    expect(after.get('seva_mails_waiting')).toBeGreaterThanOrEqual(2);
    expect(after.get('seva_mail_oldest_due_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 120);
    expect(sumOf(after, /^seva_mail_delivery_duration_seconds_count\{outcome="failed"\}$/)).toBeGreaterThan(0);
    const recent = Date.now() / 1000 - 120;
    expect(after.get('seva_last_sweep_timestamp_seconds')).toBeGreaterThan(recent);
    expect(after.get('seva_last_webhook_timestamp_seconds')).toBeGreaterThan(recent);
    expect(after.get('seva_disk_free_bytes')).toBeGreaterThan(0);
    expect(after.get('seva_disk_total_bytes')).toBeGreaterThan(after.get('seva_disk_free_bytes') ?? 0);
    expect(sumOf(after, /^process_resident_memory_bytes\{process="1"\}$/)).toBeGreaterThan(50e6);
    expect(sumOf(after, /^nodejs_eventloop_lag_seconds\{process="1"\}$/)).toBeGreaterThanOrEqual(0);
    expect(sumOf(after, /^seva_info\{version="[\d.]+(-dev)?",mode="demo",database="\w+"\}$/)).toBe(1);
  });

  it('distinguishes a silent gateway from one that answers', async () => {
    const devotee = await signIn(server, 'other');
    await orderFaults(server, { answers: { dropBefore: true } });
    try {
      const { status } = await callApi(server, 'checkout.paymentIntent', { body: await cart() }, devotee);
      expect(status).toBeGreaterThanOrEqual(500);
    } finally {
      await orderFaults(server, { answers: { dropBefore: false } });
    }
    const after = await scrape();
    expect(
      sumOf(after, /^seva_gateway_call_duration_seconds_count\{call="\w+",outcome="unreachable"\}$/),
    ).toBeGreaterThan(0);
  });

  it('reports that the database is unreachable instead of failing with it', async () => {
    const { client } = server.strapi.db.connection as { client: { query: () => Promise<unknown> } };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    vi.spyOn(client, 'query').mockRejectedValue(new Error('the database is away'));
    try {
      const figures = await scrape();
      expect(figures.get('seva_database_up')).toBe(0);
      expect(figures.has('seva_payments_open')).toBe(false);
      expect(sumOf(figures, /^seva_http_request_duration_seconds_count/)).toBeGreaterThan(0);
    } finally {
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });

  it('has every metric that the example alert rules use', async () => {
    const rules = fs.readFileSync(path.resolve(import.meta.dirname, '../../config/deploy/alerts.yaml'), 'utf8');
    const asked = [...rules.matchAll(/\b(?:seva|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
    expect(new Set(asked).size).toBeGreaterThan(12);
    const there = new Set([...(await scrape()).keys()].map((name) => name.replace(/\{.*/, '')));
    // Present only if there is something to report.
    const sometimes = [
      ...['seva_last_backup_timestamp_seconds', 'seva_last_verified_restore_timestamp_seconds'],
      'seva_mail_oldest_due_timestamp_seconds',
    ];
    expect([...new Set(asked)].filter((name) => !there.has(name) && !sometimes.includes(name))).toEqual([]);
    const source = fs.readFileSync(
      path.resolve(import.meta.dirname, '../src/ops/watching/database-metrics.ts'),
      'utf8',
    );
    for (const name of sometimes) expect(source).toContain(name);
  });

  it('gives each metric the type that the example alert rules expect', async () => {
    const rules = fs.readFileSync(path.resolve(import.meta.dirname, '../../config/deploy/alerts.yaml'), 'utf8');
    const types = new Map([...(await told()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name, type]));
    const typeOf = (name = '') => types.get(name) ?? types.get(name.replace(/_(count|sum|bucket)$/, ''));
    const treated = [...rules.matchAll(/\b(rate|increase|delta)\((\w+)/g)];
    expect(treated.length).toBeGreaterThan(5);
    for (const [, act, name] of treated)
      expect([name, act === 'delta' ? ['gauge'] : ['counter', 'histogram']]).toEqual([
        name,
        expect.arrayContaining([typeOf(name)]),
      ]);
  });

  it('counts failed sign-ins by page and fault, without the person', async () => {
    const post = (path: string, body: object) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const wrong = { email: 'stranger@somewhere.example', password: 'a lamp at dusk' };
    const before = await scrape();
    expect((await post('/api/users/login', wrong)).status).toBe(401);
    expect((await post('/api/users/login', wrong)).status).toBe(401);
    expect((await callApi(server, 'users.signInByLink', { body: { token: 'x'.repeat(43) } })).status).toBe(400);
    expect((await post('/admin/login', wrong)).status).toBe(400);
    await signIn(server, 'devotee');
    const after = await scrape();
    const grown = [...after].filter(([name, value]) => /^seva_sign_in/.test(name) && value > (before.get(name) ?? -1));
    expect(Object.fromEntries(grown.map(([name, value]) => [name, value - (before.get(name) ?? -1)]))).toEqual({
      'seva_sign_in_failures_total{place="shop",fault="password"}': 2,
      'seva_sign_in_failures_total{place="shop",fault="link"}': 1,
      'seva_sign_in_failures_total{place="panel",fault="password"}': 1,
    });
    // Each is there before it first happens, or the first would not count as an increase.
    expect(before.get('seva_sign_in_failures_total{place="panel",fault="code"}')).toBe(0);
    expect([...after.keys()].join('\n')).not.toContain('stranger');
  });

  it('counts requests in flight, also one whose sender leaves', async () => {
    const inFlight = async () => (await scrape()).get('seva_http_requests_in_flight');
    await until('the scrape to be alone', async () => (await inFlight()) === 1);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000' };
    const slow = http.request(`${server.url}/api/users/login`, { method: 'POST', headers });
    slow.on('error', () => undefined);
    slow.write('{');
    await until('the slow one to count', async () => (await inFlight()) === 2);
    slow.destroy();
    await until('it to be gone', async () => (await inFlight()) === 1);
  });

  it('reports the connections to the database in use, their maximum and who waits', async () => {
    // The next scrape has the figures from memory, and needs no connection.
    await scrape();
    const figures = await server.strapi.db.transaction(() => scrape());
    expect(figures.get('seva_database_connections_used')).toBeGreaterThanOrEqual(1);
    // On SQLite, background work may wait for the only connection.
    expect(figures.get('seva_database_connections_waiting')).toBeGreaterThanOrEqual(0);
    const { pool } = server.strapi.db.connection.client as { pool: { max: number } };
    expect(figures.get('seva_database_connections_max')).toBe(pool.max);
  });

  it('counts health checks, scrapes and unknown addresses separately from visitors’ requests', async () => {
    const ofRoute = (figures: Map<string, number>, route: string) =>
      sumOf(figures, new RegExp(`^seva_http_request_duration_seconds_count\\{method="GET",route="${route}"`));
    const before = await scrape();
    await (await fetch(`${server.url}/api/health`)).arrayBuffer();
    await (await fetch(`${server.url}/api/no-such-call`)).arrayBuffer();
    const after = await scrape();
    for (const route of ['/api/health', '/api/metrics', 'missing'])
      expect([route, ofRoute(after, route) - ofRoute(before, route)]).toEqual([route, 1]);
    expect(ofRoute(after, 'other') - ofRoute(before, 'other')).toBe(0);
  });

  it('reports the last good backup while its storage is unreachable', async () => {
    const { provideLastBackup } = require('../dist/src/ops/watching/last-backup') as typeof LastBackup;
    provideLastBackup(() => Promise.resolve({ at: 1_790_000_500_000, ok: false, goodAt: 1_790_000_000_000 }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 180_000 });
    const figures = await scrape().finally(() => vi.useRealTimers());
    provideLastBackup(() => Promise.resolve(null));
    expect(figures.get('seva_last_backup_timestamp_seconds')).toBe(1_790_000_000);
  });
});

it('returns no metrics if no token is configured', async () => {
  const other = await startTestServer();
  try {
    for (const init of [{}, bearer(token), bearer('')]) {
      const answer = await fetch(`${other.url}/api/metrics`, init);
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'There is no such call' }]);
    }
  } finally {
    await other.stop();
  }
});
