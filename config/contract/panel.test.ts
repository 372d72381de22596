import { expect, it } from 'vitest';
import { call } from './calls';
import { z } from './fields';
import { panelAction, panelRoutes, type PanelContext } from './panel';
import { Refused } from './refused';

const saying = (part: string) => ({
  issue: (_issue: unknown, field: string) => `${part}: ${field}`,
  rule: (field: string, half: string) => `${part}: ${field} ${half}`,
});
const words = { params: saying('path'), query: saying('query'), body: saying('body') };

interface Answered extends PanelContext {
  readonly headers: Record<string, string>;
}

const contextOf = (sent: { params?: object; query?: object; body?: unknown }): Answered => {
  const headers: Record<string, string> = {};
  const set = (more: Readonly<Record<string, string>>) => void Object.assign(headers, more);
  return { params: sent.params, query: sent.query ?? {}, request: sent, status: 200, body: null, headers, set };
};

const shapes = {
  params: z.object({ kind: z.enum(['slides', 'videos']) }),
  query: z.object({ page: z.string().optional() }),
  body: z.object({ name: z.string().refine((name) => name !== 'x', 'must be longer') }),
};

async function answerTo(sent: Parameters<typeof contextOf>[0], act: () => unknown = () => 'done') {
  const ctx = contextOf(sent);
  await panelAction(words)(shapes, act)(ctx);
  return ctx;
}

const good = { params: { kind: 'slides' }, body: { name: 'Lamp' } };
const refusal = (status: number, message: string, details: object = {}) => ({
  data: null,
  error: { status, name: 'Refused', message, details },
});

it('calls the handler with the parsed parts only and answers its result', async () => {
  const ctx = contextOf({ ...good, body: { name: 'Lamp', more: 1 } });
  await panelAction(words)(shapes, (asked) => asked)(ctx);
  expect(ctx.body).toEqual({ params: { kind: 'slides' }, query: {}, body: { name: 'Lamp' } });
  expect(ctx.headers).toEqual({ 'Cache-Control': 'no-store' });
});

it.each([
  [{ ...good, params: { kind: 'users' } }, 404, 'path: kind', { field: 'kind' }],
  [{ ...good, query: { page: ['1', '2'] } }, 400, 'query: page', { field: 'page' }],
  [{ ...good, body: {} }, 400, 'body: name', { field: 'name' }],
  [{ ...good, body: ['name'] }, 400, 'body: name', { field: 'name' }],
  [{ ...good, body: null }, 400, 'body: name', { field: 'name' }],
  [{ ...good, body: { name: 'x' } }, 400, 'body: name must be longer', { field: 'name' }],
])('rejects %j with %i in the message of its part', async (sent, status, message, details) => {
  const ctx = await answerTo(sent);
  expect([ctx.status, ctx.body]).toEqual([status, refusal(status, message, details)]);
});

it('answers a refusal with its status, sentence and headers', async () => {
  const ctx = await answerTo(good, () => {
    throw new Refused(429, 'Later', {}, { 'Retry-After': '60' });
  });
  expect([ctx.status, ctx.body]).toEqual([429, refusal(429, 'Later')]);
  expect(ctx.headers).toEqual({ 'Cache-Control': 'no-store', 'Retry-After': '60' });
});

it('passes on every other error as a bug', async () => {
  const bug = () => {
    throw new TypeError('bug');
  };
  await expect(answerTo(good, bug)).rejects.toThrow('bug');
});

it('checks access before it reads the request', async () => {
  const ctx = contextOf({ params: { kind: 'users' } });
  const admit = () => {
    throw new Refused(403, 'No');
  };
  await panelAction(words, admit)(shapes, () => 'done')(ctx);
  expect([ctx.status, ctx.body]).toEqual([403, refusal(403, 'No')]);
});

it('sets the permission of the table on each route', () => {
  const { routes } = panelRoutes('donations', {
    'devotees.list': call('GET', '/devotees', 'panel:devotees.read'),
  }).admin;
  expect(routes).toEqual([
    {
      method: 'GET',
      path: '/devotees',
      handler: 'devotees.list',
      config: {
        policies: [
          'admin::isAuthenticatedAdmin',
          { name: 'admin::hasPermissions', config: { actions: ['plugin::donations.devotees.read'] } },
        ],
      },
    },
  ]);
});
