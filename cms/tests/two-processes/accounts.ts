import { describe, expect, it } from 'vitest';
import { callApi } from '../support/client';
import { callPanel } from '../support/panel';
import { castPassword, newDevotee } from '../security/support/cast';
import { tokenMailed } from '../support/mailed';
import type { Pair, Shop } from './pair';

let count = 0;
const newAddress = () => `pair-moved-${(count += 1)}@example.org`;
const thief = 'taken by a thief';

/** Devotee who requested a password link at the first server. */
async function withLink({ one }: Pair) {
  const person = await newDevotee(one);
  await callApi(one, 'users.forgotPassword', { body: { email: person.email } });
  return { ...person, link: await tokenMailed(one, person.email, 'password-reset') };
}

type Person = Awaited<ReturnType<typeof withLink>>;

const reset = (shop: Shop, token: string, password = thief) =>
  callApi(shop, 'users.resetPassword', { body: { token, password } });
const profile = (shop: Shop, { token }: Person, body: object) =>
  callApi(shop, 'users.updateProfile', { body: { ...body, currentPassword: castPassword } }, token);
const isIn = async (shop: Shop, token: string) => (await callApi(shop, 'orders.mine', {}, token)).status === 200;

/** Changes at the second server that end a link and every session. */
const changes: readonly (readonly [string, (pair: Pair, person: Person) => Promise<number>])[] = [
  ['a new address', async ({ other }, person) => (await profile(other, person, { email: newAddress() })).status],
  [
    'a new password',
    async ({ other }, person) => (await profile(other, person, { password: 'boats and bells' })).status,
  ],
  [
    'both',
    async ({ other }, person) =>
      (await profile(other, person, { email: newAddress(), password: 'boats and bells' })).status,
  ],
  [
    'a new address, by an admin',
    async ({ other, admin }, { _id: id }) =>
      (await callApi(other, 'users.update', { params: { id }, body: { email: newAddress() } }, admin)).status,
  ],
  [
    'a block in the back office',
    async ({ other, manager }, { _id }) =>
      (await callPanel(other, 'POST', `/donations/devotees/${_id}/block`, { token: manager, body: {} })).status,
  ],
  [
    'their removal',
    async ({ other, admin }, { _id: id }) => (await callApi(other, 'users.remove', { params: { id } }, admin)).status,
  ],
  [
    'a newer link',
    async ({ other }, { email, link }) => {
      await callApi(other, 'users.forgotPassword', { body: { email } });
      for (let tries = 0; tries < 100; tries += 1) {
        const newest = await tokenMailed(other, email, 'password-reset');
        if (newest !== link) return (await reset(other, newest, 'boats and bells')).status;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return 0;
    },
  ],
];

/** Tests links and sessions of devotees. */
export function accountTests(pair: () => Pair): void {
  describe('a link to set a password and every session are dead at both processes after', () => {
    it.each(changes)('ends the session after this at one process: %s', async (_, change) => {
      const { one, other } = pair();
      const person = await withLink(pair());
      const second = await callApi(one, 'users.login', { body: { email: person.email, password: castPassword } });
      // Both processes have seen the session and may have cached it.
      for (const shop of [one, other])
        for (const token of [person.token, second.body.token]) expect(await isIn(shop, token)).toBe(true);
      expect(await change(pair(), person)).toBe(200);
      for (const shop of [one, other]) {
        expect((await reset(shop, person.link)).status).toBe(400);
        for (const token of [person.token, second.body.token]) expect(await isIn(shop, token)).toBe(false);
        const tried = await callApi(shop, 'users.login', { body: { email: person.email, password: thief } });
        expect(tried.status).toBe(401);
      }
    });
  });

  it('sets one password when a link is used at both processes at once', async () => {
    const { one, other } = pair();
    for (let round = 0; round < 5; round += 1) {
      const { email, link } = await withLink(pair());
      const passwords = ['first of the two', 'second of the two'] as const;
      const answers = await Promise.all([reset(one, link, passwords[0]), reset(other, link, passwords[1])]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
      for (const password of passwords) {
        const { status } = await callApi(other, 'users.login', { body: { email, password } });
        expect([password, status]).toEqual([password, password === won ? 200 : 401]);
      }
    }
  });

  it('does not open the new address with a link that is used while it changes', async () => {
    const { one, other } = pair();
    for (let round = 0; round < 8; round += 1) {
      const person = await withLink(pair());
      const email = newAddress();
      const [moved, taken] = await Promise.all([profile(one, person, { email }), reset(other, person.link)]);
      expect([moved.status, taken.status].sort()).not.toEqual([200, 200]);
      const opened = await callApi(other, 'users.login', { body: { email, password: thief } });
      expect(opened.status).toBe(401);
    }
  });

  it('leaves no session from the old password while it is changed at the other process', async () => {
    const { one, other } = pair();
    for (let round = 0; round < 4; round += 1) {
      const person = await newDevotee(one);
      const old = { body: { email: person.email, password: castPassword } };
      const tries = Array.from({ length: 6 }, (_, index) =>
        new Promise((resolve) => setTimeout(resolve, index * 40)).then(() => callApi(other, 'users.login', old)),
      );
      const body = { password: 'boats and bells', currentPassword: castPassword };
      const changed = await callApi(one, 'users.updateProfile', { body }, person.token);
      expect(changed.status).toBe(200);
      const tokens = (await Promise.all(tries)).flatMap((answer) => (answer.status === 200 ? [answer.body.token] : []));
      for (const token of tokens) expect(await isIn(one, token)).toBe(false);
      expect(await isIn(other, changed.body.token)).toBe(true);
    }
  });

  it('rejects a session at one process that was signed out at the other', async () => {
    const { one, other } = pair();
    const { token } = await newDevotee(one);
    expect(await isIn(other, token)).toBe(true);
    expect((await callApi(one, 'users.logout', {}, token)).status).toBe(200);
    expect(await isIn(other, token)).toBe(false);
  });

  it('denies a demoted admin others’ data at either process', async () => {
    const { one, other, admin } = pair();
    const { _id: id, email } = await newDevotee(one);
    const make = (isAdmin: boolean) =>
      callApi(one, 'users.update', { params: { id }, body: { isAdmin } }, admin).then(({ status }) => status);
    expect(await make(true)).toBe(200);
    const { token } = (await callApi(other, 'users.login', { body: { email, password: castPassword } })).body;
    for (const shop of [one, other]) expect((await callApi(shop, 'orders.list', {}, token)).status).toBe(200);
    expect(await make(false)).toBe(200);
    for (const shop of [other, one])
      expect([401, 403]).toContain((await callApi(shop, 'orders.list', {}, token)).status);
  });

  it('keeps one of the last two admins when each removes the other at once, one at each process', async () => {
    const { one, other, admin, sql } = pair();
    const { body: me } = await callApi(one, 'users.get', { params: { id: 'profile' } }, admin);
    const { _id: id, email } = await newDevotee(one);
    await callApi(one, 'users.update', { params: { id }, body: { isAdmin: true } }, admin);
    const second = (await callApi(other, 'users.login', { body: { email, password: castPassword } })).body.token;
    const answers = await Promise.all([
      callApi(one, 'users.update', { params: { id }, body: { isAdmin: false } }, admin),
      callApi(other, 'users.update', { params: { id: me._id }, body: { isAdmin: false } }, second),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await sql('select document_id from up_users where is_admin');
    expect(left).toHaveLength(1);
    // The rest of the file needs the first admin, whose sessions have ended if the second server was faster.
    await sql('update up_users set is_admin = (document_id = $1)', [me._id]);
    pair().admin = (await callApi(one, 'users.login', { body: one.accounts.admin })).body.token;
  });
}
