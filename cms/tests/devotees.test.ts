import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Housekeeping from '../src/boot/housekeeping';
import { callApi, signIn, until } from './support/client';
import { mailsOf, tokenIn } from './support/mailed';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

const day = 24 * 60 * 60 * 1000;
/** Runs housekeeping at another time, and signs in the admin again, whose session has expired by then. */
async function tidyUp(now: number): Promise<void> {
  const housekeeping = createRequire(import.meta.url)('../dist/src/boot/housekeeping') as typeof Housekeeping;
  await housekeeping.tidyUp(server.strapi, now);
  admin = await signIn(server, 'admin');
}
const add = async () => (await callApi(server, 'users.add', {}, admin)).body._id;
const save = (id: string, body: object) => callApi(server, 'users.update', { params: { id }, body }, admin);
const read = async (id: string) => (await callApi(server, 'users.get', { params: { id } }, admin)).status;

/** Returns the password links in the invitations to an address, oldest first. */
const invitations = async (to: string): Promise<string[]> =>
  (await mailsOf(server, 'invitation', to)).map(tokenIn).reverse();

describe('a devotee whom an admin has added', () => {
  it('deletes an unfinished account after a day, unless it has a donation', async () => {
    const [left, finished, donor] = [await add(), await add(), await add()];
    await save(finished, { name: 'Ganga Devi' });
    const { products } = (await callApi(server, 'products.list', { query: { category: 'kitchen' } })).body;
    const orderItems = [{ product: products[0]?._id ?? '', qty: 1 }];
    const gift = { orderItems, userID: donor, paymentMethod: 'CreditCard' };
    expect((await callApi(server, 'orders.create', { body: gift }, admin)).status).toBe(201);
    await tidyUp(Date.now() + day - 60_000);
    expect(await read(left)).toBe(200);
    await tidyUp(Date.now() + day);
    expect([await read(left), await read(finished), await read(donor)]).toEqual([404, 200, 200]);
  });

  it('invites a devotee who gets an address, and signs in with the chosen password', async () => {
    const id = await add();
    await save(id, { name: 'Kaveri Amma', email: '' });
    await save(id, { name: 'Kaveri Amma', email: 'Kaveri@Example.org' });
    await save(id, { name: 'Kaveri Amma', email: 'kaveri@example.org', phone: '812-555-0142' });
    await until('the invitation', async () => (await invitations('kaveri@example.org')).length > 0);
    const tokens = await invitations('kaveri@example.org');
    expect(tokens).toHaveLength(1);
    const row = (await server.strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { email: 'kaveri@example.org' } })) as { invitationEndsAt: string };
    expect(Math.round((Date.parse(row.invitationEndsAt) - Date.now()) / day)).toBe(7);
    const body = { token: tokens[0] ?? '', password: 'river of lamps' };
    expect((await callApi(server, 'users.resetPassword', { body })).status).toBe(200);
    const signedIn = await callApi(server, 'users.login', { body: { email: 'kaveri@example.org', ...body } });
    expect([signedIn.status, signedIn.body._id]).toEqual([200, id]);
    await save(id, { email: 'kaveri.amma@example.org' });
    expect(await invitations('kaveri.amma@example.org')).toEqual([]);
  });

  it('sends another invitation to a corrected address, and lets the devotee request a link', async () => {
    const id = await add();
    await save(id, { name: 'Yamuna', email: 'yamnua@example.org' });
    await save(id, { name: 'Yamuna', email: 'yamuna@example.org' });
    await until('the second invitation', async () => (await invitations('yamuna@example.org')).length > 0);
    const [stale] = await invitations('yamnua@example.org');
    const body = { token: stale ?? '', password: 'river of lamps' };
    expect((await callApi(server, 'users.resetPassword', { body })).status).toBe(400);
    expect((await callApi(server, 'users.forgotPassword', { body: { email: 'yamuna@example.org' } })).status).toBe(200);
    expect((await save(id, { email: server.accounts.devotee.email })).body.message).toBe('User already exists');
    expect((await callApi(server, 'users.get', { params: { id } }, admin)).body.email).toBe('yamuna@example.org');
  });
});

