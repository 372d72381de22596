import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import { callApi, signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let admin: string;
let devotee: string;
let service: Service;
beforeAll(async () => {
  server = await startTestServer();
  [admin, devotee] = await Promise.all([signIn(server, 'admin'), signIn(server, 'devotee')]);
  const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
  service = products.find(({ openAmount }) => !openAmount) as Service;
});
afterAll(() => server.stop());

const send = async (path: string, init: RequestInit = {}, token?: string) => {
  const headers = { ...(init.headers ?? {}), ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(`${server.url}/api${path}`, { ...init, headers });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  return { status: response.status, headers: response.headers, text, json: isJson ? (JSON.parse(text) as Json) : null };
};
type Json = Record<string, unknown> & { message?: string };
const post = (path: string, body: unknown, token?: string, method = 'POST') =>
  send(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }, token);

describe('the page number', () => {
  it.each(['', '0', '-1', '01x', '1.5', '1e3', 'NaN', 'null', ' ', '99999999999999999999'])(
    'takes %j for the first page',
    async (pageNumber) => {
      for (const path of ['/products', '/products/deities']) {
        const { status, json } = await send(`${path}?pageNumber=${pageNumber}`);
        expect([status, json?.page]).toEqual([200, 1]);
      }
    },
  );

  it.each([
    'pageNumber=2&pageNumber=3',
    'pageNumber[]=2',
    'pageNumber[$gt]=2',
    'keyword[a]=b',
    'keyword=',
    'category=',
    'filters[name]=x&populate=*&sort=id',
  ])('ignores %s', async (query) => {
    const plain = await send('/products');
    expect((await send(`/products?${query}`)).text).toBe(plain.text);
  });

  it('returns page and pages as numbers', async () => {
    const { json } = await send('/products?pageNumber=2');
    expect(json).toMatchObject({ page: 2, pages: expect.any(Number) as number });
    expect(await send('/products?pageNumber=100000')).toMatchObject({
      json: { products: [], page: 100000, pages: json?.pages },
    });
  });

  it('returns the pages of an empty list for an unknown category', async () => {
    expect((await send('/products?category=__proto__&pageNumber=3')).json).toMatchObject({
      products: [],
      page: 3,
      pages: 1,
    });
  });
});

describe('a price', () => {
  it.each([
    ['25.50', 25.5],
    [' 25.5 ', 25.5],
    ['1116', 1116],
    [0.5, 0.5],
    ['999999.99', 999999.99],
  ])('accepts %j and returns a number', async (price, dollars) => {
    const { body: draft } = await callApi(server, 'products.create', {}, admin);
    const saved = await post(`/products/${draft._id}`, { _id: draft._id, name: 'A', price }, admin, 'PUT');
    expect([saved.status, saved.json?.price]).toEqual([200, dollars]);
  });

  it.each(['', ' ', '25,50', '$25', '1e2', '0x10', 'NaN', null, [25], { a: 1 }, true, '25.505', '1000000'])(
    'rejects %j with a message',
    async (price) => {
      const saved = await post(`/products/${service._id}`, { name: 'A', price }, admin, 'PUT');
      expect([saved.status, saved.json?.message]).toEqual([400, expect.stringMatching(/price/i)]);
    },
  );
});

describe('an order line', () => {
  const shapes = () => [
    { product: service._id, qty: 2 },
    { product: service._id, quantity: 2 },
    { product: service._id, cartQuantity: '2' },
    { product: { _id: service._id, name: 'x', price: service.price }, cartQuantity: 2 },
    { product: { _id: service._id }, qty: 2, price: String(service.price), name: 'x', image: 'y' },
  ];
  it('accepts an order line in both shapes, on orders and on payments', async () => {
    for (const line of shapes()) {
      const { json: order, status } = await post('/orders', { orderItems: [line], paymentMethod: 'PayPal' }, devotee);
      expect([status, order?.totalPrice, order?.paymentMethod]).toEqual([201, service.price * 2, 'CreditCard']);
      expect(order).toMatchObject({ shippingAddress: { address: '', city: '', postalCode: '', country: '' } });
      const intent = await post('/users/paymentintent', { cartItems: [line] }, devotee);
      expect([intent.status, typeof intent.json?.clientSecret]).toEqual([200, 'string']);
    }
  });

  it.each([[undefined], [null], [[]]])('reports missing order lines when orderItems is %j', async (orderItems) => {
    const { status, json } = await post('/orders', { orderItems, paymentMethod: 'CreditCard' }, devotee);
    expect([status, json?.message]).toEqual([400, 'No order items']);
  });

  it.each([[{ product: 7 }], ['a line'], [{ qty: 'two' }], [{ product: { id: 'x' } }]])(
    'rejects %j and names the field',
    async (line) => {
      const { status, json } = await post('/orders', { orderItems: [line] }, devotee);
      expect([status, json?.field]).toEqual([400, expect.stringMatching(/^orderItems\.0/)]);
      expect(json?.message).toMatch(/(cart|service|quantity)/);
    },
  );
});

describe('a field of the wrong type', () => {
  it.each([
    ['/users/login', { email: { $gt: '' }, password: 'x' }, 'email'],
    ['/users/login', { email: 'a@b.cd', password: ['x'] }, 'password'],
    ['/users/login', { password: 'x' }, 'email'],
    ['/users/login', { email: '', password: 'x' }, 'email'],
    ['/users/login', { email: '  ', password: 'x' }, 'email'],
    ['/users/login', { email: 'a@b.cd' }, 'password'],
    ['/users/login', { email: 'a@b.cd', password: '' }, 'password'],
    ['/users', { name: {}, email: 'a@b.cd', phone: '1', password: 'a lamp at dusk' }, 'name'],
    ['/users', { name: 'A', email: 'a@b.cd', phone: 1, password: 'a lamp at dusk' }, 'phone'],
    ['/users/forgotpass', { email: 1 }, 'email'],
  ])('answers 400 to %s %j and names the field', async (path, body, field) => {
    const { status, json } = await post(path, body);
    expect([status, json?.message, json?.field]).toEqual([400, expect.stringMatching(/^\p{Lu}[^“”]+$/u), field]);
  });

  it.each([[[]], ['text'], [7], [null], [true]])('treats %j as no body', async (body) => {
    expect(await post('/users/login', body)).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching(/\S/) as string },
    });
  });
});

