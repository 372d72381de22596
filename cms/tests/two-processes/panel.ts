import { describe, expect, it } from 'vitest';
import { callPanel } from '../support/panel';
import { codeOf, lives, newPanelPerson, openPanel, type Pair, type PanelBrowser, type PanelPerson } from './pair';

type Change = (pair: Pair, person: PanelPerson, browser: PanelBrowser) => Promise<number>;

const byOwner = async ({ other, owner }: Pair, { id }: PanelPerson, body: object) =>
  (await callPanel(other, 'PUT', `/admin/users/${id}`, { token: owner, body })).status;
const byThemself = async ({ other }: Pair, { token }: PanelBrowser, body: object) =>
  (await callPanel(other, 'PUT', '/admin/users/me', { token, body })).status;

/** Changes at the second server that end every session of a panel user. */
const changes: readonly (readonly [string, Change])[] = [
  ['a new password by the owner', (pair, person) => byOwner(pair, person, { password: 'Another4bell' })],
  ['a new address by the owner', (pair, person) => byOwner(pair, person, { email: `moved.${person.email}` })],
  ['their deactivation', (pair, person) => byOwner(pair, person, { isActive: false })],
  [
    'a new password by themself',
    (pair, { password }, browser) => byThemself(pair, browser, { password: 'Another4bell', currentPassword: password }),
  ],
  [
    'a new address by themself',
    (pair, { email, password }, browser) =>
      byThemself(pair, browser, { email: `moved.${email}`, currentPassword: password }),
  ],
  [
    'their removal',
    async ({ other, owner }, { id }) =>
      (await callPanel(other, 'DELETE', `/admin/users/${id}`, { token: owner })).status,
  ],
];

interface Offer {
  readonly data: { readonly setup: string; readonly secret: string };
}

/** Turns on the second factor: started at the first server, confirmed at the second. */
async function switchOn({ one, other }: Pair, { email, password }: PanelPerson) {
  const { token } = await openPanel(one, { email, password });
  const begun = await callPanel<Offer>(one, 'POST', '/admin/second-factor/begin', { token, body: { password } });
  const { setup, secret } = begun.body.data;
  const sent = { token, body: { setup, code: codeOf(secret) } };
  const confirmed = await callPanel<{ data: { recoveryCodes: string[] } }>(
    other,
    'POST',
    '/admin/second-factor/confirm',
    sent,
  );
  expect(confirmed.status).toBe(200);
  const again = await callPanel(one, 'POST', '/admin/second-factor/confirm', sent);
  expect([400, 409]).toContain(again.status);
  return { token, secret, recoveryCodes: confirmed.body.data.recoveryCodes };
}

/** Each code works once. The next clock step comes sooner here. */
const letTimePass = ({ sql }: Pair, { id }: PanelPerson) =>
  sql('update second_factors set last_step = 0 where user_id = $1', [id]);

