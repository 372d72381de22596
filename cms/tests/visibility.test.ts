import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi, signIn } from './support/client';
import { openForms, type PanelForms } from './support/panel-forms';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let editor: PanelForms;
let admin: string;
let id: string;
const name = 'Karthika Deepam of one evening';
const real = Date.now;
let shift = 0;
/** The server runs in this thread, so the test moves its clock instead of waiting. */
const at = (iso: string) => {
  shift = Date.parse(iso) - real();
};

beforeAll(async () => {
  server = await startTestServer();
  editor = await openForms(server, 'editor');
  admin = await signIn(server, 'admin');
  const { body } = await editor.add('service', { name, category: 'festival', priceCents: 5100, description: 'Lamps' });
  id = (body.data as unknown as { documentId: string }).documentId;
});
beforeEach(() => {
  shift = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => real() + shift);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.stop());

const listed = async (query: object) =>
  (await callApi(server, 'products.list', { query: query as never })).body.products.some(({ _id }) => _id === id);
const pageOf = async (path: string) => (await fetch(`${server.url}${path}`)).text();

/** Every place where a visitor could find the service. */
async function seen(): Promise<boolean[]> {
  const detail = await callApi(server, 'products.get', { params: { id } });
  const product = await fetch(`${server.url}/product/${id}`);
  return [
    await listed({ category: 'festival', pageNumber: 1 }),
    await listed({ keyword: 'karthika deepam' }),
    detail.status === 200,
    product.status === 200,
    (await pageOf('/search/karthika')).includes(name),
    (await pageOf('/sitemap.xml')).includes(`/product/${id}<`),
  ];
}
const everywhere = [true, true, true, true, true, true];
const nowhere = [false, false, false, false, false, false];

async function buy() {
  const token = await signIn(server, 'devotee');
  const cartItems = [{ product: id, price: 51, quantity: 1 }];
  const body = { cartItems, description: '', name: 'Anand', receipt_email: 'a@example.org' };
  return callApi(server, 'checkout.paymentIntent', { body: body as never }, token);
}

describe('a festival service', () => {
  it('appears and disappears to the minute, in the temple’s time', async () => {
    const window = { visibleFrom: '2027-11-13T16:30', visibleTo: '2027-11-14' };
    expect((await editor.change('service', id, window)).status).toBe(200);
    // Chicago is six hours behind UTC in November.
    at('2027-11-13T22:29:10Z');
    expect(await seen()).toEqual(nowhere);
    at('2027-11-13T22:30:01Z');
    expect(await seen()).toEqual(everywhere);
    at('2027-11-15T05:59:10Z');
    expect(await seen()).toEqual(everywhere);
    at('2027-11-15T06:00:00Z');
    expect(await seen()).toEqual(nowhere);
  });

  it('accepts no donations while it is not visible', async () => {
    await editor.change('service', id, { visibleFrom: null, visibleTo: null });
    expect((await buy()).status).toBe(200);
    await editor.change('service', id, { visibleFrom: '2999-01-01', visibleTo: null });
    const { status, body } = await buy();
    expect([status, body]).toEqual([
      400,
      { message: expect.stringContaining(name) as string, code: 'UNKNOWN_SERVICE' },
    ]);
  });

  it('is named where an order, a check or a payment is refused because it was withdrawn', async () => {
    await editor.change('service', id, { visibleFrom: null, visibleTo: null, listed: false });
    const message = `${name} is no longer offered. Please remove it from your cart`;
    const refused = { status: 400, body: { message, code: 'UNKNOWN_SERVICE' } };
    expect(await buy()).toMatchObject(refused);
    const orderItems = [{ product: { _id: id, name: 'Lamps', price: 51 }, cartQuantity: 1 }];
    const order = { orderItems, paymentMethod: 'CreditCard' };
    const devotee = await signIn(server, 'devotee');
    expect(await callApi(server, 'orders.create', { body: order as never }, devotee)).toMatchObject(refused);
    const { _id: userID } = (await callApi(server, 'users.get', { params: { id: 'profile' } }, devotee)).body;
    const check = {
      ...order,
      userID,
      paymentMethod: 'Check',
      bankName: 'First',
      checkNumber: '1044',
      receivedOn: '2026-01-05',
    };
    expect(await callApi(server, 'orders.create', { body: check as never }, admin)).toMatchObject(refused);
    await editor.change('service', id, { listed: true });
  });

  it('is visible to admins, with a notice', async () => {
    await editor.change('service', id, { visibleFrom: '2999-01-01', visibleTo: null });
    const { body } = await callApi(server, 'products.get', { params: { id } }, admin);
    expect([body.name, body.listed, body.onShow]).toEqual([name, true, false]);
  });
});

describe('the address of a preview', () => {
  const look = async () => {
    const { body } = await editor.call('GET', `/editing/look/api::service.service/${id}`);
    return body as unknown as { address: string; preview: boolean };
  };
  const open = (path: string) => fetch(`${server.url}${path}`);

  it.each([{ listed: false }, { listed: true, visibleFrom: '2999-01-01', visibleTo: null }])(
    'shows a service with %j for an hour to anyone with the link, and is never cached',
    async (hidden) => {
      await editor.change('service', id, hidden);
      const { address, preview } = await look();
      expect([preview, (await open(`/product/${id}`)).status]).toEqual([true, 404]);
      const response = await open(address);
      const html = await response.text();
      expect([response.status, html.includes(name), html.includes('Preview: ')]).toEqual([200, true, true]);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toContain('noindex');
      expect(response.headers.get('etag')).toBeNull();
      const token = new URL(address, server.url).searchParams.get('preview') ?? '';
      const api = await open(`/api/products/${id}?preview=${token}`);
      expect([api.status, api.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect([(await open(`/product/${id}`)).status, await listed({ category: 'festival' })]).toEqual([404, false]);
      shift = 61 * 60 * 1000;
      expect((await open(address)).status).toBe(404);
      expect((await open(`/api/products/${id}?preview=${token}`)).status).toBe(404);
    },
  );

  it('rejects an address that was changed or belongs to another service', async () => {
    await editor.change('service', id, { listed: false });
    const { address } = await look();
    const other = (await editor.add('service', { name: 'Another', category: 'baba', priceCents: 5100, listed: false }))
      .body.data as unknown as { documentId: string };
    for (const bad of [
      `${address}x`,
      address.slice(0, -1),
      address.replace(/preview=./, 'preview=z'),
      address.replace(id, other.documentId),
      `/product/${id}?preview=`,
      `/product/${id}?preview=1&preview=2`,
    ])
      expect((await open(bad)).status, bad).toBe(404);
  });

  it('is the normal address for a visible service', async () => {
    await editor.change('service', id, { listed: true, visibleFrom: null, visibleTo: null });
    expect(await look()).toEqual({ address: `/product/${id}`, preview: false, until: null });
    expect((await editor.call('GET', '/editing/look/api::order.order/x')).status).toBe(404);
  });
});
