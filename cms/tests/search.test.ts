import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoData } from '../seed/demo-data/seed-demo-data';
import type * as ContentCache from '../src/platform/cache/content-cache';
import { isVisible, minuteNow } from '../src/api/content/queries/is-visible';
import { ensureSearchIndexes } from '../src/platform/database/search-index';
import { callApi, signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';

// The same cache instance that the server under test reads.
const { contentChanged } = createRequire(import.meta.url)(
  '../dist/src/platform/cache/content-cache',
) as typeof ContentCache;

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, 'admin');
  const sizes = { services: 2600, devotees: 2600, orders: 0 };
  await seedDemoData(server.strapi, sizes, { seed: 'search', now: Date.now() }, () => undefined);
  const [service] = (await callApi(server, 'products.list', { query: { category: 'kitchen' } })).body.products;
  const body = { name: odd, price: '25.50', description: 'Ends with a backslash \\' };
  await callApi(server, 'products.update', { params: { id: service?._id ?? '' }, body }, admin);
  ours = service?._id ?? '';
});
afterAll(() => server.stop());

const odd = `Öl (100%_pure) "ghee" o'clock లడ్డు लड्डू ${'x'.repeat(95)}`;
let ours: string;

interface Known {
  readonly document_id: string;
  readonly text: string;
}

/** Returns the expected result without an index: every listed service that contains the text, in order. */
async function expected(keyword: string): Promise<string[]> {
  const rows = (await server.strapi.db
    .connection('services')
    .where('listed', true)
    .orderBy(['sort', 'name', 'id'].map((column) => ({ column })))
    .select('document_id', 'name', 'brand', 'category', 'description')) as (Known & Record<string, string | null>)[];
  const holds = (row: Record<string, string | null>) =>
    [row.name, row.brand, row.category, row.description].some((part) =>
      (part ?? '').toLowerCase().includes(keyword.toLowerCase()),
    );
  return rows.filter(holds).map((row) => row.document_id);
}

async function found(keyword: string, pageNumber: number) {
  const { body } = await callApi(server, 'products.list', { query: { keyword, pageNumber } });
  return { ids: body.products.map(({ _id }) => _id), total: body.total, pages: body.pages };
}

describe('a keyword', () => {
  it.each([
    ['rare', 'dhanteras'],
    ['rare and in another case', 'DhanTERAS'],
    ['of two words', 'homam for'],
    ['in more services than are sorted', 'gotram'],
    ['in most services, in part', 'AKSHATRA'],
    ['of one character', 'q'],
    ['of two characters', 'om'],
    ['in Telugu', 'దీపావళికి'],
    ['in Telugu, of two characters', 'శ్'],
    ['in Devanagari', 'गृह प्रवेश'],
    ['with a percent sign', '%'],
    ['with an underscore', '0%_P'],
    ['with a bracket', '(100'],
    ['with a double quote', '"gh'],
    ['of a quote alone', '"'],
    ['with a single quote', `o'c`],
    ['with a backslash', '\\'],
    ['with an exclamation mark', '!'],
    ['with an asterisk', 'ghee*'],
    ['like the language of the index', 'ghee OR homam'],
    ['with a letter that SQLite cannot fold', 'ÖL (1'],
    ['of 95 characters', 'x'.repeat(95)],
    ['of 100 characters', 'x'.repeat(100)],
    ['that nothing holds', 'zzyzx'],
  ])('%s finds what the rule says, on every page', async (_, keyword) => {
    const all = await expected(keyword);
    const first = await found(keyword, 1);
    expect([first.total, first.pages]).toEqual([all.length, Math.max(1, Math.ceil(all.length / 12))]);
    expect(first.ids).toEqual(all.slice(0, 12));
    const last = await found(keyword, first.pages);
    expect(last.ids).toEqual(all.slice((first.pages - 1) * 12));
    const beyond = await found(keyword, first.pages + 1);
    expect([beyond.ids, beyond.total, beyond.pages]).toEqual([[], all.length, first.pages]);
  });

  it('uses the first 100 characters of a longer keyword', async () => {
    expect((await found(`${'x'.repeat(95)}`, 1)).ids).toEqual([ours]);
    expect((await found('x'.repeat(300), 1)).ids).toEqual([]);
  });

  it('searches within a category and, for an admin, among unlisted services', async () => {
    const { body } = await callApi(server, 'products.list', { query: { keyword: 'gotram', category: 'priest' } });
    expect(body.products.every(({ category }) => category === 'priest')).toBe(true);
    const [rows] = (await server.strapi.db
      .connection('services')
      .where('search_text', 'like', '%gotram%')
      .count({ n: '*' })) as { n: number | string }[];
    const forAdmin = await callApi(server, 'products.list', { query: { keyword: 'gotram' } }, admin);
    expect(forAdmin.body.total).toBe(Number(rows?.n));
  });

  it('finds a keyword with a line break within one field, never across two', async () => {
    const row = (await server.strapi.db.connection('services').where('document_id', ours).first()) as Known &
      Record<string, string>;
    const across = [`${row.name?.slice(-9)}\n${row.brand?.slice(0, 3)}`, `${row.category}\nEnds with`];
    for (const keyword of across) expect((await found(keyword, 1)).total, keyword).toBe(0);
    const body = { name: odd, price: 25, description: 'One line\nand a Second' };
    await callApi(server, 'products.update', { params: { id: ours }, body }, admin);
    expect((await found('LINE\nand a second', 1)).ids).toEqual([ours]);
  });

  it('counts what is visible now and pages from both ends', async () => {
    const { connection } = server.strapi.db;
    const rows = (await connection('services').where('search_text', 'like', '%gotram%').select('id')) as {
      id: number;
    }[];
    const now = await minuteNow(server.strapi);
    const windows = [
      { visible_from: '2999-01-01' },
      { visible_from: '2000-01-01', visible_to: now.day },
      { visible_to: '2000-01-01' },
      { visible_to: `${now.day}T00:00` },
      { listed: null },
      { visible_to: '2999-01-01T10:00' },
    ];
    for (const [index, window] of windows.entries())
      await connection('services')
        .whereIn('id', rows.map(({ id }) => id).slice(index * 40, index * 40 + 40))
        .update(window);
    contentChanged();
    const shown = (
      (await connection('services')
        .where('search_text', 'like', '%gotram%')
        .orderBy(['sort', 'name', 'id'].map((column) => ({ column })))
        .select('document_id', 'listed', 'visible_from', 'visible_to')) as Record<string, string | null>[]
    )
      .filter(({ listed, visible_from, visible_to }) =>
        isVisible({ listed: Boolean(listed), visibleFrom: visible_from ?? null, visibleTo: visible_to ?? null }, now),
      )
      .map(({ document_id }) => document_id);
    expect(rows.length - shown.length).toBeGreaterThan(150);
    for (const page of [1, 2, 60, Math.ceil(shown.length / 24) + 1, Math.ceil(shown.length / 12) - 1]) {
      const { ids, total } = await found('gotram', page);
      expect([total, ids]).toEqual([shown.length, shown.slice((page - 1) * 12, page * 12)]);
    }
    await connection('services').update({ visible_from: null, visible_to: null });
    await connection('services').whereNull('listed').update({ listed: true });
    contentChanged();
  });

  it('finds a changed text at once and the old one no longer', async () => {
    const change = (name: string) =>
      callApi(server, 'products.update', { params: { id: ours }, body: { name, price: 25 } }, admin);
    await change('Quixotic Vratam');
    expect((await found('quixotic', 1)).ids).toEqual([ours]);
    await change('Plain Vratam');
    expect((await found('quixotic', 1)).ids).toEqual([]);
    await callApi(server, 'products.remove', { params: { id: ours } }, admin);
    expect((await found('plain vratam', 1)).ids).toEqual([]);
  });
});

