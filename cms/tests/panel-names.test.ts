import { describe, expect, it } from 'vitest';
import { openOwnedShop } from './support/owned-shop';
import { callPanel } from './support/panel';

const shop = openOwnedShop();

interface Kept {
  readonly id: number;
  readonly registrationToken?: string;
  readonly [field: string]: unknown;
}
interface Answer {
  readonly data?: Kept;
  readonly error?: { readonly details?: { readonly errors?: { path: string[]; message: string }[] } };
}

const blanks = [
  '',
  '   ',
  '\t\n',
  '\u200b',
  '\u00a0\u2003',
  '\ufeff\u200d',
  '\u3164',
  '\u2800',
  '\u202e\u200f',
  '\u{e0020}',
];
const unseen = 'Ra\u200bvi\u202e \u00adK\u3164umar\n';
const seen = 'Ravi Kumar';

let count = 0;
const next = () => `${(count += 1)}`;
const call = (method: string, path: string, body: unknown, token: string | undefined = shop.owner) =>
  callPanel<Answer & Kept>(shop.server, method, path, { ...(token ? { token } : {}), body });
const stored = (uid: string, id: number) =>
  shop.server.strapi.db.query(uid as never).findOne({ where: { id } }) as Promise<Kept | null>;
const all = (uid: string) => shop.server.strapi.db.query(uid as never).count({});

async function role(): Promise<number> {
  const { body } = await callPanel<{ data: { id: number; code: string }[] }>(shop.server, 'GET', '/admin/roles', {
    token: shop.owner,
  });
  return body.data[0]?.id as number;
}
const made = async (method: string, path: string, body: object): Promise<Kept> => {
  const answer = await call(method, path, body);
  expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text]);
  return answer.body.data as Kept;
};
const newUser = async (): Promise<Kept> =>
  made('POST', '/admin/users', { email: `names-${next()}@example.org`, firstname: 'Asha', roles: [await role()] });
const newFolder = () => made('POST', '/upload/folders', { name: `Festival ${next()}`, parent: null });
const newRole = () => made('POST', '/admin/roles', { name: `Helpers ${next()}`, description: '' });

/** Way to set a name: the written value, its field, and what it names. */
interface Way {
  readonly uid: string;
  readonly field: string;
  readonly give: (name: string) => Promise<{ status: number; body: Answer & Kept }>;
}

const ways: readonly (readonly [string, () => Promise<Way>])[] = [
  [
    'of a new user',
    async () => {
      const roles = [await role()];
      const give = (firstname: string) =>
        call('POST', '/admin/users', { email: `names-${next()}@example.org`, firstname, roles });
      return { uid: 'admin::user', field: 'firstname', give };
    },
  ],
  [
    'of a user who is edited',
    async () => {
      const { id } = await newUser();
      return {
        uid: 'admin::user',
        field: 'firstname',
        give: (firstname) => call('PUT', `/admin/users/${id}`, { firstname }),
      };
    },
  ],
  [
    'of oneself',
    async () => ({
      uid: 'admin::user',
      field: 'firstname',
      give: (firstname) => call('PUT', '/admin/users/me', { firstname }),
    }),
  ],
  [
    'of whoever accepts an invitation',
    async () => {
      const { registrationToken } = await newUser();
      const userInfo = { lastname: '', password: 'Lamp4riverGhat' };
      const give = async (firstname: string) => {
        const answer = await call(
          'POST',
          '/admin/register',
          { registrationToken, userInfo: { ...userInfo, firstname } },
          '',
        );
        return { ...answer, body: { data: (answer.body.data as { user?: Kept } | undefined)?.user } as Answer & Kept };
      };
      return { uid: 'admin::user', field: 'firstname', give };
    },
  ],
  [
    'of a new folder',
    async () => ({
      uid: 'plugin::upload.folder',
      field: 'name',
      give: (name) => call('POST', '/upload/folders', { name, parent: null }),
    }),
  ],
  [
    'of a folder that is renamed',
    async () => {
      const { id } = await newFolder();
      const parent = (await newFolder()).id;
      return {
        uid: 'plugin::upload.folder',
        field: 'name',
        give: (name) => call('PUT', `/upload/folders/${id}`, { name, parent }),
      };
    },
  ],
  [
    'of a new role',
    async () => ({ uid: 'admin::role', field: 'name', give: (name) => call('POST', '/admin/roles', { name }) }),
  ],
  [
    'of a role that is edited',
    async () => {
      const { id } = await newRole();
      return {
        uid: 'admin::role',
        field: 'name',
        give: (name) => call('PUT', `/admin/roles/${id}`, { name }),
      };
    },
  ],
];