describe('two admins who take each other’s rights at the same moment', () => {
  const countAdmins = () =>
    server.strapi.db.query('plugin::users-permissions.user' as never).count({ where: { isAdmin: true } } as never);
  const password = 'a lamp at dawn';

  async function secondAdmin(index: number): Promise<{ id: string; token: string }> {
    const person = { name: `Admin ${index}`, phone: '812-555-0151', password, email: `second-${index}@example.org` };
    const { body } = await callApi(server, 'users.register', { body: person });
    expect((await save(body._id, { name: person.name, isAdmin: true })).status).toBe(200);
    const { token } = (await callApi(server, 'users.login', { body: person })).body;
    return { id: body._id, token };
  }

  it.each(['demote', 'remove', 'demote and remove'])('keeps one of two admins: %s', async (how) => {
    for (let round = 0; round < 4; round += 1) {
      const first = await secondAdmin(Math.random());
      const second = await secondAdmin(Math.random());
      // The first admin is demoted, so that these two are the only ones.
      const users = server.strapi.db.query('plugin::users-permissions.user' as never);
      const others = { isAdmin: true, documentId: { $notIn: [first.id, second.id] } };
      const kept = (await users.findMany({ where: others } as never)) as { id: number }[];
      await users.updateMany({ where: others, data: { isAdmin: false } } as never);
      const strike = (id: string, token: string, removes: boolean) =>
        removes
          ? callApi(server, 'users.remove', { params: { id } }, token)
          : callApi(server, 'users.update', { params: { id }, body: { name: 'Demoted', isAdmin: false } }, token);
      // Opens the connections first, so that both requests arrive together.
      const ready = () => Promise.all([first, second].map(({ token }) => callApi(server, 'users.all', {}, token)));
      await ready();
      const answers = await Promise.all([
        strike(second.id, first.token, how === 'remove'),
        strike(first.id, second.token, how !== 'demote'),
      ]);
      expect(await countAdmins(), how).toBe(1);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      await users.updateMany({ where: { isAdmin: true }, data: { isAdmin: false } } as never);
      await users.updateMany({ where: { id: { $in: kept.map(({ id }) => id) } }, data: { isAdmin: true } } as never);
      // A demoted admin is signed out, so the first admin signs in again.
      admin = await signIn(server, 'admin');
    }
  });
});

describe('the list of devotees', () => {
  it('returns all devotees or pages by name, with the total count', async () => {
    const all = await callApi(server, 'users.all', {}, admin);
    const names = all.body.map(({ name }) => name);
    expect(Number(all.headers.get('x-total-count'))).toBe(names.length);
    const page = await callApi(server, 'users.all', { query: { page: 2, pageSize: 2 } }, admin);
    expect(page.body.map(({ name }) => name)).toEqual(names.slice(2, 4));
    expect(Number(page.headers.get('x-total-count'))).toBe(names.length);
    expect((await callApi(server, 'users.all', { query: { page: 999, pageSize: 2 } }, admin)).body).toEqual([]);
  });

  it.each(['5557777', '(812) 555-77', '812 555 7777', '812.555.777'])(
    'finds a phone number by its digits: %s',
    async (q) => {
      const email = `digits-${q.replace(/\D/g, '')}@example.org`;
      const body = { name: 'Digits', email, phone: '+1 812-555-7777', password: 'a lamp at dusk' };
      const { body: known } = await callApi(server, 'users.register', { body });
      for (const name of ['users.search', 'users.all', 'users.list'] as const) {
        const found = await callApi(server, name, { query: { q } }, admin);
        expect(found.body.map(({ _id }) => _id)).toContain(known._id);
      }
    },
  );

  it('refuses a new phone number with fewer than five digits and retains a stored one', async () => {
    const body = { name: 'Short', email: 'short-phone@example.org', password: 'a lamp at dusk' };
    const refused = await callApi(server, 'users.register', { body: { ...body, phone: '1' } });
    expect([refused.status, (refused.body as { field?: string }).field]).toEqual([400, 'phone']);
    const { body: known } = await callApi(server, 'users.register', { body });
    await server.strapi.db.query('plugin::users-permissions.user').update({
      where: { documentId: known._id },
      data: { phone: '1' },
    });
    const save = async (phone: string) =>
      (await callApi(server, 'users.updateProfile', { body: { phone } }, known.token)).status;
    expect(await save('2')).toBe(400);
    expect(await save('1')).toBe(200);
    const correct = { params: { id: known._id }, body: { phone: '22' } };
    expect((await callApi(server, 'users.update', correct, admin)).status).toBe(400);
  });

  it('filters by the search box’s rule', async () => {
    const found = await callApi(server, 'users.all', { query: { q: 'DEVOTEE@demo', page: 1 } }, admin);
    expect(found.body.map(({ email }) => email)).toEqual(['devotee@demo.example']);
    expect(found.headers.get('x-total-count')).toBe('1');
    const every = await callApi(server, 'users.all', { query: { q: '@demo.example' } }, admin);
    expect(every.body).toHaveLength(3);
  });
});

describe('the newsletter', () => {
  it.each([[{}], [{ email: null }], [{ email: 7 }], [{ email: { $ne: '' } }], [{ email: '' }], [{ email: 'a@b' }]])(
    'asks to check the format of %j',
    async (body) => {
      const answer = await callApi(server, 'users.subscribe', { body: body as never });
      expect([answer.status, answer.body.message]).toEqual([400, 'Please check the format and re-enter']);
    },
  );
});