describe('the catalogue without a keyword', () => {
  it.each([
    ['', 15],
    ['', 30],
    ['', 222],
    ['baba', 41],
    ['other', 25],
  ])('lists the category %j in the editors’ order on page %d', async (category, pageNumber) => {
    const query = server.strapi.db.connection('services').where('listed', true);
    if (category) query.where({ category });
    const ids = (await query
      .orderBy(['sort', 'name', 'id'].map((column) => ({ column })))
      .pluck('document_id')) as string[];
    const { body } = await callApi(server, 'products.list', { query: { category, pageNumber } });
    expect(body.products.map(({ _id }) => _id)).toEqual(ids.slice((pageNumber - 1) * 12, pageNumber * 12));
    expect([body.page, body.pages, body.total]).toEqual([pageNumber, Math.ceil(ids.length / 12), ids.length]);
  });
});

describe('the devotee search', () => {
  it.each(['TADEPALLI', 'sita', '555-0142', '@example.org', 'a', 'లక్ష్మీ', 'zzyzx', '%', '_', `'`, '"', '\\'])(
    'returns the first fifteen by name for %j',
    async (q) => {
      const rows = (await server.strapi.db
        .connection('up_users')
        .orderBy(['name', 'id'].map((column) => ({ column })))
        .select('document_id', 'name', 'email', 'phone')) as Record<string, string | null>[];
      const holds = (row: Record<string, string | null>) =>
        [row.name, row.email, row.phone].some((part) => (part ?? '').toLowerCase().includes(q.toLowerCase()));
      const { body } = await callApi(server, 'users.search', { query: { q } }, admin);
      expect(body.map(({ _id }) => _id)).toEqual(
        rows
          .filter(holds)
          .slice(0, 15)
          .map((row) => row.document_id),
      );
    },
  );
});

it('creates the index of a table on PostgreSQL again when it is missing', async () => {
  if (server.database === 'sqlite') return;
  const { connection } = server.strapi.db;
  const exists = async () =>
    ((await connection('pg_indexes').where('indexname', 'services_search_trgm')) as unknown[]).length;
  await connection.raw('drop index services_search_trgm');
  await ensureSearchIndexes(server.strapi);
  expect(await exists()).toBe(1);
});