/** Tests sessions of the panel and its second factor. */
export function panelTests(pair: () => Pair): void {
  describe('every session of the panel is over at both processes after', () => {
    it.each(changes)('ends every session after this at one process: %s', async (_, change) => {
      const { one, other } = pair();
      const person = await newPanelPerson(pair(), 'Manager');
      const [first, second] = [await openPanel(one, person), await openPanel(other, person)];
      for (const shop of [one, other])
        for (const browser of [first, second]) expect(await lives(shop, browser)).toEqual([true, true]);
      expect(await change(pair(), person, second)).toBe(200);
      for (const shop of [one, other])
        for (const browser of [first, second]) expect(await lives(shop, browser)).toEqual([false, false]);
    });
  });

  describe('while the owner sets a new password at one process', () => {
    const times = 3;
    const changing = async (rest: (person: PanelPerson, browser: PanelBrowser) => Promise<readonly PanelBrowser[]>) => {
      const { one, other } = pair();
      for (let round = 0; round < times; round += 1) {
        const person = await newPanelPerson(pair(), 'Manager');
        const browser = await openPanel(one, person);
        const waiting = rest(person, browser);
        await new Promise((resolve) => setTimeout(resolve, 30 * round));
        expect(await byOwner(pair(), person, { password: 'Another4bell' })).toBe(200);
        for (const left of await waiting)
          for (const shop of [one, other]) expect(await lives(shop, left)).toEqual([false, false]);
        expect((await openPanel(one, { ...person, password: 'Another4bell' })).status).toBe(200);
      }
    };

    it('signs no one in with the old password at the other', () =>
      changing(async (person) => {
        const tries = Array.from({ length: 5 }, (_, index) =>
          new Promise((resolve) => setTimeout(resolve, 40 * index)).then(() => openPanel(pair().one, person)),
        );
        return (await Promise.all(tries)).filter(({ status }) => status === 200);
      }));

    it('renews no session at the other', () =>
      changing(async (_person, browser) => {
        for (let renewals = 0; renewals < 12; renewals += 1) await lives(pair().one, browser);
        return [browser];
      }));

    it('lets no one set another password with the old one at the other', () =>
      changing(async (person, browser) => {
        const mine = { password: 'Stolen4bell', currentPassword: person.password };
        await callPanel(pair().one, 'PUT', '/admin/users/me', { token: browser.token, body: mine });
        const stolen = await openPanel(pair().one, { ...person, password: mine.password });
        return [browser, ...(stolen.status === 200 ? [stolen] : [])];
      }));
  });

  it('signs a user out at both processes', async () => {
    const { one, other } = pair();
    const browser = await openPanel(one, await newPanelPerson(pair(), 'Editor of the shop'));
    expect(await lives(other, browser)).toEqual([true, true]);
    const headers = { authorization: `Bearer ${browser.token}`, cookie: browser.cookie };
    await fetch(`${one.url}/admin/logout`, { method: 'POST', headers });
    expect(await lives(other, browser)).toEqual([false, false]);
  });

  it('removes a role’s permissions at both processes', async () => {
    const { one, other, owner } = pair();
    const person = await newPanelPerson(pair(), 'Manager');
    const before = await openPanel(other, person);
    const roles = await callPanel<{ data: { id: number; name: string }[] }>(one, 'GET', '/admin/roles', {
      token: owner,
    });
    const editor = roles.body.data.filter(({ name }) => name === 'Editor of the shop').map(({ id }) => id);
    const change = { token: owner, body: { roles: editor } };
    expect((await callPanel(one, 'PUT', `/admin/users/${person.id}`, change)).status).toBe(200);
    const after = await openPanel(other, person);
    for (const shop of [other, one]) {
      const overview = (token: string) => callPanel(shop, 'GET', '/donations/glance', { token });
      expect((await overview(before.token)).status).toBe(401);
      expect((await overview(after.token)).status).toBe(403);
    }
  });

  describe('the second step of the sign-in', () => {
    it('asks for the second factor at both processes, and accepts a code at one of them, once', async () => {
      const { one, other } = pair();
      const person = await newPanelPerson(pair(), 'Treasurer');
      const { secret, recoveryCodes } = await switchOn(pair(), person);
      for (const shop of [one, other]) {
        const { status, step, cookie } = await openPanel(shop, person);
        expect([status, step, cookie]).toEqual([401, 'code', '']);
      }
      await letTimePass(pair(), person);
      const code = codeOf(secret);
      expect((await openPanel(one, { ...person, code })).status).toBe(200);
      expect((await openPanel(other, { ...person, code })).status).toBe(401);
      for (let round = 0; round < 5; round += 1) {
        await letTimePass(pair(), person);
        const same = codeOf(secret);
        const both = await Promise.all(
          [one, other, one, other].map((shop) => openPanel(shop, { ...person, code: same })),
        );
        expect(both.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
      }
      for (const recovery of recoveryCodes.slice(0, 3)) {
        const both = await Promise.all([one, other].map((shop) => openPanel(shop, { ...person, code: recovery })));
        expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      }
    });

    it('ends older sessions everywhere when it is turned on, and is off everywhere when the owner resets it', async () => {
      const { one, other, owner } = pair();
      const person = await newPanelPerson(pair(), 'Treasurer');
      const elsewhere = await openPanel(other, person);
      const { token } = await switchOn(pair(), person);
      for (const shop of [one, other]) expect((await lives(shop, elsewhere))[0]).toBe(false);
      const path = `/admin/second-factor/people/${person.id}/reset`;
      expect((await callPanel(one, 'POST', path, { token: owner, body: {} })).status).toBe(200);
      for (const shop of [other, one]) {
        expect((await callPanel(shop, 'GET', '/admin/users/me', { token })).status).toBe(401);
        expect((await openPanel(shop, person)).status).toBe(200);
      }
    });

    it('requires the second factor at both processes as soon as one of them requires it', async () => {
      const { one, other, owner } = pair();
      const person = await newPanelPerson(pair(), 'Treasurer');
      const before = await openPanel(other, person);
      const listed = await callPanel<{ data: { roles: { id: number; name: string }[] } }>(
        other,
        'GET',
        '/admin/second-factor/people',
        { token: owner },
      );
      const roles = listed.body.data.roles.filter(({ name }) => name === 'Treasurer').map(({ id }) => id);
      const demand = (ids: readonly number[]) =>
        callPanel(one, 'PUT', '/admin/second-factor/roles', { token: owner, body: { roles: ids } });
      expect((await demand(roles)).status).toBe(200);
      expect(await lives(other, before)).toEqual([false, false]);
      for (const shop of [other, one]) expect((await openPanel(shop, person)).step).toBe('setup');
      expect((await demand([])).status).toBe(200);
      expect((await openPanel(other, person)).status).toBe(200);
    });
  });
}
