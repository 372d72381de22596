import type { Context } from 'koa';
import { expect, test, vi } from 'vitest';
import type { Outbox } from '../outbox';
import { createOutbox } from '../outbox';
import { createMemoryStore } from '../testing/memory-store';
import { samples, site } from '../testing/sample';
import { demoOutbox } from './demo-outbox';

async function opened(demo = true): Promise<Outbox> {
  const outbox = createOutbox({
    store: createMemoryStore(() => new Date('2026-03-04T12:00:00Z')),
    transportFor: () => ({}) as never,
    afterCommit: async () => undefined,
    log: { error: vi.fn() },
    random: () => 0,
  });
  const common = {
    from: 'office@saidham.example',
    site: async () => site,
    publicUrl: 'http://localhost:1337',
    intervalSeconds: 5,
  };
  outbox.connect({ ...common, secret: 'a secret that tests may know', demo });
  return outbox;
}

async function visit(path: string, demo = true, req: object = here) {
  const outbox = await opened(demo);
  await outbox.enqueue({ template: 'welcome', to: 'one@example.org', data: { name: '<b>One</b>' } });
  await outbox.enqueue({ template: 'password-reset', to: 'two@example.org', data: samples['password-reset'] });
  return answerOf(outbox, path, req);
}

const here = { headers: { host: 'localhost:1337' }, socket: { remoteAddress: '127.0.0.1' } };

async function answerOf(outbox: Outbox, path: string, req: object = here) {
  const url = new URL(path, 'http://localhost');
  const headers: Record<string, string> = {};
  const ctx = {
    path: url.pathname,
    method: 'GET',
    req,
    status: 200,
    query: Object.fromEntries(url.searchParams),
    set: (name: string, value: string) => void (headers[name] = value),
    body: undefined as unknown,
  };
  const next = vi.fn(async () => undefined);
  const strapi = { plugin: () => ({ service: () => outbox }) };
  await demoOutbox({}, { strapi: strapi as never })(ctx as unknown as Context, next);
  return { status: ctx.status, body: ctx.body, headers, proxyHeaders: next.mock.calls.length > 0 };
}

test('lists all mails, newest first, without scripts', async () => {
  const { body, headers } = await visit('/demo/outbox');
  expect(String(body).indexOf('two@example.org')).toBeLessThan(String(body).indexOf('one@example.org'));
  expect(String(body)).not.toContain('<script');
  expect(headers['Content-Security-Policy']).toContain("default-src 'none'");
});

test('shows one mail in a frame, with a separate policy for its HTML', async () => {
  const page = await visit('/demo/outbox/mail1');
  expect(String(page.body)).toContain('src="/demo/outbox/mail1/html" sandbox');
  const mail = await visit('/demo/outbox/mail1/html');
  expect(String(mail.body)).toContain('&lt;b&gt;One&lt;/b&gt;');
  expect(mail.headers['Content-Security-Policy']).toMatch(/sandbox/);
});

test('returns JSON, filtered by recipient and template, with tokens', async () => {
  const { body } = await visit('/demo/outbox.json?to=TWO@example.org&template=password-reset');
  expect(body).toMatchObject([{ _id: 'mail2', to: 'two@example.org', status: 'pending' }]);
  expect(JSON.stringify(body)).toContain('token=tok%2Ben%2F1');
});

test('pages through older mails in both directions', async () => {
  const outbox = await opened();
  for (let number = 1; number <= 450; number += 1)
    await outbox.enqueue({ template: 'welcome', to: `person${number}@example.org`, data: { name: 'Asha' } });
  const page = async (path: string) => String((await answerOf(outbox, path)).body);
  const receivers = (body: string) => [...body.matchAll(/To person(\d+)@/g)].map(([, number]) => Number(number));
  const [first, second, third] = [
    await page('/demo/outbox'),
    await page('/demo/outbox?page=2'),
    await page('/demo/outbox?page=3'),
  ];
  expect([first, second, third].flatMap(receivers)).toEqual(Array.from({ length: 450 }, (_, index) => 450 - index));
  expect(first).toContain('Page 1 of 3');
  expect(first).not.toContain('Newer');
  expect(second).toMatch(/page=1">Newer.*page=3">Older/s);
  expect(third).not.toContain('Older');
  // An invalid page number shows the first page, one beyond the end the last page.
  for (const asked of ['0', '-1', '1e9', 'x', '<b>']) expect(await page(`/demo/outbox?page=${asked}`)).toBe(first);
  expect(await page('/demo/outbox?page=99')).toBe(third);
  const oldest = await answerOf(outbox, '/demo/outbox.json?to=PERSON1@example.org');
  expect(oldest.body).toMatchObject([{ to: 'person1@example.org' }]);
  expect((await answerOf(outbox, '/demo/outbox.json?page=3')).body).toHaveLength(50);
});

test.each(['/demo/outbox/nobody', '/demo/outbox/mail1/html/more', '/demo/outboxes', '/demo'])(
  'passes %s to the next handler',
  async (path) => {
    expect((await visit(path)).proxyHeaders).toBe(true);
  },
);

test('does not exist outside of demo mode', async () => {
  expect(await visit('/demo/outbox', false)).toMatchObject({ proxyHeaders: true, body: undefined });
});

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers: { host: 'localhost:1337', ...headers },
  socket: { remoteAddress },
});

test.each([
  ['another machine', from('192.0.2.7')],
  ['another machine, by IPv6', from('2001:db8::7')],
  ['nowhere', { headers: { host: 'localhost' }, socket: {} }],
  ['a proxy on this machine', from('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })],
  ['a proxy that says so otherwise', from('127.0.0.1', { forwarded: 'for=192.0.2.7' })],
  ['a proxy that tells the host', from('127.0.0.1', { 'x-forwarded-host': 'shop.example' })],
  ['a proxy that passes the name on', from('127.0.0.1', { host: 'shop.example' })],
  ['a page whose name was made to lead here', from('127.0.0.1', { host: 'localhost.evil.example:1337' })],
  ['a client without a name for us', { headers: {}, socket: { remoteAddress: '127.0.0.1' } }],
])('shows nothing to %s', async (_, req) => {
  for (const path of ['/demo/outbox', '/demo/outbox.json', '/demo/outbox/mail2', '/demo/outbox/mail2/html']) {
    const { status, body } = await visit(path, true, req);
    expect([status, Object.keys(body as object)]).toEqual([403, ['message']]);
    expect(JSON.stringify(body)).not.toContain('tok');
  }
});

test.each([
  from('127.0.0.1', { host: '127.0.0.1:1337' }),
  from('::1', { host: '[::1]:1337' }),
  from('::ffff:127.0.0.1'),
])('shows all mails to the person at the machine', async (req) => {
  expect((await visit('/demo/outbox.json', true, req)).body).toHaveLength(2);
});
