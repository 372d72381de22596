import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let admin: string;
let devotee: string;
beforeAll(async () => {
  server = await startTestServer();
  [admin, devotee] = await Promise.all([signIn(server, 'admin'), signIn(server, 'devotee')]);
});
afterAll(() => server.stop());

const create = async () => (await callApi(server, 'products.create', {}, admin)).body._id;
const get = (id: string, token?: string) => callApi(server, 'products.get', { params: { id } }, token);
const save = (id: string, body: object) =>
  callApi(server, 'products.update', { params: { id }, body: { name: 'Pavamana Homa', price: 51, ...body } }, admin);

describe('a service that an older client has just created', () => {
  it('returns the service by its id without a token, marked as not listed, and never cached', async () => {
    const id = await create();
    for (const token of [undefined, devotee]) {
      const { status, body, headers } = await get(id, token);
      expect([status, body._id, body.listed]).toEqual([200, id, false]);
      expect(headers.get('cache-control')).toContain('no-store');
    }
  });

  it('shows the service after the next save, and hides it later like any other', async () => {
    const id = await create();
    await save(id, {});
    const shown = await get(id);
    expect([shown.status, shown.body.name, shown.body.listed]).toEqual([200, 'Pavamana Homa', undefined]);
    await save(id, { listed: false });
    expect([(await get(id)).status, (await get(id, devotee)).status, (await get(id, admin)).status]).toEqual([
      404, 404, 200,
    ]);
  });

  it('stays a draft when it is saved without being listed', async () => {
    const id = await create();
    await save(id, { listed: false });
    expect((await get(id)).body).toMatchObject({ _id: id, name: 'Pavamana Homa', listed: false });
  });

  it('leaves the service out of every list, search, page, sitemap and payment', async () => {
    const id = await create();
    await save(id, { name: 'Ratha Saptami Draft', listed: false });
    const query = { keyword: 'Ratha Saptami Draft', pageNumber: 1 };
    expect((await callApi(server, 'products.list', { query })).body.products).toEqual([]);
    expect((await fetch(`${server.url}/product/${id}`)).status).toBe(404);
    expect(await (await fetch(`${server.url}/search/Ratha%20Saptami%20Draft`)).text()).not.toContain(id);
    const sitemaps = await (await fetch(`${server.url}/sitemap.xml`)).text();
    expect(sitemaps).not.toContain(id);
    const cartItems = [{ product: id, quantity: 1, price: 51 }];
    expect((await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, devotee)).status).toBe(400);
    expect((await callApi(server, 'orders.create', { body: { orderItems: cartItems } }, devotee)).status).toBe(400);
  });
});

it('hides a service from visitors when an editor hides it, whether it was listed or not', async () => {
  const { documentId } = (await server.strapi.documents('api::service.service' as never).create({
    data: { name: 'Hidden festival', category: 'festival', listed: false, priceCents: 5100 } as never,
  })) as unknown as { documentId: string };
  expect((await get(documentId)).status).toBe(404);
  expect((await get(documentId, admin)).status).toBe(200);
});

it('hides a draft whose start has not come, once it was listed', async () => {
  const id = await create();
  await save(id, {});
  await server.strapi.documents('api::service.service' as never).update({
    documentId: id,
    data: { visibleFrom: '2099-01-01' } as never,
  } as never);
  expect((await get(id)).status).toBe(404);
});

it('does not treat a copy of a draft as a draft', async () => {
  const id = await create();
  const copied = (await server.strapi.documents('api::service.service' as never).clone({
    documentId: id,
    data: { name: 'Copied' },
  } as never)) as unknown as { entries: { documentId: string }[] };
  const [copy] = copied.entries;
  expect((await get(copy?.documentId ?? '')).status).toBe(404);
});
