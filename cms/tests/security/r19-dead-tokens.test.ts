import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, signIn } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest } from './support/send-request';
import { castPassword, newDevotee } from './support/cast';
import { writeFigure } from '../support/evidence';
import { panelToken } from './support/panel';

let server: TestServer;
let admin: string;
let manager: string;
let slowestMs = 0;
let deaths = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, 'admin');
  manager = await panelToken(server, 'manager');
});
afterAll(() => {
  writeFigure({ row: 'R19', what: 'ways in which a token dies', least: 5, reached: deaths });
  writeFigure({ row: 'R19', what: 'longest life after its end, ms', most: 1000, reached: Math.round(slowestMs) });
  return server.stop();
});

type Person = Awaited<ReturnType<typeof newDevotee>>;

/** Calls the back office about a devotee. Returns the status. */
async function inBackOffice(act: string, { _id }: Pick<Person, '_id'>, body: object = {}): Promise<number> {
  const path = `/donations/devotees/${_id}/${act}`;
  return (await sendRequest(server, { method: 'POST', path, token: manager, body: JSON.stringify(body) })).status;
}

const users = () => server.strapi.db.query('plugin::users-permissions.user' as never);

/** Changes a devotee past our calls, as a plugin, a script or the console would. Returns a status. */
async function pastEveryCall({ _id }: Person, data: object): Promise<number> {
  await server.strapi.documents('plugin::users-permissions.user').update({ documentId: _id, data } as never);
  return 200;
}

/** Everything that ends a session. Each returns its status. */
const ends: readonly (readonly [string, (person: Person) => Promise<number>])[] = [
  ['logging out', async ({ token }) => (await callApi(server, 'users.logout', {}, token)).status],
  [
    'another password, by the profile in another browser',
    async ({ email }) => {
      const { token } = (await callApi(server, 'users.login', { body: { email, password: castPassword } })).body;
      const body = { password: 'a bell at the gate', currentPassword: castPassword };
      return (await callApi(server, 'users.updateProfile', { body }, token)).status;
    },
  ],
  [
    'another password, by a mail',
    async ({ _id }) => {
      const token = randomBytes(32).toString('base64url');
      const resetTokenHash = createHash('sha256').update(token).digest('hex');
      const data = { resetTokenHash, resetTokenEndsAt: new Date(Date.now() + 60_000) };
      await users().update({ where: { documentId: _id }, data } as never);
      const body = { token, password: 'a bell at the gate' };
      return (await callApi(server, 'users.resetPassword', { body })).status;
    },
  ],
  ['another password, past every call', (person) => pastEveryCall(person, { password: 'a bell 77' })],
  ['being blocked in the back office', (person) => inBackOffice('block', person)],
  ['being blocked past every call', (person) => pastEveryCall(person, { blocked: true })],
  [
    'being merged into another in the back office',
    async ({ _id }) => inBackOffice('merge', await newDevotee(server), { absorbed: _id, different: true }),
  ],
  [
    'being removed by an admin',
    async ({ _id }) => (await callApi(server, 'users.remove', { params: { id: _id } }, admin)).status,
  ],
  [
    'being removed past every call',
    async ({ _id }) => {
      await server.strapi.documents('plugin::users-permissions.user').delete({ documentId: _id });
      return 200;
    },
  ],
];

async function expectDead(token: string): Promise<void> {
  const begun = performance.now();
  const { status, body } = await callApi(server, 'users.get', { params: { id: 'profile' } }, token);
  slowestMs = Math.max(slowestMs, performance.now() - begun);
  expect([status, body.message]).toEqual([401, 'Not authorized, token failed']);
  deaths += 1;
}

describe('R19 with the next request a token is dead', () => {
  it.each(ends)('rejects a token after %s', async (_, end) => {
    const person = await newDevotee(server);
    expect((await callApi(server, 'orders.mine', {}, person.token)).status).toBe(200);
    expect(await end(person)).toBeLessThan(300);
    await expectDead(person.token);
  });

  const demotions: readonly (readonly [string, (person: Person) => Promise<number>])[] = [
    [
      'an admin',
      async ({ _id }) =>
        (await callApi(server, 'users.update', { params: { id: _id }, body: { isAdmin: false } }, admin)).status,
    ],
    ['a change past every call', (person) => pastEveryCall(person, { isAdmin: false })],
  ];
  it.each(demotions)('rejects a token after a demotion by %s', async (_, demote) => {
    const person = await newDevotee(server);
    await callApi(server, 'users.update', { params: { id: person._id }, body: { isAdmin: true } }, admin);
    const { token } = (await callApi(server, 'users.login', { body: { email: person.email, password: castPassword } }))
      .body;
    expect((await callApi(server, 'orders.list', {}, token)).status).toBe(200);
    expect(await demote(person)).toBe(200);
    await expectDead(token);
  });

  it('issues no token to a blocked devotee until they are unblocked', async () => {
    const person = await newDevotee(server);
    const login = () => callApi(server, 'users.login', { body: { email: person.email, password: castPassword } });
    expect(await inBackOffice('block', person)).toBe(200);
    expect((await login()).status).toBe(401);
    expect(await inBackOffice('unblock', person)).toBe(200);
    expect((await login()).status).toBe(200);
    await expectDead(person.token);
  });
});