describe('a NUL character', () => {
  it('rejects a NUL character in a body and in a query', async () => {
    const { status, json } = await post('/users/login', { email: 'a\0@b.cd', password: 'x' });
    expect([status, typeof json?.message]).toEqual([400, 'string']);
    expect((await post('/users/login', { email: 'a\\u0000@b.cd', password: 'x' })).status).toBe(401);
    for (const path of ['/users/search?q=a%00', '/users/allusers?q=a%00', '/orders?q=a%00'])
      expect((await send(path, {}, admin)).status, path).toBe(400);
  });
});

describe('an unknown id', () => {
  it.each(['1', '0', '-1', 'a'.repeat(24), '%2e%2e%2f', 'null', '%7B%7D', '%00', 'x'.repeat(500)])(
    'returns 404 in %s',
    async (id) => {
      const calls: [string, string, unknown?][] = [
        ['GET', `/products/${id}`],
        ['DELETE', `/products/${id}`],
        ['PUT', `/products/${id}`, { name: 'A', price: 1 }],
        ['GET', `/orders/${id}`],
        ['PUT', `/orders/${id}/pay`, {}],
        ['PUT', `/orders/${id}/deliver`],
        ['PUT', `/orders/${id}/check`, { status: 'cleared' }],
        ['POST', `/orders/${id}/refund`, { amount: 1, reason: 'x' }],
        ['GET', `/users/${id}`],
        ['PUT', `/users/${id}`, {}],
        ['DELETE', `/users/${id}`],
      ];
      for (const [method, path, body] of calls) {
        const init = body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {};
        const { status, json } = await send(path, { method, ...init }, admin);
        expect([status, typeof json?.message], `${method} ${path}`).toEqual([404, 'string']);
      }
    },
  );
});

