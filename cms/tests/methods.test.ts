import { callNames, calls } from '@seva/config/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const all = callNames.map((name) => calls[name]);
const concrete = (path: string) => path.replace(/:\w+/g, 'nobody');
const takes = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
/** Returns the methods that the contract has for an address. HEAD comes with GET. */
const allowedAt = (path: string) =>
  methods.filter((method) => all.some((call) => call.method === method && takes(call.path, path)));

const paths = [...new Set(all.map(({ path }) => concrete(path)))];

it.each(paths)('answers another method at %s with 405 and the allowed methods', async (path) => {
  const allowed = allowedAt(path);
  for (const method of methods.filter((other) => !allowed.includes(other))) {
    for (const address of [path, path.toUpperCase(), `${path}/`, `${path}?a=1`]) {
      const reply = await fetch(`${server.url}/api${address}`, { method });
      const where = `${method} ${address}`;
      expect(reply.status, where).toBe(405);
      const named = (reply.headers.get('allow') ?? '').split(', ').filter((name) => name !== 'HEAD');
      expect(named.sort(), where).toEqual([...allowed].sort());
      expect(await reply.json(), where).toEqual({ message: expect.stringMatching(/\S/) as string });
    }
  }
});

it.each([
  ['DELETE', '/users', 'GET, HEAD, POST'],
  ['PATCH', '/users', 'GET, HEAD, POST'],
  ['POST', '/users/login/', undefined],
  ['PUT', '/orders', 'GET, HEAD, POST'],
  ['DELETE', '/orders/nobody/pay', 'PUT'],
  ['POST', '/stripe', undefined],
  ['GET', '/nothing', undefined],
])('allows at %s %s: %s', async (method, path, allow) => {
  const reply = await fetch(`${server.url}/api${path}`, { method });
  if (allow === undefined) return expect([400, 404]).toContain(reply.status);
  expect(reply.status).toBe(405);
  expect(reply.headers.get('allow')?.split(', ').sort().join(', ')).toBe(allow);
});
