import type { Context } from 'koa';
import { expect, test, vi } from 'vitest';
import type { Outbox } from '../outbox';
import { createOutbox } from '../outbox';
import { createMemoryStore } from '../testing/memory-store';
import { samples, site } from '../testing/sample';
import { demoOutbox } from './demo-outbox';

async function visit(path: string, demo = true) {
  const outbox = createOutbox({
    store: createMemoryStore(),
    transportFor: () => ({}) as never,
    afterCommit: async () => undefined,
    log: { error: vi.fn() },
    now: () => new Date('2026-03-04T12:00:00Z'),
    random: () => 0,
  });
  const common = {
    from: 'office@saidham.example',
    site: async () => site,
    publicUrl: 'http://localhost:1337',
    intervalSeconds: 5,
  };
  outbox.connect({ ...common, secret: 'a secret that tests may know', demo });
  await outbox.enqueue({ template: 'welcome', to: 'one@example.org', data: { name: '<b>One</b>' } });
  await outbox.enqueue({ template: 'password-reset', to: 'two@example.org', data: samples['password-reset'] });
  return answerOf(outbox, path);
}

async function answerOf(outbox: Outbox, path: string) {
  const url = new URL(path, 'http://localhost');
  const headers: Record<string, string> = {};
  const ctx = {
    path: url.pathname,
    method: 'GET',
    query: Object.fromEntries(url.searchParams),
    set: (name: string, value: string) => void (headers[name] = value),
    body: undefined as unknown,
  };
  const next = vi.fn(async () => undefined);
  const strapi = { plugin: () => ({ service: () => outbox }) };
  await demoOutbox({}, { strapi: strapi as never })(ctx as unknown as Context, next);
  return { body: ctx.body, headers, passedOn: next.mock.calls.length > 0 };
}

test('lists all mails, newest first, with nothing that could run', async () => {
  const { body, headers } = await visit('/demo/outbox');
  expect(String(body).indexOf('two@example.org')).toBeLessThan(String(body).indexOf('one@example.org'));
  expect(String(body)).not.toContain('<script');
  expect(headers['Content-Security-Policy']).toContain("default-src 'none'");
});

test('shows one mail in a frame, and its HTML under a policy of its own', async () => {
  const page = await visit('/demo/outbox/mail1');
  expect(String(page.body)).toContain('src="/demo/outbox/mail1/html" sandbox');
  const mail = await visit('/demo/outbox/mail1/html');
  expect(String(mail.body)).toContain('&lt;b&gt;One&lt;/b&gt;');
  expect(mail.headers['Content-Security-Policy']).toMatch(/sandbox/);
});

test('answers programs with JSON, by receiver and template, tokens opened', async () => {
  const { body } = await visit('/demo/outbox.json?to=TWO@example.org&template=password-reset');
  expect(body).toMatchObject([{ _id: 'mail2', to: 'two@example.org', status: 'pending' }]);
  expect(JSON.stringify(body)).toContain('token=tok%2Ben%2F1');
});

test.each(['/demo/outbox/nobody', '/demo/outbox/mail1/html/more', '/demo/outboxes', '/demo'])(
  'passes %s on',
  async (path) => {
    expect((await visit(path)).passedOn).toBe(true);
  },
);

test('does not exist outside the demo', async () => {
  expect(await visit('/demo/outbox', false)).toMatchObject({ passedOn: true, body: undefined });
});
