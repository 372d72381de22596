import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callApi, signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';
import { isShort } from './support/short';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

let made = 0;

/** Creates an admin of the shop with a session. */
async function newAdmin(): Promise<{ id: string; token: string }> {
  made += 1;
  const given = { name: `Admin ${made}`, phone: '812-555-0100', email: `admin${made}@x.example` };
  const { body } = await callApi(server, 'users.register', { body: { ...given, password: 'marigold at dusk 7' } });
  await callApi(server, 'users.update', { params: { id: body._id }, body: { ...given, isAdmin: true } }, admin);
  const { body: session } = await callApi(server, 'users.login', {
    body: { email: given.email, password: 'marigold at dusk 7' },
  });
  return { id: body._id, token: session.token };
}

const remove = (id: string, token: string) => callApi(server, 'users.remove', { params: { id } }, token);
const entriesOf = async (id: string, action: string) =>
  server.strapi.db.query('plugin::audit.entry' as never).count({ where: { entityId: id, action } } as never);

it('removes an account once when two remove it at once', async () => {
  const other = await newAdmin();
  for (let round = 0; round < 5; round += 1) {
    const { body } = await callApi(server, 'users.add', {}, admin);
    const answers = await Promise.all([
      remove(body._id, admin),
      remove(body._id, other.token),
      remove(body._id, admin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await entriesOf(body._id, 'user.remove')).toBe(1);
  }
});

it('removes a devotee who is edited at the same time, without a server error', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { body } = await callApi(server, 'users.add', {}, admin);
    const params = { id: body._id };
    const [changed, removed] = await Promise.all([
      callApi(server, 'users.update', { params, body: { name: `Sita ${round}` } }, admin),
      remove(body._id, admin),
    ]);
    expect([200, 404]).toContain(changed.status);
    expect(removed.status).toBe(200);
  }
});

it.skipIf(isShort)(
  'answers two admins who demote and remove each other at once with a clear result each',
  { timeout: 120_000 },
  async () => {
    const logged = vi.spyOn(server.strapi.log, 'error');
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await newAdmin(), await newAdmin()];
      const demote = (id: string, token: string) =>
        callApi(server, 'users.update', { params: { id }, body: { name: 'A', isAdmin: false } }, token);
      const answers = await Promise.all([
        demote(two.id, one.token),
        remove(one.id, two.token),
        remove(two.id, one.token),
        demote(one.id, two.token),
      ]);
      for (const { status } of answers) expect([200, 401, 403, 404, 400]).toContain(status);
    }
    expect(logged.mock.calls).toEqual([]);
    logged.mockRestore();
  },
);
