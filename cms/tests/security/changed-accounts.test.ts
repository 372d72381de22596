import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, signIn } from '../support/client';
import { mailsOf, mailsTo, tokenIn, tokenMailed } from '../support/mailed';
import { signInToPanel } from '../support/panel';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest } from './support/send-request';
import { castPassword, newDevotee } from './support/cast';

let server: TestServer;
let admin: string;
let manager: string;
beforeAll(async () => {
  server = await startTestServer();
  [admin, manager] = [await signIn(server, 'admin'), await signInToPanel(server, 'manager')];
});
afterAll(() => server.stop());

const users = () => server.strapi.db.query('plugin::users-permissions.user');
const newPassword = 'a lamp on the river';
let count = 0;
const newAddress = () => `moved-${(count += 1)}@example.org`;

async function withResetLink() {
  const devotee = await newDevotee(server);
  await callApi(server, 'users.forgotPassword', { body: { email: devotee.email } });
  return { ...devotee, link: await tokenMailed(server, devotee.email, 'password-reset') };
}

type Person = Awaited<ReturnType<typeof withResetLink>>;

const reset = (token: string, password = 'taken by a thief') =>
  callApi(server, 'users.resetPassword', { body: { token, password } });

const inBackOffice = async ({ _id }: Person, act: 'block') =>
  (await sendRequest(server, { method: 'POST', path: `/donations/devotees/${_id}/${act}`, token: manager, body: '{}' }))
    .status;

/** Every way to change an address or a password, or to block. Each returns its status. */
const changes: readonly (readonly [string, (person: Person) => Promise<number>])[] = [
  [
    'the address, in the profile',
    async ({ token }) => {
      const body = { email: newAddress(), currentPassword: castPassword };
      return (await callApi(server, 'users.updateProfile', { body }, token)).status;
    },
  ],
  [
    'the password, in the profile',
    async ({ token }) => {
      const body = { password: newPassword, currentPassword: castPassword };
      return (await callApi(server, 'users.updateProfile', { body }, token)).status;
    },
  ],
  [
    'both, in the profile',
    async ({ token }) => {
      const body = { email: newAddress(), password: newPassword, currentPassword: castPassword };
      return (await callApi(server, 'users.updateProfile', { body }, token)).status;
    },
  ],
  [
    'the address, by an admin',
    async ({ _id }) => {
      const change = { params: { id: _id }, body: { email: newAddress() } };
      return (await callApi(server, 'users.update', change, admin)).status;
    },
  ],
  [
    'the address, past every call of ours',
    async ({ _id }) => {
      await users().update({ where: { documentId: _id }, data: { email: newAddress() } });
      return 200;
    },
  ],
  ['who may sign in, in the back office', (person) => inBackOffice(person, 'block')],
  [
    'who is there, by an admin',
    async ({ _id }) => (await callApi(server, 'users.remove', { params: { id: _id } }, admin)).status,
  ],
];

describe('a password link and every session end when an account changes', () => {
  it.each(changes)('%s', async (_, change) => {
    const person = await withResetLink();
    const second = await callApi(server, 'users.login', { body: { email: person.email, password: castPassword } });
    expect(await change(person)).toBe(200);
    expect((await reset(person.link)).status).toBe(400);
    for (const token of [person.token, second.body.token])
      expect((await callApi(server, 'orders.mine', {}, token)).status).toBe(401);
    // Unblocking does not restore the link.
    await users().update({ where: { documentId: person._id }, data: { blocked: false } });
    expect((await reset(person.link)).status).toBe(400);
  });

  it('does not open the new address with a link that is used while it changes', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await withResetLink();
      const email = newAddress();
      const body = { email, currentPassword: castPassword };
      const [moved, taken] = await Promise.all([
        callApi(server, 'users.updateProfile', { body }, person.token),
        reset(person.link),
      ]);
      expect([moved.status, taken.status].filter((status) => status === 200)).toHaveLength(1);
      const thief = { email, password: 'taken by a thief' };
      expect((await callApi(server, 'users.login', { body: thief })).status).toBe(401);
    }
  });

  it('ends a sign-in with the old password while it is changed', async () => {
    const person = await newDevotee(server);
    const old = { body: { email: person.email, password: castPassword } };
    const tries = Array.from({ length: 6 }, () => callApi(server, 'users.login', old));
    const body = { password: newPassword, currentPassword: castPassword };
    const changed = await callApi(server, 'users.updateProfile', { body }, person.token);
    expect(changed.status).toBe(200);
    for (const { body: late } of await Promise.all(tries))
      if (late.token) expect((await callApi(server, 'orders.mine', {}, late.token)).status).toBe(401);
    expect((await callApi(server, 'orders.mine', {}, changed.body.token)).status).toBe(200);
  });

  it('keeps the user who changed it signed in with the returned token', async () => {
    const { token } = await newDevotee(server);
    const body = { email: newAddress(), currentPassword: castPassword };
    const { body: saved } = await callApi(server, 'users.updateProfile', { body }, token);
    expect((await callApi(server, 'orders.mine', {}, saved.token)).status).toBe(200);
  });

  it('keeps a link when only the name is saved', async () => {
    const person = await withResetLink();
    await callApi(server, 'users.updateProfile', { body: { name: 'Lakshmi Rao' } }, person.token);
    expect((await reset(person.link, newPassword)).status).toBe(200);
  });
});

