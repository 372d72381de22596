import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames, calls } from '@seva/config/contract';
import { signIn } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import type * as StockRoutes from '../../src/strapi-patches/stock-routes';
import { sendRequest } from './support/send-request';
import { isFull, writeFigure } from '../support/evidence';
import { panelPeople } from '../support/panel';
import { panelToken } from './support/panel';

const require = createRequire(import.meta.url);

let server: TestServer;
const tokens: Record<string, string | undefined> = { 'a visitor': undefined };
const panelTokens: Record<string, string> = {};
let closed = 0;
beforeAll(async () => {
  server = await startTestServer();
  tokens['a devotee'] = await signIn(server, 'devotee');
  tokens['an admin of the shop'] = await signIn(server, 'admin');
  for (const who of panelPeople) panelTokens[who] = await panelToken(server, who);
});
afterAll(() => {
  writeFigure({
    row: 'R15',
    what: 'routes outside the contract, closed to three identities',
    least: 150,
    reached: closed,
  });
  return server.stop();
});

const documented = new Set<string>(callNames.map((name) => `${calls[name].method} /api${calls[name].path}`));

/**
 * Open routes outside the contract with their response to an empty request: the panel's sign-in and its public
 * settings. All other mounted routes must be closed.
 */
const open: Readonly<Record<string, readonly number[]>> = {
  'GET /': [200],
  'GET /((?!uploads/).+)': [200, 404],
  'GET /uploads/(.*)': [404],
  ...Object.fromEntries(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [`${method} /_health`, [204]])),
  'GET /cms/:path*': [200],
  'GET /admin/init': [200],
  'GET /admin/project-type': [200],
  'POST /admin/login': [400],
  'POST /admin/access-token': [401],
  'GET /admin/registration-info': [400],
  'POST /admin/register': [400],
  'POST /admin/forgot-password': [400],
};

