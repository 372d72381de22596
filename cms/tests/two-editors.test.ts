import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, signIn } from './support/client';
import { openForms, type PanelForms } from './support/panel-forms';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let editor: PanelForms;
let owner: PanelForms;
beforeAll(async () => {
  server = await startTestServer();
  [editor, owner] = [await openForms(server, 'editor'), await openForms(server, 'panel')];
  expect((await owner.add('mail-text', { mail: 'welcome', subject: 'Welcome, {name}' })).status).toBe(201);
});
afterAll(() => server.stop());

type Fields = Record<string, unknown> & { readonly documentId: string; readonly revision: number };
const kinds = ['service', 'slide', 'video', 'timing', 'place', 'policy-page', 'mail-text', 'site'] as const;
/** An email without custom text uses the built-in one, so its subject may be empty. */
const named = kinds.filter((kind) => kind !== 'mail-text');
const titles = {
  service: 'name',
  slide: 'quote',
  video: 'title',
  timing: 'title',
  place: 'title',
  'policy-page': 'title',
  'mail-text': 'subject',
  site: 'name',
};

const rowOf = async (kind: string) =>
  (await server.strapi.db
    .query(`api::${kind}.${kind}` as never)
    .findOne({ orderBy: { id: 'asc' } } as never)) as unknown as Fields;
const idOf = (kind: string, { documentId }: Fields) => (kind === 'site' ? '' : documentId);

/** Returns the form's fields: every field that the entry's call returns. */
async function load(forms: PanelForms, kind: string, id: string): Promise<Fields> {
  const uid = `api::${kind}.${kind}`;
  const path = kind === 'site' ? `single-types/${uid}` : `collection-types/${uid}/${id}`;
  const { body } = await forms.call('GET', `/content-manager/${path}`);
  const {
    id: _id,
    createdAt: _c,
    updatedAt: _u,
    publishedAt: _p,
    createdBy: _cb,
    updatedBy: _ub,
    ...fields
  } = (body as unknown as { readonly data: Fields }).data;
  return fields as Fields;
}
const sentences = (body: object) =>
  (
    (body as { error?: { details?: { errors?: { path: string[]; message: string }[] } } }).error?.details?.errors ?? []
  ).map(({ path, message }) => [path.join('.'), message] as const);

describe('two editors with one entry', () => {
  it.each(kinds)('rejects the later form of a %s and says who changed what', async (kind) => {
    const row = await rowOf(kind);
    const id = idOf(kind, row);
    const title = titles[kind];
    const [first, second] = [await load(owner, kind, row.documentId), await load(editor, kind, row.documentId)];
    expect(first.revision).toEqual(expect.any(Number));
    const before = String(first[title]);
    expect((await owner.change(kind, id, { ...first, [title]: `${before} anew` })).status).toBe(200);
    const stale = await editor.change(kind, id, {
      ...second,
      ...(kind === 'site' ? { tagline: 'Mine' } : kind === 'mail-text' ? { greeting: 'Mine,' } : { sort: 7 }),
    });
    expect(stale.status).toBe(400);
    expect(sentences(stale.body).find(([path]) => path === 'revision')?.[1]).toContain('Not saved');
    const told = sentences(stale.body).find(([path]) => path === title)?.[1] ?? '';
    expect(told).toMatch(/changed this from/);
    expect(told).toContain(`${before} anew`);
    expect((await rowOf(kind))[title]).toBe(`${before} anew`);
    const newer = await load(editor, kind, row.documentId);
    expect((await editor.change(kind, id, { ...newer, [title]: before })).status).toBe(200);
    expect((await rowOf(kind))[title]).toBe(before);
  });

  it('shows a price in dollars, with the name of the editor', async () => {
    const row = await rowOf('service');
    const form = await load(editor, 'service', row.documentId);
    expect((await owner.change('service', row.documentId, { priceCents: 7700 })).status).toBe(200);
    const { body } = await editor.change('service', row.documentId, { ...form, description: 'Written anew' });
    const [, price] = sentences(body).find(([path]) => path === 'priceCents') ?? [];
    expect(price).toMatch(/^Price: .+ changed this from “\$[\d.]+” to “\$77(\.00)?” on /);
  });

  it('rejects the second of two simultaneous saves', async () => {
    const row = await rowOf('service');
    const form = await load(editor, 'service', row.documentId);
    const saves = ['one', 'two', 'three', 'four'].map((description) =>
      (description === 'one' ? owner : editor).change('service', row.documentId, { ...form, description }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400, 400]);
  });

  it('counts saves in the shop and a new order too; a save without a count writes only its own fields', async () => {
    const row = await rowOf('service');
    const form = await load(editor, 'service', row.documentId);
    const admin = await signIn(server, 'admin');
    const body = { name: String(form.name), price: 88 };
    expect((await callApi(server, 'products.update', { params: { id: row.documentId }, body }, admin)).status).toBe(
      200,
    );
    expect((await editor.change('service', row.documentId, form)).status).toBe(400);
    expect((await editor.change('service', row.documentId, { brand: 'Family' })).status).toBe(200);
    expect(await rowOf('service')).toMatchObject({ brand: 'Family', priceCents: 8800 });

    const slide = await rowOf('slide');
    const slideForm = await load(editor, 'slide', slide.documentId);
    const list = await editor.call('GET', '/editing/order/slides');
    const ids = (list.body as unknown as { entries: { id: string }[] }).entries.map(({ id }) => id);
    expect((await owner.call('PUT', '/editing/order/slides', { ids: [...ids].reverse() })).status).toBe(200);
    expect((await editor.change('slide', slide.documentId, slideForm)).status).toBe(400);
  });
});

