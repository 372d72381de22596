import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames, calls } from '@seva/config/contract';
import { signIn } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import { ask } from './support/ask';
import { report } from './support/figures';

let server: TestServer;
let tokens: Record<'a visitor' | 'a devotee' | 'an admin of the shop', string | undefined>;
let closed = 0;
beforeAll(async () => {
  server = await startTestServer();
  tokens = {
    'a visitor': undefined,
    'a devotee': await signIn(server, 'devotee'),
    'an admin of the shop': await signIn(server, 'admin'),
  };
});
afterAll(() => {
  report({ row: 'R15', what: 'routes outside the contract, closed to three identities', least: 150, reached: closed });
  return server.stop();
});

const documented = new Set<string>(callNames.map((name) => `${calls[name].method} /api${calls[name].path}`));

/**
 * What stands open beside the contract, and with which answer to an empty request: the panel's door and what it shows
 * before anybody has signed in there. Everything else that is ever mounted has to be closed.
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
  'GET /admin/ai-feature-config': [200],
  'GET /content-manager/preview/url/:contentType': [200],
  'GET /i18n/ai-localization-jobs/collection-types/:contentType/:documentId': [200],
  'GET /i18n/ai-localization-jobs/single-types/:contentType': [200],
};

interface Mounted {
  readonly method: string;
  readonly path: string;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Read from the router that is running, so that whatever a plugin mounts is met here by itself. */
function mountedRoutes(): Mounted[] {
  const layers = server.strapi.server.listRoutes() as { methods: string[]; path: string | RegExp }[];
  const all = layers.flatMap(({ methods: taken, path }) =>
    taken.filter((method) => methods.includes(method)).map((method) => ({ method, path: String(path) })),
  );
  return [...new Map(all.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

const sample = (path: string) =>
  path
    .replace('/((?!uploads/).+)', '/robots-of-nowhere')
    .replace(/\(\.\*\)/g, 'nothing')
    .replace('/:path*', '')
    .replace(/:\w+/g, '1');

describe('R15 what is not in the contract', () => {
  it('holds nothing that is mounted and open without being listed', async () => {
    const surprises: string[] = [];
    for (const route of mountedRoutes()) {
      const key = `${route.method} ${route.path}`;
      if (documented.has(key)) continue;
      const expected = open[key] ?? [401, 403, 404, 405];
      for (const [who, token] of Object.entries(tokens)) {
        const body = route.method === 'GET' ? {} : { body: '{}' };
        const { status } = await ask(server, { method: route.method, path: sample(route.path), token, ...body });
        if (!expected.includes(status)) surprises.push(`${key} answered ${status} to ${who}`);
      }
      if (!open[key]) closed += 1;
    }
    expect(surprises).toEqual([]);
    expect(closed).toBeGreaterThan(150);
  });

  it('is open beneath /api for nobody, whatever the panel’s roles say', () => {
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
    '/admin/forgot-password',
    '/admin/reset-password',
    '/upload/actions/upload-from-urls',
  ])('%s does not exist', async (path) => {
    for (const token of Object.values(tokens)) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
        const { status } = await ask(server, { method, path, token, ...body });
        expect([401, 403, 404, 405], `${method} ${path}`).toContain(status);
      }
    }
  });
});
