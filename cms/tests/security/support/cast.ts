import { createHash } from 'node:crypto';
import { callApi, signIn } from '../../support/client';
import type { TestServer } from '../../support/server';

/** Identities that make requests. The last seven hold something that looks like a token. */
export const identities = [
  'anonymous',
  'owner',
  'other devotee',
  'priest',
  'admin',
  'expired',
  'tampered',
  'alg none',
  'blocked',
  'demoted admin',
  'demoted priest',
  'logged out',
] as const;

export type Identity = (typeof identities)[number];

/** Bearer token of each identity, or undefined. */
export type Cast = Record<Identity, string | undefined>;

/** Password of every devotee that the tests register. */
export const castPassword = 'a lamp at the river';

let registered = 0;

/** Registers a devotee of this test. Returns the token of the first session. */
export async function newDevotee(
  server: Pick<TestServer, 'url'>,
): Promise<{ _id: string; email: string; token: string }> {
  registered += 1;
  const email = `cast-${registered}-${process.pid}@example.org`;
  const { status, body } = await callApi(server, 'users.register', {
    body: { name: `Cast ${registered}`, phone: '812-555-0150', email, password: castPassword },
  });
  if (status !== 201) throw new Error(`the cast could not be registered: ${status} ${body.message ?? ''}`);
  return { _id: body._id, email, token: body.token };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const users = (server: TestServer) => server.strapi.db.query('plugin::users-permissions.user' as never);

async function expired(server: TestServer): Promise<string> {
  const { token } = await newDevotee(server);
  const { count } = await server.strapi.db.query('api::session.session' as never).updateMany({
    where: { tokenHash: hashOf(token) },
    data: { lastUsedAt: new Date(Date.now() - 15 * 24 * 60 * 60 * 1000) },
  } as never);
  if (count !== 1) throw new Error('the session to be aged was not found');
  return token;
}

async function blocked(server: TestServer): Promise<string> {
  const { token, _id } = await newDevotee(server);
  await users(server).update({ where: { documentId: _id }, data: { blocked: true } } as never);
  return token;
}

/** Creates and signs in a devotee with access to the priest sheet. */
export async function newPriest(server: TestServer, admin: string): Promise<{ _id: string; token: string }> {
  const { email, _id } = await newDevotee(server);
  await callApi(server, 'users.update', { params: { id: _id }, body: { isPriest: true } }, admin);
  const { token } = (await callApi(server, 'users.login', { body: { email, password: castPassword } })).body;
  return { _id, token };
}

async function demotedPriest(server: TestServer, admin: string): Promise<string> {
  const { _id, token } = await newPriest(server, admin);
  if ((await callApi(server, 'sheet.read', {}, token)).status !== 200) throw new Error('nobody was made a priest');
  await callApi(server, 'users.update', { params: { id: _id }, body: { isPriest: false } }, admin);
  return token;
}

async function demoted(server: TestServer, admin: string): Promise<string> {
  const { email, _id } = await newDevotee(server);
  const params = { id: _id };
  await callApi(server, 'users.update', { params, body: { isAdmin: true } }, admin);
  const { token } = (await callApi(server, 'users.login', { body: { email, password: castPassword } })).body;
  if ((await callApi(server, 'orders.list', {}, token)).status !== 200) throw new Error('nobody was made an admin');
  await callApi(server, 'users.update', { params, body: { isAdmin: false } }, admin);
  return token;
}

async function loggedOut(server: TestServer): Promise<string> {
  const { token } = await newDevotee(server);
  await callApi(server, 'users.logout', {}, token);
  return token;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates all identities on one server. */
export async function makeCast(server: TestServer): Promise<Cast> {
  const owner = await signIn(server, 'devotee');
  const admin = await signIn(server, 'admin');
  const adminRow = (await users(server).findOne({ where: { isAdmin: true } } as never)) as unknown as { id: number };
  return {
    anonymous: undefined,
    owner,
    'other devotee': await signIn(server, 'other'),
    priest: (await newPriest(server, admin)).token,
    admin,
    expired: await expired(server),
    tampered: `${owner.slice(0, -1)}${owner.endsWith('A') ? 'B' : 'A'}`,
    'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${part({ id: adminRow.id, isAdmin: true })}.`,
    blocked: await blocked(server),
    'demoted admin': await demoted(server, admin),
    'demoted priest': await demotedPriest(server, admin),
    'logged out': await loggedOut(server),
  };
}
