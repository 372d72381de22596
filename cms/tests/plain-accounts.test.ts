import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, signIn } from './support/client';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import { castPassword, newDevotee } from './security/support/cast';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

const devotees = () => server.strapi.documents('plugin::users-permissions.user');
const odd = 'Lak\u200bshmi\r\nBcc: x \u202eoaR\u0007';
const even = 'Lakshmi Bcc: x oaR';
const nameOf = async (_id: string) => (await callApi(server, 'users.get', { params: { id: _id } }, admin)).body.name;
const person = { name: 'Sita', phone: '812-555-0100', password: castPassword };
const register = (body: object) => callApi(server, 'users.register', { body: body as never });

describe('a name is kept as a line that can be read', () => {
  it('stores the name as one readable line when registering', async () => {
    const { body } = await register({ ...person, name: odd, email: 'line-1@example.org' });
    expect(body.name).toBe(even);
  });

  it('stores the name as one readable line in the profile', async () => {
    const { token } = await newDevotee(server);
    expect((await callApi(server, 'users.updateProfile', { body: { name: odd } }, token)).body.name).toBe(even);
  });

  it('stores the name as one readable line when an admin, the back office or another caller writes it', async () => {
    const { _id } = await newDevotee(server);
    await callApi(server, 'users.update', { params: { id: _id }, body: { name: odd } }, admin);
    expect(await nameOf(_id)).toBe(even);
    const correction = { name: `Gita ${odd}`, phone: '812-555-0131', gotram: '\u202eB', nakshatram: '' };
    const manager = await signInToPanel(server, 'manager');
    const path = `/donations/devotees/${_id}/correct`;
    expect((await callPanel(server, 'POST', path, { token: manager, body: correction })).status).toBe(200);
    expect(await nameOf(_id)).toBe(`Gita ${even}`);
    const unseen = await callPanel(server, 'POST', path, {
      token: manager,
      body: { ...correction, name: '\u200b\u200d' },
    });
    expect(unseen.status).toBe(400);
    await devotees().update({ documentId: _id, data: { name: `Uma ${odd}` } as never });
    expect(await nameOf(_id)).toBe(`Uma ${even}`);
  });

  it('rejects a name of invisible characters', async () => {
    const answer = await register({ ...person, name: '\u200b\u202e\u2060', email: 'line-2@example.org' });
    expect([answer.status, answer.body.message]).toEqual([400, 'Please enter your name']);
  });
});

describe('no two accounts look the same', () => {
  it('treats a full-width spelling as the same address, on every path', async () => {
    const { email } = await newDevotee(server);
    const wide = email.replace('c', 'ｃ').replace('@', '＠').toUpperCase();
    expect((await register({ ...person, email: wide })).body.message).toBe('User already exists');
    expect((await callApi(server, 'users.login', { body: { email: wide, password: castPassword } })).status).toBe(200);
    const other = await newDevotee(server);
    const profile = { email: wide, currentPassword: castPassword };
    expect((await callApi(server, 'users.updateProfile', { body: profile }, other.token)).status).toBe(400);
    const edit = { params: { id: other._id }, body: { email: wide } };
    expect((await callApi(server, 'users.update', edit, admin)).status).toBe(400);
  });

  it('rejects an address with invisible characters from any writer', async () => {
    const person2 = await newDevotee(server);
    const unseen = person2.email.replace('@', '\u200b@');
    for (const answer of [
      await register({ ...person, email: unseen }),
      await callApi(server, 'users.subscribe', { body: { email: unseen } }),
      await callApi(server, 'users.update', { params: { id: person2._id }, body: { email: unseen } }, admin),
    ])
      expect([answer.status, answer.body.message]).toEqual([400, 'Please check the format and re-enter']);
    const written = devotees().update({ documentId: person2._id, data: { email: unseen } as never });
    await expect(written).rejects.toThrow('check the format');
  });
});

describe('a registration that lacks something is told the most useful thing', () => {
  it.each([
    ['no name', { name: undefined }, 'Please enter your name'],
    ['no password', { password: undefined }, 'Please enter the password'],
    ['no name and a short password', { name: undefined, password: 'short' }, 'Password must be at least 8 characters'],
    ['no name and a common password', { name: undefined, password: 'password1' }, /too common/],
  ])('reports %s first', async (_, change, message) => {
    const answer = await register({ ...person, email: 'lacking@example.org', ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
  });

  it('reports what a registration with no phone and a taken address lacks', async () => {
    const { email } = await newDevotee(server);
    const answer = await register({ name: 'Sita', email, password: 'short' });
    expect([answer.status, answer.body.message]).toEqual([400, 'User already exists']);
  });

  it('shows no field name of the API in a message', async () => {
    const { token } = await newDevotee(server);
    const answers = [
      await callApi(server, 'users.login', { body: {} as never }),
      await callApi(server, 'users.resetPassword', { body: {} as never }),
      await callApi(server, 'orders.create', { body: { paymentMethod: 'Check', orderItems: [] } }, admin),
      await callApi(server, 'orders.create', { body: { orderItems: [{ quantity: 'many' }] } as never }, token),
      await callApi(server, 'users.updateProfile', { body: { currentPassword: 7 } as never }, token),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.message).not.toMatch(/[a-z][A-Z]|[“”]|userID|orderItems/);
    }
  });
});

it('rejects a short password on the reset screen with that screen’s text', async () => {
  const answer = await callApi(server, 'users.resetPassword', { body: { token: 'any', password: 'short' } });
  expect([answer.status, answer.body.message]).toEqual([400, 'Password must be at least 8 characters long']);
});
