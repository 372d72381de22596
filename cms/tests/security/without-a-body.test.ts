import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { signIn } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest } from './support/send-request';
import { isFull } from '../support/evidence';
import { panelToken } from './support/panel';

let server: TestServer;
let routes: { method: string; path: string }[];
beforeAll(async () => {
  server = await startTestServer();
  const layers = server.strapi.server.listRoutes() as { methods: string[]; path: string | RegExp }[];
  routes = layers.flatMap(({ methods, path }) =>
    methods.filter((method) => writing.includes(method)).map((method) => ({ method, path: String(path) })),
  );
});
afterAll(() => server.stop());

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** True for requests that end the session. */
const isGoodbye = (path: string) => /logout|sessions/i.test(path);

const form = 'application/x-www-form-urlencoded';
/** Empty bodies, with the type that they claim. */
const bodies: readonly (readonly [type: string | undefined, body: string | undefined])[] = [
  [undefined, undefined],
  ['application/json', '{}'],
  ['application/json', '[]'],
  ['text/plain', 'text'],
  [form, 'a=1'],
];

/** Ids of no record, so that nothing is removed. */
const ids = ['nobody', '2000000000', '9'.repeat(20)];

/**
 * At full size each id with each body. In the sample each body is sent once to each route, with a different id each
 * time.
 */
const isAsked = (route: number, id: number, body: number) => isFull || (route + id + body) % ids.length === 0;

// PostgreSQL rejects everything that SQLite rejects, and more, so the sample runs there only.
it.runIf(isFull || inject('postgres')).each(['panel', 'admin'] as const)(
  'returns no server error from any call of %s for a missing or empty body or an unknown id',
  { timeout: 180_000 },
  async (who) => {
    const token = who === 'admin' ? await signIn(server, 'admin') : await panelToken(server, who);
    const broken: string[] = [];
    let asked = 0;
    for (const [route, { method, path }] of routes.entries()) {
      if (isGoodbye(path)) continue;
      const named = path.includes(':');
      for (const [index, id] of (named ? ids : ['']).entries()) {
        const address = path.replace(/:\w+/g, id);
        const send = async ([type, body]: (typeof bodies)[number]) => {
          const headers = type ? { 'content-type': type } : {};
          const { status } = await sendRequest(server, { method, path: address, token, body, headers });
          if (status >= 500) broken.push(`${status} ${method} ${address} ${type ?? 'no type'} ${body ?? 'no body'}`);
        };
        const chosen = bodies.filter((_, body) => !named || isAsked(route, index, body));
        await Promise.all(chosen.map(send));
        asked += chosen.length;
      }
    }
    expect(asked).toBeGreaterThan(400);
    expect(broken).toEqual([]);
  },
);

it.each([
  ['PUT', '/upload/folders/nobody', { name: 'Festivals' }],
  ['PUT', '/upload/folders/nobody', { name: 'Festivals', parent: 'nobody' }],
  ['POST', '/upload/folders', { name: 'Festivals', parent: 'nobody' }],
  ['POST', '/upload/folders', { name: 'Festivals', parent: 2_000_000_000 }],
  ['POST', '/upload/actions/bulk-move', { fileIds: [1], destinationFolderId: 'nobody' }],
])('rejects %s %s with %j, and the server keeps running', async (method, path, body) => {
  const token = await panelToken(server, 'editor');
  const { status } = await sendRequest(server, { method, path, token, body: JSON.stringify(body) });
  expect([400, 404]).toContain(status);
  expect((await sendRequest(server, { method: 'GET', path: '/api/health' })).status).toBe(200);
});
