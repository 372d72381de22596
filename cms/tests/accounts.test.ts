import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, signIn, until } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newcomer = (email: string, change = {}) => ({
  name: 'Sita Devi',
  gotram: 'కాశ్యప',
  nakshatram: 'रोहिणी',
  phone: '812-555-0199',
  email,
  password: 'a lamp at dusk',
  ...change,
});
const register = (email: string, change = {}) => callApi(server, 'users.register', { body: newcomer(email, change) });
const profile = (token: string) => callApi(server, 'users.get', { params: { id: 'profile' } }, token);

describe('registering', () => {
  it('signs the devotee in and stores the details in any script', async () => {
    const { status, body } = await register('Sita@Example.ORG');
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Sita Devi', email: 'sita@example.org', gotram: 'కాశ్యప', isAdmin: false });
    expect((await profile(body.token)).body).toMatchObject({ _id: body._id, nakshatram: 'रोहिणी' });
    const mails = server.strapi.db.query('plugin::outbox.mail' as never);
    await until('the welcome mail', async () => (await mails.count({ where: { to: 'sita@example.org' } })) === 1);
  });

  it('creates one devotee from a hundred simultaneous registrations of one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => register(index % 2 ? 'race@example.org' : 'RACE@example.org')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['400 User already exists']),
    );
  });

  it.each([
    ['a short password', { password: 'seven77' }, 'Password must be at least 8 characters'],
    ['a common password', { password: 'Password1' }, /too common/],
    ['a password that bcrypt would cut', { password: 'é'.repeat(37) }, /72 bytes/],
    ['no name', { name: ' ' }, 'Please enter your name'],
    ['an address without a dot', { email: 'sita@example' }, 'Please check the format and re-enter'],
    ['an object for an address', { email: { $ne: '' } }, /email/],
  ])('rejects %s with a message', async (_, change, sentence) => {
    const { status, body } = await register('refused@example.org', change);
    expect(status).toBe(400);
    expect(body.message).toMatch(sentence);
  });

  it('ignores rights in the request', async () => {
    const { body } = await register('greedy@example.org', {
      isAdmin: true,
      role: 1,
      confirmed: false,
      blocked: false,
      _id: 'mine',
    });
    expect(body.isAdmin).toBe(false);
    expect((await callApi(server, 'orders.list', {}, body.token)).status).toBe(403);
  });
});

describe('signing in and out', () => {
  it('answers an unknown address like a wrong password', async () => {
    const wrong = await callApi(server, 'users.login', {
      body: { ...server.accounts.devotee, password: 'wrong password' },
    });
    const unknown = await callApi(server, 'users.login', {
      body: { email: 'nobody@example.org', password: 'wrong password' },
    });
    expect([wrong.status, wrong.body]).toEqual([401, { message: 'Invalid email or password' }]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('ends the session at once on logout', async () => {
    const token = await signIn(server, 'other');
    expect((await callApi(server, 'users.logout', {}, token)).status).toBe(200);
    const { status, body } = await profile(token);
    expect([status, body.message]).toEqual([401, 'Not authorized, token failed']);
  });

  it('explains a missing and a damaged token', async () => {
    expect((await callApi(server, 'orders.mine', {})).body.message).toBe('Not authorized, no token');
    expect((await callApi(server, 'orders.mine', {}, 'damaged')).body.message).toBe('Not authorized, token failed');
  });
});

describe('the profile', () => {
  it('requires the current password to change password or address, and ends other sessions', async () => {
    const { body: me } = await register('profile@example.org');
    const second = (
      await callApi(server, 'users.login', { body: { email: 'profile@example.org', password: 'a lamp at dusk' } })
    ).body.token;
    const update = (body: object, token = me.token) =>
      callApi(server, 'users.updateProfile', { body: body as never }, token);
    expect((await update({ password: 'another lamp' })).body.message).toBe('Current password is incorrect');
    expect((await update({ email: 'new@example.org', currentPassword: 'no' })).body.message).toBe(
      'Current password is incorrect',
    );
    const renamed = await update({ name: 'Sita Rama', email: '', password: '' });
    expect(renamed.body).toMatchObject({ name: 'Sita Rama', email: 'profile@example.org' });
    const changed = await update({ password: 'another lamp', currentPassword: 'a lamp at dusk' }, renamed.body.token);
    expect(changed.status).toBe(200);
    expect((await profile(second)).status).toBe(401);
    expect((await profile(changed.body.token)).status).toBe(200);
  });

  it('answers for another devotee as for an unknown one', async () => {
    const admin = await signIn(server, 'admin');
    const { body: someone } = await register('someone@example.org');
    const token = await signIn(server, 'devotee');
    const foreign = await callApi(server, 'users.get', { params: { id: someone._id } }, token);
    const unknown = await callApi(server, 'users.get', { params: { id: 'nobody' } }, token);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await callApi(server, 'users.get', { params: { id: someone._id } }, admin)).body.name).toBe('Sita Devi');
  });
});

describe('devotees in the hands of an admin', () => {
  it('adds an empty devotee, hides it until it has a name, and finds it by part of its phone', async () => {
    const admin = await signIn(server, 'admin');
    const { status, body: added } = await callApi(server, 'users.add', {}, admin);
    expect(status).toBe(201);
    const names = async () => (await callApi(server, 'users.all', {}, admin)).body.map((user) => user._id);
    expect(await names()).not.toContain(added._id);
    const update = { params: { id: added._id }, body: { name: '100%_Ganga', phone: '812-555-0177', email: '' } };
    expect((await callApi(server, 'users.update', update, admin)).status).toBe(200);
    expect(await names()).toContain(added._id);
    const search = async (q: string) =>
      (await callApi(server, 'users.search', { query: { q } }, admin)).body.map((user) => user.name);
    expect(await search('0177')).toEqual(['100%_Ganga']);
    expect(await search('%_GANGA')).toEqual(['100%_Ganga']);
    expect(await search('%')).toEqual(['100%_Ganga']);
    expect(await search('')).toEqual([]);
  });

  it('keeps the last admin and does not let admins remove themselves', async () => {
    const admin = await signIn(server, 'admin');
    const { body: me } = await profile(admin);
    expect((await callApi(server, 'users.remove', { params: { id: me._id } }, admin)).status).toBe(400);
    const demotion = { params: { id: me._id }, body: { isAdmin: false } };
    expect((await callApi(server, 'users.update', demotion, admin)).status).toBe(400);
    expect((await profile(admin)).body.isAdmin).toBe(true);
  });

  it('ends the session of a removed devotee', async () => {
    const admin = await signIn(server, 'admin');
    const { body: leaver } = await register('leaver@example.org');
    expect((await callApi(server, 'users.remove', { params: { id: leaver._id } }, admin)).status).toBe(200);
    expect((await profile(leaver.token)).status).toBe(401);
    expect((await callApi(server, 'users.get', { params: { id: leaver._id } }, admin)).status).toBe(404);
  });
});