describe('what is no JSON', () => {
  it('returns plain text where the contract says so', async () => {
    const paypal = await send('/config/paypal');
    expect([paypal.status, paypal.headers.get('content-type'), paypal.text]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'sb',
    ]);
  });

  it.each(['{"email":', '{', 'nothing', '{"a":1}}', '\u0000'])('rejects %j with a message', async (body) => {
    const { status, json } = await send('/users/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect([status, json?.message]).toEqual([400, expect.stringMatching(/\S/)]);
  });

  it('rejects a body that is too large with the right status', async () => {
    const large = await post('/users', { name: 'x'.repeat(400_000) });
    expect([large.status, large.json?.message]).toEqual([413, 'That’s too large to send']);
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(16 * 1024 * 1024)], { type: 'image/png' }), 'large.png');
    const upload = await send('/upload', { method: 'POST', body: form }, admin);
    expect([upload.status, upload.json?.message]).toEqual([413, expect.stringMatching(/\S/)]);
    const none = await send('/upload', { method: 'POST', body: new FormData() }, admin);
    expect([none.status, none.json?.message]).toEqual([400, expect.stringMatching(/\S/)]);
  });
});

describe('a method that an address does not take', () => {
  it.each([
    ['DELETE', '/products'],
    ['PATCH', '/products/abc'],
    ['DELETE', '/orders'],
    ['POST', '/content/slides'],
    ['DELETE', '/health'],
  ])('returns 404 or 405 with a message for %s %s', async (method, path) => {
    const { status, json } = await send(path, { method }, admin);
    expect([404, 405]).toContain(status);
    expect(json?.message).toMatch(/\S/);
  });
});

describe('public reads', () => {
  const paths = [
    '/products',
    '/products/deities',
    '/content/slides',
    '/content/videos',
    '/content/timings',
    '/content/next',
    '/content/places',
    '/content/site',
    '/config/storefront',
    '/openapi.json',
  ];
  it.each(paths)('sends an ETag with %s and answers 304 to a client that has it', async (path) => {
    const first = await send(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?".+"$/);
    for (const known of [etag, `W/${etag.replace(/^W\//, '')}`, `"other", ${etag}`]) {
      const again = await send(path, { headers: { 'If-None-Match': known } });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    expect((await send(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('sends no-store to a signed-in caller, and names no server software', async () => {
    const { headers } = await send('/products', {}, devotee);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('no answer', () => {
  it.each(['/products', '/content/site', '/content/slides', '/users/allusers', '/orders', '/orders/myorders'])(
    'reveals nothing internal in a response of %s',
    async (path) => {
      const { text, status } = await send(path, {}, admin);
      expect(status).toBe(200);
      expect(text).not.toMatch(
        /"(documentId|createdBy|updatedBy|password|provider|resetTokenHash|searchText|locale|publishedAt)"/,
      );
    },
  );
});

describe('the addresses of older clients', () => {
  it('returns three services at /products/top', async () => {
    const list = async (path: string) => (await (await fetch(`${server.url}/api${path}`)).json()) as unknown;
    const { products } = (await list('/products')) as { products: unknown[] };
    expect(await list('/products/top')).toEqual(products.slice(0, 3));
  });

  it('returns the same for empty and for absent login fields', async () => {
    const answers = [
      await post('/users/login', { email: '', password: 'x' }),
      await post('/users/login', { password: 'x' }),
      await post('/users/login', { email: 'a@b.cd', password: '' }),
      await post('/users/login', { email: 'a@b.cd' }),
    ].map(({ status, json }) => [status, json?.message]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[2]).toEqual(answers[3]);
    expect(answers.map(([status]) => status)).toEqual([400, 400, 400, 400]);
  });
});

describe('a narrowing that no service can fit', () => {
  it.each(['priceFrom=100&priceTo=10', 'day=2026-02-31', 'day=tomorrow', 'keyword=pooja&day=2026-02-31'])(
    'finds nothing for %s',
    async (query) => {
      const answer = await fetch(`${server.url}/api/products?${query}`);
      expect([answer.status, await answer.json()]).toEqual([200, { products: [], page: 1, pages: 1, total: 0 }]);
    },
  );
});
