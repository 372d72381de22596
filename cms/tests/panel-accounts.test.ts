import { describe, expect, it } from 'vitest';
import { openOwnedShop } from './support/owned-shop';
import { mailsTo } from './support/mailed';
import { callPanel } from './support/panel';

const shop = openOwnedShop();

interface PanelUser {
  readonly id: number;
  readonly registrationToken?: string;
}

interface Person {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

let count = 0;
const goodPassword = 'Lamp4riverGhat';
const nextEmail = () => `office-${(count += 1)}@example.org`;

async function roleId(name: string): Promise<number> {
  const { body } = await callPanel<{ data: { id: number; name: string }[] }>(shop.server, 'GET', '/admin/roles', {
    token: shop.owner,
  });
  const role = body.data.find((one) => one.name.toLowerCase() === name);
  if (!role) throw new Error(`no role ${name}`);
  return role.id;
}

const invite = async (email: string) =>
  (
    await callPanel<{ data: PanelUser }>(shop.server, 'POST', '/admin/users', {
      token: shop.owner,
      body: { email, firstname: 'Ravi', lastname: '', roles: [await roleId('manager')] },
    })
  ).body.data;

/** Creates a manager of the panel, invited and registered. */
async function newPanelUser(): Promise<Person> {
  const email = nextEmail();
  const invited = await invite(email);
  const userInfo = { firstname: 'Ravi', lastname: '', password: goodPassword };
  const body = { registrationToken: invited.registrationToken, userInfo };
  const { status } = await callPanel(shop.server, 'POST', '/admin/register', { body });
  expect(status).toBe(200);
  return { id: invited.id, email, password: goodPassword };
}

/** Signs in as a browser does: an access token, and the cookie that renews it. */
async function openPanel({ email, password }: { email: string; password: string }) {
  const response = await fetch(`${shop.server.url}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await response.json()) as { data?: { token?: string } };
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { status: response.status, token: data?.token ?? '', cookie: cookie.join('; ') };
}

type Session = Awaited<ReturnType<typeof openPanel>>;

/** The cookie changes with each renewal, as in a browser. */
async function lives(session: Session): Promise<boolean[]> {
  const { token, cookie } = session;
  const me = await callPanel(shop.server, 'GET', '/admin/users/me', { token });
  const renewed = await fetch(`${shop.server.url}/admin/access-token`, { method: 'POST', headers: { cookie } });
  const [next] = renewed.headers.getSetCookie();
  if (renewed.ok && next) session.cookie = next.split(';')[0] ?? '';
  return [me.status === 200, renewed.status === 200];
}

const byOwner = (id: number, body: object) =>
  callPanel(shop.server, 'PUT', `/admin/users/${id}`, { token: shop.owner, body });

const byThemself = ({ token }: Session, body: object) =>
  callPanel(shop.server, 'PUT', '/admin/users/me', { token, body });

/** Everything that ends the sessions of a panel user. */
const ends: readonly (readonly [string, (person: Person, session: Session) => Promise<number>])[] = [
  ['a new password, by the owner', async ({ id }) => (await byOwner(id, { password: 'Another4bell' })).status],
  ['a new address, by the owner', async ({ id }) => (await byOwner(id, { email: nextEmail() })).status],
  ['another role', async ({ id }) => (await byOwner(id, { roles: [await roleId('editor of the shop')] })).status],
  ['deactivation', async ({ id }) => (await byOwner(id, { isActive: false })).status],
  [
    'removal',
    async ({ id }) => (await callPanel(shop.server, 'DELETE', `/admin/users/${id}`, { token: shop.owner })).status,
  ],
  [
    'a new password, by themself',
    async ({ password }, session) =>
      (await byThemself(session, { password: 'Another4bell', currentPassword: password })).status,
  ],
  [
    'a new address, by themself',
    async ({ password }, session) =>
      (await byThemself(session, { email: nextEmail(), currentPassword: password })).status,
  ],
  [
    'a change past the panel’s calls',
    async ({ id }) => {
      await shop.server.strapi.db.query('admin::user').update({ where: { id }, data: { password: 'a hash' } });
      return 200;
    },
  ],
];

describe('every session of a panel user ends with', () => {
  it.each(ends)('%s', async (_, end) => {
    const person = await newPanelUser();
    const [first, second] = [await openPanel(person), await openPanel(person)];
    for (const session of [first, second]) expect(await lives(session)).toEqual([true, true]);
    expect(await end(person, first)).toBe(200);
    for (const session of [first, second]) expect(await lives(session)).toEqual([false, false]);
  });

  it('keeps both browsers signed in when only the name changes', async () => {
    const person = await newPanelUser();
    const [first, second] = [await openPanel(person), await openPanel(person)];
    expect((await byThemself(first, { firstname: 'Gita', email: person.email.toUpperCase() })).status).toBe(200);
    expect((await byOwner(person.id, { lastname: 'Rao', roles: [await roleId('manager')] })).status).toBe(200);
    expect(await lives(first)).toEqual([true, true]);
    expect(await lives(second)).toEqual([true, true]);
  });
});

describe('an attacker at an open panel', () => {
  it.each([
    ['new address, without the password', { email: 'thief@example.org' }],
    ['new address, with a wrong one', { email: 'thief@example.org', currentPassword: 'Guessed4you' }],
    ['new password, without the current one', { password: 'Thief4stole' }],
    ['new password, with a wrong one', { password: 'Thief4stole', currentPassword: 'Guessed4you' }],
  ])('rejects saving %s without the current password', async (_, body) => {
    const person = await newPanelUser();
    const session = await openPanel(person);
    expect((await byThemself(session, body)).status).toBe(400);
    expect(await lives(session)).toEqual([true, true]);
    expect((await openPanel(person)).status).toBe(200);
  });

  it('rejects the same change through the list of users', async () => {
    const { id } = (await callPanel<{ data: PanelUser }>(shop.server, 'GET', '/admin/users/me', { token: shop.owner }))
      .body.data;
    for (const body of [{ email: 'thief@example.org' }, { password: 'Thief4stole' }]) {
      const answer = await byOwner(id, body);
      expect([answer.status, answer.message]).toEqual([400, expect.stringContaining('profile')]);
    }
    expect((await callPanel(shop.server, 'GET', '/admin/users/me', { token: shop.owner })).status).toBe(200);
  });
});

it('notifies the old address of a panel account of its change', async () => {
  const person = await newPanelUser();
  await byOwner(person.id, { email: nextEmail() });
  expect(await mailsTo(shop.server, person.email, 'address-changed')).toHaveLength(1);
});

describe('a common password is refused', () => {
  const common = ['Password1', 'Qwerty123'];
  it.each(common)('rejects %s: by the owner, in the profile, on registering, on creating', async (password) => {
    const person = await newPanelUser();
    const session = await openPanel(person);
    const invited = await invite(nextEmail());
    const userInfo = { firstname: 'Ravi', lastname: '', password };
    const answers = [
      await byOwner(person.id, { password }),
      await byThemself(session, { password, currentPassword: person.password }),
      await callPanel(shop.server, 'POST', '/admin/register', {
        body: { registrationToken: invited.registrationToken, userInfo },
      }),
    ];
    for (const { status, message } of answers)
      expect([status, message]).toEqual([400, expect.stringContaining('too common')]);
    expect(await lives(session)).toEqual([true, true]);
    const service = shop.server.strapi.service('admin::user') as unknown as Record<
      'create' | 'resetPasswordByEmail',
      (...given: unknown[]) => Promise<unknown>
    >;
    await expect(service.create({ email: nextEmail(), firstname: 'R', password })).rejects.toThrow('too common');
    await expect(service.resetPasswordByEmail(person.email, password)).rejects.toThrow('too common');
  });

  it('rejects a password that bcrypt would truncate', async () => {
    const person = await newPanelUser();
    const answer = await byOwner(person.id, { password: `Aa4${'x'.repeat(70)}` });
    expect([answer.status, answer.message]).toEqual([400, expect.stringContaining('bytes')]);
  });
});