describe('a changed address', () => {
  it('emails the old address the change and the temple’s contact', async () => {
    const { email, token } = await newDevotee(server);
    await callApi(
      server,
      'users.updateProfile',
      { body: { email: newAddress(), currentPassword: castPassword } },
      token,
    );
    const [mail] = await mailsTo(server, email, 'address-changed');
    expect(mail?.text).toMatch(/If it wasn’t you/);
    expect(mail?.text).toMatch(/\S+@\S+/);
  });

  it('sends no email when only the letter case changes', async () => {
    const { email, token } = await newDevotee(server);
    await callApi(server, 'users.updateProfile', { body: { email: email.toUpperCase() } }, token);
    expect(await mailsOf(server, 'address-changed', email)).toEqual([]);
  });

  it('emails the old address of an account without a password once, because a link signed in there', async () => {
    const { body: added } = await callApi(server, 'users.add', {}, admin);
    const [first, second] = [newAddress(), newAddress()];
    for (const address of [first, second])
      await callApi(
        server,
        'users.update',
        { params: { id: added._id }, body: { name: 'New', email: address } },
        admin,
      );
    await mailsTo(server, second, 'invitation');
    expect(await mailsTo(server, first, 'address-changed')).toHaveLength(1);
  });
});

describe('an invitation', () => {
  async function invited() {
    const { body: added } = await callApi(server, 'users.add', {}, admin);
    const email = newAddress();
    const change = { params: { id: added._id }, body: { name: 'Kaveri Rao', email } };
    await callApi(server, 'users.update', change, admin);
    return { _id: added._id, email, link: await tokenMailed(server, email, 'invitation') };
  }

  it('survives the links that anyone requests; each link confirms the email, and one of them once', async () => {
    const { email, link } = await invited();
    for (let asked = 1; asked <= 3; asked += 1) await callApi(server, 'users.forgotPassword', { body: { email } });
    const resetLink = tokenIn((await mailsTo(server, email, 'confirm-email', 3))[0]);
    expect((await reset(link, newPassword)).status).toBe(200);
    expect((await reset(link, 'once more the river')).status).toBe(400);
    expect((await reset(resetLink, 'once more the river')).status).toBe(400);
    expect((await callApi(server, 'users.login', { body: { email, password: newPassword } })).status).toBe(200);
  });

  it('expires with its own time, not with a reset’s', async () => {
    const { _id, email, link } = await invited();
    await callApi(server, 'users.forgotPassword', { body: { email } });
    const past = new Date(Date.now() - 1000);
    await users().update({ where: { documentId: _id }, data: { resetTokenEndsAt: past } });
    expect((await reset(link, newPassword)).status).toBe(200);
    const other = await invited();
    await users().update({ where: { documentId: other._id }, data: { invitationEndsAt: past } });
    expect((await reset(other.link, newPassword)).status).toBe(400);
  });
});

describe('saving the profile', () => {
  it('saves twice with one token, in sequence and at once, and keeps the token', async () => {
    const { token } = await newDevotee(server);
    const save = (name: string) => callApi(server, 'users.updateProfile', { body: { name, password: '' } }, token);
    expect((await save('Lakshmi')).status).toBe(200);
    expect((await save('Lakshmi Rao')).status).toBe(200);
    const both = await Promise.all([save('Lakshmi R'), save('Lakshmi R'), callApi(server, 'orders.mine', {}, token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await callApi(server, 'products.list', { query: { category: 'baba' } });
    const [service] = body.products;
    const cartItems = [{ product: service?._id, price: service?.price, quantity: 1 }];
    expect((await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, token)).status).toBe(200);
  });

  it('keeps another tab signed in, with both tokens valid', async () => {
    const { token } = await newDevotee(server);
    const { body: saved } = await callApi(server, 'users.updateProfile', { body: { name: 'Sita' } }, token);
    expect(saved.token).not.toBe(token);
    for (const one of [token, saved.token])
      expect((await callApi(server, 'users.get', { params: { id: 'profile' } }, one)).status).toBe(200);
  });
});
