import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

const columns = ['name', 'brand', 'category', 'description'] as const;
type Row = Readonly<Record<(typeof columns)[number] | 'document_id', string | null>>;

/** Returns all listed services in catalog order, without a search. */
const listed = async () =>
  (await server.strapi.db
    .connection('services')
    .where('listed', true)
    .orderBy(['sort', 'name', 'id'].map((column) => ({ column })))
    .select('document_id', ...columns)) as Row[];

/** Returns the expected services: listed, in the category, with the text in one of the fields, in any case. */
const holding = (rows: readonly Row[], keyword: string, category = '') =>
  rows
    .filter((row) => !category || row.category === category)
    .filter((row) => columns.some((column) => (row[column] ?? '').toLowerCase().includes(keyword.toLowerCase())))
    .map(({ document_id }) => document_id);

/** Returns literal matches only; phonetic matches have their own test. */
const found = async (query: Readonly<Record<string, string | number>>) => {
  const { body } = await callApi(server, 'products.list', { query });
  if (body.spelled !== undefined) return { ids: [], total: 0 };
  return { ids: body.products.map(({ _id }) => _id), total: body.total };
};

/** Returns parts of the services' texts of three to twelve characters, evenly spread, some in capitals. */
const partsOf = (rows: readonly Row[]) =>
  rows.flatMap((row, at) => {
    const text = row[columns[at % columns.length] ?? 'name'] ?? '';
    const from = (at * 7) % Math.max(1, text.length - 12);
    const part = text.slice(from, from + 3 + (at % 10)).trim();
    return part.length < 3 || part.includes('\n') ? [] : [at % 3 === 0 ? part.toUpperCase() : part];
  });

describe('a keyword', () => {
  it('finds what the rule says for any part of a text, in every category and on every page', async () => {
    const rows = await listed();
    const parts = partsOf(rows);
    expect(parts.length).toBeGreaterThan(30);
    for (const keyword of [...parts, 'a', 'oo', '%', '_', '"', "'", '\\', 'zzyzx', 'పూజ'])
      for (const category of ['', 'baba', 'kitchen']) {
        const all = holding(rows, keyword, category);
        const first = await found({ keyword, category });
        expect([first.total, first.ids], `${keyword} in ${category}`).toEqual([all.length, all.slice(0, 12)]);
        const second = await found({ keyword, category, pageNumber: 2 });
        expect([second.total, second.ids], `${keyword} in ${category}`).toEqual([all.length, all.slice(12, 24)]);
      }
  });

  it('finds a text that has just been saved', async () => {
    const [service] = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body.products;
    const params = { id: service?._id ?? '' };
    expect((await found({ keyword: 'quartz bowl' })).ids).toEqual([]);
    const body = { name: service?.name, price: 51, description: 'Rung with a QUARTZ bowl' } as never;
    const { status } = await callApi(server, 'products.update', { params, body }, admin);
    expect(status).toBe(200);
    expect((await found({ keyword: 'quartz bowl' })).ids).toEqual([params.id]);
    expect((await found({ keyword: 'quartz bowl', category: 'kitchen' })).ids).toEqual([]);
  });

  it('finds a service that visitors do not see for admins alone', async () => {
    const { body } = await callApi(server, 'products.create', {}, admin);
    const params = { id: body._id };
    const hidden = { name: 'Obsidian lamp', price: 5, category: 'baba', listed: false };
    await callApi(server, 'products.update', { params, body: hidden as never }, admin);
    expect((await found({ keyword: 'obsidian' })).ids).toEqual([]);
    const forAdmin = await callApi(server, 'products.list', { query: { keyword: 'obsidian' } }, admin);
    expect(forAdmin.body.products.map(({ _id }) => _id)).toEqual([params.id]);
  });
});
