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

const list = async (query: Record<string, string | number>, token?: string) =>
  (await callApi(server, 'products.list', { query }, token)).body;
const names = ({ products }: { readonly products: readonly { readonly name: string }[] }) =>
  products.map(({ name }) => name);

describe('a keyword that no service holds letter by letter', () => {
  it('finds it by its sound and returns the shop’s spelling', async () => {
    const answer = await list({ keyword: 'sathyanarayana puja' });
    expect(answer).toMatchObject({ page: 1, pages: 1, total: 1, spelled: 'satyanarayana pooja' });
    expect(names(answer)).toEqual(['Satyanarayana Vratam']);
  });

  it('pages like any list', async () => {
    const first = await list({ keyword: 'puja' });
    expect(first.pages).toBeGreaterThan(1);
    expect(first.products).toHaveLength(12);
    const last = await list({ keyword: 'puja', pageNumber: first.pages });
    expect((first.pages - 1) * 12 + last.products.length).toBe(first.total);
    expect(names(last).filter((name) => names(first).includes(name))).toEqual([]);
    expect((await list({ keyword: 'puja', pageNumber: first.pages + 1 })).products).toEqual([]);
  });

  it('stays within the requested category', async () => {
    const { products, spelled } = await list({ keyword: 'abisekam', category: 'other' });
    expect(spelled).toBe('abhishekam');
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(['other']));
    const { body } = await callApi(server, 'products.deities', { query: { keyword: 'abisekam' } });
    expect(names(body)).toEqual(products.map(({ name }) => name));
  });

  it('offers the nearest services when nothing sounds like it, and nothing for an unrelated word', async () => {
    const answer = await list({ keyword: 'pruvech' });
    expect(answer).toMatchObject({ products: [], total: 0 });
    expect(answer.near?.[0]?.name).toBe('Griha Pravesh');
    expect(answer.near?.length).toBeLessThanOrEqual(3);
    expect(answer.spelled).toBeUndefined();
    const stranger = await list({ keyword: 'pizza' });
    expect([stranger.products, stranger.near]).toEqual([[], undefined]);
  });
});

describe('a keyword that a service holds', () => {
  it('treats the keyword as literal text, as before', async () => {
    const answer = await list({ keyword: 'pooja' });
    expect(answer.spelled).toBeUndefined();
    expect(answer.total).toBeGreaterThan(20);
    expect((await list({ keyword: 'lamp' })).spelled).toBeUndefined();
  });
});

describe('what editors change', () => {
  it('finds edits with the next search: a new name, a hidden service, synonyms', async () => {
    expect((await list({ keyword: 'vaikuntha ekadasi' })).products).toEqual([]);
    const { _id } = (await callApi(server, 'products.create', {}, admin)).body;
    const body = { name: 'Vaikunta Ekadashi', price: 21, brand: 'Pooja', category: 'festival' as const, listed: true };
    await callApi(server, 'products.update', { params: { id: _id }, body }, admin);
    expect(names(await list({ keyword: 'vaikuntha ekadasi' }))).toEqual(['Vaikunta Ekadashi']);

    await callApi(server, 'products.update', { params: { id: _id }, body: { ...body, listed: false } }, admin);
    expect((await list({ keyword: 'vaikuntha ekadasi' })).products).toEqual([]);
    expect(names(await list({ keyword: 'vaikuntha ekadasi' }, admin))).toEqual(['Vaikunta Ekadashi']);

    expect((await list({ keyword: 'cradle day' })).products).toEqual([]);
    const site = server.strapi.documents('api::site.site');
    const [stored] = await site.findMany({ populate: { sameWords: true } });
    if (!stored) throw new Error('the shop has no texts');
    const sameWords = [
      ...((stored.sameWords ?? []) as { text: string }[]).map(({ text }) => ({ text })),
      { text: 'cradle day, namakaranam' },
    ];
    await site.update({ documentId: stored.documentId, data: { sameWords } as never });
    const answer = await list({ keyword: 'cradle day' });
    expect([names(answer), answer.spelled]).toEqual([['Namakaranam'], 'namakaranam']);
  });
});
