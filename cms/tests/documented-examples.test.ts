import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

let server: TestServer;
let operations: readonly Call[];
let admin: string;
let devotee: string;
beforeAll(async () => {
  server = await startTestServer();
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  admin = await signIn(server, 'admin');
  const registered = await send('users.register');
  devotee = ((await registered.json()) as { token: string }).token;
});
afterAll(() => server.stop());

/** Sends the example of a call exactly as the document shows it. */
async function send(name: string, token?: string): Promise<Response> {
  const call = operations.find(({ operationId }) => operationId === name);
  if (!call) throw new Error(`the document has no ${name}`);
  const query = new URLSearchParams();
  let { path } = call;
  for (const { name: parameter, in: place, example = '' } of call.parameters)
    if (place === 'path') path = path.replace(`{${parameter}}`, encodeURIComponent(example));
    else if (place === 'query') query.set(parameter, example);
  const body = call.requestBody?.content['application/json']?.example;
  return fetch(`${server.url}${path}?${query.toString()}`, {
    method: call.method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Calls whose example needs a secret or a record that only its reader has: a token, a signature, a file or an id. */
const needsOwn = new Set([
  ...[
    'users.signInByLink',
    'users.confirmEmail',
    'users.restoreEmail',
    'users.passwordLink',
    'users.resetPassword',
    'users.unsubscribePage',
    'users.unsubscribe',
    'claims.use',
  ],
  ...['tributes.stopPage', 'tributes.stop', 'papers.pdf', 'stripe.webhook', 'pictures.upload'],
  ...['users.update', 'users.remove', 'users.saveFamily', 'cards.remove', 'give.get', 'orders.get', 'orders.pay'],
  ...['orders.deliver', 'orders.setCheck', 'orders.refund', 'bookings.get', 'bookings.calendar', 'bookings.change'],
  ...['bookings.again', 'bookings.cancel', 'statements.issue', 'sheet.picture', 'sheet.done', 'sheet.undo'],
  'attention.settle',
]);

/** Calls that end the account, the session or the service of the others. */
const last = ['users.logout', 'users.close', 'products.remove'];

describe('the OpenAPI document', () => {
  it('shows examples that a shop accepts as they are', async () => {
    const refused: string[] = [];
    for (const { operationId: name, security, path } of operations) {
      if (name === 'users.register' || needsOwn.has(name) || last.includes(name)) continue;
      const isAdmins = path.startsWith('/api/sheet') || (await send(name, devotee)).status === 403;
      const token = security.length === 0 ? undefined : isAdmins ? admin : devotee;
      const answer = await send(name, token);
      if (!answer.ok) refused.push(`${name}: ${answer.status} ${await answer.text()}`);
    }
    expect(refused).toEqual([]);
  });

  it('lists the calls that need a secret or a record of the reader', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names).toEqual(expect.arrayContaining([...needsOwn, ...last]));
  });

  it('has no example with a past day', () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const { operationId, requestBody } of operations) {
      const days = JSON.stringify(requestBody ?? {}).match(/\b20\d\d-\d\d-\d\d/g) ?? [];
      expect(
        days.filter((day) => day < today),
        operationId,
      ).toEqual([]);
    }
  });
});