describe.each(ways)('the name %s', (_, open) => {
  it('rejects a name of invisible characters', async () => {
    const { uid, give } = await open();
    const before = await all(uid);
    for (const blank of blanks) expect([blank, (await give(blank)).status]).toEqual([blank, 400]);
    expect(await all(uid)).toBe(before);
  });

  it('stores the name as one readable line', async () => {
    const { uid, field, give } = await open();
    const twin = next();
    const { status, body } = await give(`${unseen}${twin}`);
    expect([200, 201]).toContain(status);
    const kept = await stored(uid, (body.data as Kept).id);
    expect(kept?.[field]).toBe(`${seen} ${twin}`);
  });
});

describe('no two of the panel look the same:', () => {
  it('rejects a second folder beside the first', async () => {
    const { name } = await newFolder();
    for (const alike of [`${String(name)}\u200b`, `\u2060${String(name)}`, `${String(name)} \u00a0`])
      expect((await call('POST', '/upload/folders', { name: alike, parent: null })).status).toBe(400);
    const other = await newFolder();
    expect(
      (await call('PUT', `/upload/folders/${other.id}`, { name: `${String(name)}\u200b`, parent: null })).status,
    ).toBe(400);
    expect((await stored('plugin::upload.folder', other.id))?.name).toBe(other.name);
  });

  it('rejects a second address from any writer', async () => {
    const [one, two] = [await newUser(), await newUser()];
    const roles = [await role()];
    const taken = String(one.email);
    for (const email of [
      taken.replace('n', 'ｎ'),
      taken.replace('@', '＠'),
      taken.replace('n', 'n\u200b'),
      `\u2060${taken}`,
    ]) {
      expect([email, (await call('POST', '/admin/users', { email, firstname: 'Asha', roles })).status]).toEqual([
        email,
        400,
      ]);
      expect([email, (await call('PUT', `/admin/users/${two.id}`, { email })).status]).toEqual([email, 400]);
    }
    expect((await stored('admin::user', two.id))?.email).toBe(two.email);
  });
});

it('rejects a last name and a user name of invisible characters', async () => {
  const { id } = await newUser();
  const answer = await call('PUT', `/admin/users/${id}`, { lastname: '\u200b', username: '\u2060' });
  expect(answer.status).toBe(200);
  expect(await stored('admin::user', id)).toMatchObject({ lastname: null, username: null });
});

it('rejects an invisible name or description of a picture', async () => {
  const files = shop.server.strapi.db.query('plugin::upload.file');
  const file = (await files.findOne({ orderBy: { id: 'asc' } })) as Kept;
  const form = (fileInfo: object) => {
    const body = new FormData();
    body.append('fileInfo', JSON.stringify(fileInfo));
    return body;
  };
  const give = (fileInfo: object) => call('POST', `/upload?id=${file.id}`, form(fileInfo));
  const before = await files.findOne({ where: { id: file.id } });
  for (const name of ['\u200b', ' \u00a0']) expect([name, (await give({ name })).status]).toEqual([name, 400]);
  expect((await files.findOne({ where: { id: file.id } })).name).toBe(before.name);
  expect((await give({ name: 'La\u200bmp\u202e.png', caption: '\u2060', alternativeText: ' A lamp ' })).status).toBe(
    200,
  );
  const after = await files.findOne({ where: { id: file.id } });
  expect(after).toMatchObject({ name: 'Lamp.png', caption: null, alternativeText: 'A lamp' });
});