describe('Yes and No', () => {
  it('resets a cleared value to its default', async () => {
    const row = await rowOf('service');
    for (const listed of [false, null]) await editor.change('service', row.documentId, { listed, openAmount: listed });
    expect(await rowOf('service')).toMatchObject({ listed: true, openAmount: false });
    const timing = await rowOf('timing');
    expect((await editor.change('timing', timing.documentId, { monday: true, sunday: null })).status).toBe(200);
    expect(await rowOf('timing')).toMatchObject({ monday: true, sunday: false });
  });

  it('is required in every type that editors fill in, so the panel offers no “Clear”', () => {
    for (const kind of kinds) {
      const { attributes } = server.strapi.contentType(`api::${kind}.${kind}` as never) as unknown as {
        attributes: Record<string, { type: string; required?: boolean; default?: unknown; private?: boolean }>;
      };
      for (const [name, { type, required, default: preset, private: hidden }] of Object.entries(attributes))
        if (type === 'boolean' && !hidden)
          expect([kind, name, required, typeof preset]).toEqual([kind, name, true, 'boolean']);
    }
  });
});

describe('a name that shows nothing', () => {
  const blanks = ['', '   ', '\t\n', '\u200b', '\u00a0\u2003', '\ufeff\u200d', '\u3164', '\u2800'];
  it.each(named)('rejects a %s with such a name', async (kind) => {
    const row = await rowOf(kind);
    for (const blank of blanks) {
      const answer = await editor.change(kind, idOf(kind, row), { [titles[kind]]: blank });
      expect([blank, answer.status]).toEqual([blank, 400]);
    }
    expect((await rowOf(kind))[titles[kind]]).toBe(row[titles[kind]]);
  });

  it('rejects it in a part of an entry, for a new entry, and in the shop', async () => {
    const groups = { footerGroups: [{ title: 'About', links: [{ label: '\u200b', href: '/about' }] }] };
    const refused = await editor.change('site', '', groups);
    expect(sentences(refused.body)).toContainEqual([
      'footerGroups.0.links.0.label',
      expect.stringContaining('Fill this in'),
    ]);
    expect((await editor.add('service', { name: '\u200b ', category: 'rentals', priceCents: 5100 })).status).toBe(400);
    const admin = await signIn(server, 'admin');
    const row = await rowOf('service');
    const body = { name: '\u200b\u2060', price: 51 };
    const answer = await callApi(server, 'products.update', { params: { id: row.documentId }, body }, admin);
    expect(answer.status).toBe(400);
  });

  it('omits it where it is optional', async () => {
    const row = await rowOf('slide');
    const changed = await editor.change('slide', idOf('slide', row), { text: '\u200b', source: ' \u00a0' });
    expect(changed.status).toBe(200);
    expect(await rowOf('slide')).toMatchObject({ text: null, source: null });
    expect((await editor.change('site', '', { tagline: '\u2060' })).status).toBe(200);
    expect((await rowOf('site')).tagline).toBeNull();
  });
});

describe('a copy', () => {
  it.each(['service', 'slide', 'video', 'timing', 'place'] as const)(
    'names a copy of a %s as a copy, and hides it if possible',
    async (kind) => {
      const row = await rowOf(kind);
      const uid = `api::${kind}.${kind}`;
      const { status, body } = await editor.call(
        'POST',
        `/content-manager/collection-types/${uid}/auto-clone/${row.documentId}`,
      );
      expect(status).toBe(200);
      const copy = (body.data ?? body) as unknown as Fields;
      expect(copy[titles[kind]]).toBe(`Copy of ${String(row[titles[kind]])}`);
      expect(copy.documentId).not.toBe(row.documentId);
      if (kind === 'service') expect(copy.listed).toBe(false);
      const named = await editor.call('POST', `/content-manager/collection-types/${uid}/clone/${row.documentId}`, {
        [titles[kind]]: 'Another name',
      });
      expect(named.status).toBe(200);
      expect(((named.body.data ?? named.body) as unknown as Fields)[titles[kind]]).toBe('Another name');
    },
  );
});