interface Mounted {
  readonly method: string;
  readonly path: string;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Reads the routes from the running router, including those of plugins. */
function mountedRoutes(): Mounted[] {
  const layers = server.strapi.server.listRoutes() as { methods: string[]; path: string | RegExp }[];
  const all = layers.flatMap(({ methods: taken, path }) =>
    taken.filter((method) => methods.includes(method)).map((method) => ({ method, path: String(path) })),
  );
  return [...new Map(all.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

/** Strapi's routes that were removed from the routers. */
function removedRoutes(): Mounted[] {
  const { removedRoutes: read } = require('../../dist/src/strapi-patches/stock-routes') as typeof StockRoutes;
  const ofDevotees = ['permissions', 'policies', 'routes'].map((part) => `GET /users-permissions/${part}`);
  return [...read(), ...ofDevotees].map((name) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, path };
  });
}

const sample = (path: string) =>
  path
    .replace('/((?!uploads/).+)', '/robots-of-nowhere')
    .replace(/\(\.\*\)/g, 'nothing')
    .replace('/:path*', '')
    .replace(/:\w+/g, '1');

const escapeAt = (path: string, index: number) =>
  `${path.slice(0, index)}%${path.charCodeAt(index).toString(16)}${path.slice(index + 1)}`;

/** Returns other spellings of an address that a server might treat as the same. */
function spellings(path: string): string[] {
  const [, first = '', ...rest] = path.split('/');
  const tail = rest.length > 0 ? `/${rest.join('/')}` : '';
  const lastMail = path.search(/[a-z]$/);
  return [
    path,
    path.toUpperCase(),
    `/${first.slice(0, 1).toUpperCase()}${first.slice(1)}${tail}`,
    `${path}/`,
    `${path.toUpperCase()}/`,
    `/${path}`,
    `/${first}/${tail}`,
    `${path}//`,
    `/.${path}`,
    `/x/..${path}`,
    `${path}/.`,
    `${path}/x/..`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    `/x%2f..${path}`,
    `/${first}%2f${rest.join('/')}`,
    `${path}%2f`,
    escapeAt(path, 1),
    ...(lastMail > 0 ? [escapeAt(path, lastMail)] : []),
    `${path};a=b`,
    `${path}%20`,
    `${path}%09`,
    `${path}.json`,
    `${path}?`,
    `/${first.replace(/k/g, '\u212a').replace(/s/g, '\u017f')}${tail}`.replace(/[^\x21-\x7e]/g, encodeURIComponent),
  ];
}

/** Returns one spelling in five for each route in the sample, in turn. */
const sampled = (all: string[], route: number) => all.filter((_, spelling) => isFull || (spelling + route) % 5 === 0);

const requester = ({ method }: Mounted, to: string, token?: string) =>
  sendRequest(server, { method, path: to, token, ...(method === 'GET' ? {} : { body: '{}' }) });

describe('R15 what is not in the contract', () => {
  it('mounts nothing open that is not listed', { timeout: 240_000 }, async () => {
    const surprises: string[] = [];
    for (const route of [...mountedRoutes(), ...removedRoutes()]) {
      const key = `${route.method} ${route.path}`;
      if (documented.has(key)) continue;
      const expected = open[key] ?? [401, 403, 404, 405];
      for (const [who, token] of Object.entries(tokens)) {
        const { status } = await requester(route, sample(route.path), token);
        if (!expected.includes(status)) surprises.push(`${key} answered ${status} to ${who}`);
      }
      if (!open[key]) closed += 1;
    }
    expect(surprises).toEqual([]);
    expect(closed).toBeGreaterThan(150);
  });

  it('stays closed however its address is spelled', { timeout: 240_000 }, async () => {
    const surprises: string[] = [];
    const isOpen = (path: string) => Object.keys(open).some((key) => key.endsWith(` ${path}`));
    for (const [index, route] of mountedRoutes().entries()) {
      if (documented.has(`${route.method} ${route.path}`) || isOpen(route.path)) continue;
      for (const to of sampled(spellings(sample(route.path)), index)) {
        const { status, text } = await requester(route, to, tokens['a devotee']);
        if (![400, 401, 403, 404, 405].includes(status))
          surprises.push(`${route.method} ${to} ${status} ${text.slice(0, 80)}`);
      }
    }
    expect(surprises).toEqual([]);
  });

  it('is removed from the routers, for every panel role and every spelling', { timeout: 240_000 }, async () => {
    const removed = removedRoutes();
    expect(removed.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(['POST /upload/files', 'GET /admin/content-api/routes']),
    );
    const mounted = new Set(mountedRoutes().map(({ method, path }) => `${method} ${path}`));
    const surprises: string[] = [];
    for (const [index, route] of removed.entries()) {
      expect(mounted).not.toContain(`${route.method} ${route.path}`);
      for (const [who, token] of Object.entries(panelTokens)) {
        // The strongest role tries every spelling; the others try those that were once open.
        const all = spellings(sample(route.path));
        for (const to of sampled(who === 'panel' ? all : all.slice(0, 5), index)) {
          const { status } = await requester(route, to, token);
          if (![400, 403, 404, 405].includes(status))
            surprises.push(`${route.method} ${to} answered ${status} to ${who}`);
        }
      }
    }
    expect(surprises).toEqual([]);
  });

  it('sends no email past the outbox', async () => {
    const email = server.strapi.plugin('email').service<{ send(mail: object): Promise<unknown> }>('email');
    await expect(email.send({ to: 'a@x.example', subject: 'x', text: 'x' })).rejects.toThrow('by the outbox only');
    const { status } = await requester({ method: 'POST', path: '/email' }, '/email', panelTokens.panel);
    expect([404, 405]).toContain(status);
  });

  it('opens nothing below /api, even if a panel role allows it', () => {
    const beneath = mountedRoutes().filter(({ path }) => path.startsWith('/api/'));
    expect(beneath.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...documented].sort());
    expect(Object.keys(open).filter((key) => key.includes(' /api'))).toEqual([]);
  });

  it.each([
    '/api/auth/local',
    '/api/auth/local/register',
    '/api/auth/forgot-password',
    '/api/auth/reset-password',
    '/api/users/me',
    '/api/users/count',
    '/api/upload/files',
    '/api/services',
    '/api/users-permissions/roles',
    '/api/sites',
    '/api/audit/entries',
    '/api/sessions',
    '/api/order-lines',
    '/api/outbox/mails',
    '/api/payments/payment-events',
    '/api/graphql',
    '/graphql',
    '/documentation',
    '/admin/register-admin',
    '/admin/reset-password',
    '/upload/actions/upload-from-urls',
  ])('returns 404 for %s', async (path) => {
    for (const token of Object.values(tokens)) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
        const { status } = await sendRequest(server, { method, path, token, ...body });
        expect([401, 403, 404, 405], `${method} ${path}`).toContain(status);
      }
    }
  });
});
