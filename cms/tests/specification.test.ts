import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmCard, signIn } from './support/client';
import { tokenMailed } from './support/mailed';
import { startTestServer, type TestServer } from './support/server';

// The documented calls as a client writes them: paths, payloads and answers are typed here, not read from the contract.
type Json = Record<string, unknown>;

let server: TestServer;
let admin: string;
let devotee: string;
/** Priced service of the seed. */
let service: { _id: string; name: string; price: number };
let self: string;

async function call<Body = Json>(method: string, path: string, token?: string, body?: unknown) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body };
}

const register = async (email: string) =>
  (
    await call<{ _id: string; token: string }>('POST', '/users', undefined, {
      name: 'Sita Devi',
      gotram: 'Kashyapa',
      nakshatram: 'Rohini',
      phone: '812-555-0199',
      email,
      password: 'a lamp at dusk',
    })
  ).body;

const lines = (quantity = 1) => [{ product: service, cartQuantity: quantity }];
const check = (checkNumber: string, userID = self) => ({
  orderItems: lines(),
  userID,
  paymentMethod: 'Check',
  bankName: 'First Bank',
  checkNumber,
});

/** Starts a payment with the documented payload. */
const startPayment = (price: number, quantity: number) =>
  call<{ clientSecret: string; orderId: string; publishableKey: string }>('POST', '/users/paymentintent', devotee, {
    cartItems: [{ price, quantity }],
    description: 'A donation',
    name: 'Anand Sharma',
    receipt_email: 'anand@example.org',
  });

/** Pays by card as the documented client does. Returns the order's id. */
async function giveByCard(): Promise<string> {
  const { body } = await startPayment(service.price, 1);
  await confirmCard(server, body);
  const { body: order } = await call<{ _id: string }>('POST', '/orders', devotee, {
    orderItems: lines(),
    userID: self,
    paymentMethod: 'CreditCard',
  });
  return order._id;
}

beforeAll(async () => {
  server = await startTestServer();
  [admin, devotee] = [await signIn(server, 'admin'), await signIn(server, 'devotee')];
  const { body } = await call<{ products: (typeof service & { openAmount: boolean })[] }>(
    'GET',
    '/products?keyword=&pageNumber=1',
  );
  const found = body.products.find(({ openAmount }) => !openAmount);
  if (!found) throw new Error('the seed has no priced service');
  service = found;
  self = (await call<{ _id: string }>('GET', '/users/profile', devotee)).body._id;
});
afterAll(() => server.stop());

const userFields = ['_id', 'name', 'email', 'phone', 'gotram', 'nakshatram', 'isAdmin'];

describe('the calls about users', () => {
  it('returns the user with a token from POST /api/users/login', async () => {
    const { status, body } = await call('POST', '/users/login', undefined, server.accounts.admin);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(expect.arrayContaining([...userFields, 'token']));
    expect(body).toMatchObject({ isAdmin: true, token: expect.stringMatching(/\S{20}/) as string });
  });

  it('registers with POST /api/users and signs the user in', async () => {
    const { token } = await register('documented@example.org');
    const { body } = await call('GET', '/users/profile', token);
    expect(body).toMatchObject({
      name: 'Sita Devi',
      gotram: 'Kashyapa',
      nakshatram: 'Rohini',
      phone: '812-555-0199',
      email: 'documented@example.org',
      isAdmin: false,
    });
  });

  it('sends a reset link after POST /api/users/forgotpass, and PATCH /api/users/resetpass sets the password', async () => {
    const email = 'forgetful@example.org';
    await register(email);
    expect((await call('POST', '/users/forgotpass', undefined, { email })).status).toBe(200);
    const token = await tokenMailed(server, email, 'password-reset');
    const answer = await call('PATCH', '/users/resetpass', undefined, { token, password: 'a new lamp lit' });
    expect(answer.status).toBe(200);
    expect((await call('POST', '/users/login', undefined, { email, password: 'a new lamp lit' })).status).toBe(200);
  });

  it('subscribes with POST /api/users/newsletter and answers with the documented text', async () => {
    const { status, body } = await call('POST', '/users/newsletter', undefined, { email: 'reader@example.org' });
    expect([status, body.message]).toEqual([200, 'Signed Up! Check your email inbox']);
    const bad = await call('POST', '/users/newsletter', undefined, { email: 'reader@' });
    expect([bad.status, bad.body.message]).toEqual([400, 'Please check the format and re-enter']);
  });

  it('returns a user from GET /api/users/{id}, the caller for the id profile', async () => {
    const own = await call('GET', '/users/profile', devotee);
    expect(Object.keys(own.body)).toEqual(expect.arrayContaining(userFields));
    expect(own.body).not.toHaveProperty('token');
    expect((await call('GET', `/users/${self}`, admin)).body).toMatchObject({ _id: self, name: own.body.name });
  });

  it('changes the name with PUT /api/users/profile', async () => {
    const { _id: id, token } = await register('renamed@example.org');
    const body = { id, name: 'Sita Rama', email: 'renamed@example.org', password: '' };
    expect((await call('PUT', '/users/profile', token, body)).status).toBe(200);
    expect((await call('GET', `/users/${id}`, admin)).body.name).toBe('Sita Rama');
  });

  it('requires the current password to change the password with PUT /api/users/profile', async () => {
    const { _id: id, token } = await register('careful@example.org');
    const body = { id, name: 'Sita Devi', email: 'careful@example.org', password: 'another lamp lit' };
    const refused = await call('PUT', '/users/profile', token, body);
    expect([refused.status, refused.body.message]).toEqual([400, 'Current password is incorrect']);
    const changed = await call('PUT', '/users/profile', token, { ...body, currentPassword: 'a lamp at dusk' });
    expect(changed.status).toBe(200);
  });

  it('lists all users for an admin at GET /api/users/allusers', async () => {
    const { status, body } = await call<Json[]>('GET', '/users/allusers', admin);
    expect(status).toBe(200);
    expect(body.map(({ _id }) => _id)).toContain(self);
    expect((await call('GET', '/users/allusers', devotee)).status).toBe(403);
  });

  it('changes a user with PUT /api/users/{id}', async () => {
    const { _id } = await register('changed@example.org');
    const change = {
      _id,
      name: 'Sita R.',
      email: 'changed@example.org',
      phone: '812-555-0188',
      gotram: 'Atri',
      isAdmin: true,
    };
    expect((await call('PUT', `/users/${_id}`, admin, change)).status).toBe(200);
    expect((await call('GET', `/users/${_id}`, admin)).body).toMatchObject(change);
    expect((await call('PUT', `/users/${_id}`, devotee, change)).status).toBe(403);
  });

  it('deletes a user with DELETE /api/users/{id}', async () => {
    const { _id } = await register('leaving@example.org');
    expect((await call('DELETE', `/users/${_id}`, devotee)).status).toBe(403);
    expect((await call('DELETE', `/users/${_id}`, admin)).status).toBe(200);
    expect((await call('GET', `/users/${_id}`, admin)).status).toBe(404);
  });

  it('adds an empty user for an admin with POST /api/users/add', async () => {
    const { status, body } = await call('POST', '/users/add', admin);
    expect([status, body.name]).toEqual([201, '']);
    expect(body._id).toMatch(/\S/);
    expect((await call('POST', '/users/add', devotee)).status).toBe(403);
  });

  it('finds at most fifteen devotees by part of name, email or phone in any case', async () => {
    for (let index = 0; index < 17; index += 1) {
      const { _id } = (await call<{ _id: string }>('POST', '/users/add', admin)).body;
      const phone = `317-555-12${String(index).padStart(2, '0')}`;
      const fields = { _id, name: `Documented ${index}`, email: `found-${index}@example.org`, phone };
      await call('PUT', `/users/${_id}`, admin, fields);
    }
    const find = async (q: string) =>
      (await call<{ name: string }[]>('GET', `/users/search?q=${encodeURIComponent(q)}`, admin)).body;
    expect(await find('DOCUMENTED')).toHaveLength(15);
    expect((await find('OUND-7@')).map(({ name }) => name)).toEqual(['Documented 7']);
    expect((await find('555-1203')).map(({ name }) => name)).toEqual(['Documented 3']);
    expect(await find('')).toEqual([]);
  });
});

describe('the calls about services', () => {
  const serviceFields = ['_id', 'name', 'image', 'price', 'description', 'brand', 'category', 'rating', 'numReviews'];

  it('returns products, page and pages from GET /api/products by keyword and page', async () => {
    const { body } = await call<{ products: Json[]; page: number; pages: number }>(
      'GET',
      '/products?keyword=pooja&pageNumber=2',
    );
    expect(body).toMatchObject({ page: 2, pages: expect.any(Number) as number });
    expect(Object.keys(body.products[0] ?? {})).toEqual(expect.arrayContaining([...serviceFields, 'reviews']));
    expect(body.products[0]?.price).toEqual(expect.any(Number));
    const none = await call<{ products: Json[] }>('GET', '/products?keyword=zzyzx&pageNumber=');
    expect(none.body.products).toEqual([]);
  });

  it('returns the services of the deities from GET /api/products/deities', async () => {
    const { body } = await call<{ products: Json[] }>('GET', '/products/deities?keyword=&pageNumber=1');
    expect(body.products.length).toBeGreaterThan(0);
    expect(new Set(body.products.map(({ category }) => category))).toEqual(new Set(['other']));
  });

  it.each(['baba', 'other', 'wishlist', 'member'])('lists the services of the category %s', async (category) => {
    const { body } = await call<{ products: Json[] }>('GET', `/products?category=${category}&pageNumber=1`);
    expect(body.products.length).toBeGreaterThan(0);
    expect(new Set(body.products.map((each) => each.category))).toEqual(new Set([category]));
  });

  it('creates an empty service with POST /api/products and saves it with PUT /api/products/{id}', async () => {
    const { status, body: made } = await call('POST', '/products', admin);
    expect(status).toBe(201);
    const id = String(made._id);
    const saved = {
      _id: id,
      name: 'Documented Lamp',
      price: 25.5,
      image: '/uploads/lamp.webp',
      brand: 'Lamps',
      category: 'other',
      description: 'A lamp.',
    };
    const { status: updated, body } = await call('PUT', `/products/${id}`, admin, saved);
    expect(updated).toBe(200);
    expect(body).toMatchObject(saved);
    const read = await call('GET', `/products/${id}`);
    expect([read.status, read.body]).toEqual([200, expect.objectContaining(saved)]);
    expect((await call('PUT', `/products/${id}`, devotee, saved)).status).toBe(403);
  });

  it('returns a service from GET /api/products/{id} to anyone', async () => {
    const { status, body } = await call('GET', `/products/${service._id}`);
    expect([status, body.name]).toEqual([200, service.name]);
    expect(Object.keys(body)).toEqual(expect.arrayContaining([...serviceFields, 'reviews']));
  });

  it('deletes a service with DELETE /api/products/{id}', async () => {
    const { body } = await call('POST', '/products', admin);
    const address = `/products/${String(body._id)}`;
    expect((await call('DELETE', address, devotee)).status).toBe(403);
    expect((await call('DELETE', address, admin)).status).toBe(200);
    expect((await call('GET', address, admin)).status).toBe(404);
  });

  it('stores the picture in the form field image of POST /api/upload and returns its path', async () => {
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#A3162E' } })
      .png()
      .toBuffer();
    const send = (token?: string) => {
      const body = new FormData();
      body.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'lamp.png');
      const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      return fetch(`${server.url}/api/upload`, { method: 'POST', headers, body });
    };
    const stored = await (await send(admin)).text();
    expect(stored).toMatch(/^\/uploads\/\S+$/);
    expect((await fetch(server.url + stored)).headers.get('content-type')).toBe('image/png');
    expect((await send()).status).toBe(401);
  });
});

describe('the calls about donations', () => {
  it('returns a client secret for cart items of price and quantity from POST /api/users/paymentintent', async () => {
    const { status, body } = await startPayment(service.price, 2);
    expect(status).toBe(200);
    expect(body.clientSecret).toMatch(/^pi_\w+_secret_[\w-]+$/);
    const { body: order } = await call('GET', `/orders/${body.orderId}`, devotee);
    expect(order).toMatchObject({ totalPrice: Math.round(service.price * 200) / 100, isPaid: false });
  });

  it('records a paid donation with POST /api/orders after the card is confirmed', async () => {
    const id = await giveByCard();
    const { body } = await call('GET', `/orders/${id}`, devotee);
    expect(body).toMatchObject({
      _id: id,
      user: { name: 'Anand Sharma', email: expect.stringContaining('@') as string },
      orderItems: [
        { name: service.name, qty: 1, image: expect.any(String) as string, price: service.price, product: service._id },
      ],
      shippingAddress: { address: '', city: '', postalCode: '', country: '' },
      paymentMethod: 'CreditCard',
      itemsPrice: service.price,
      shippingPrice: 0,
      taxPrice: 0,
      totalPrice: service.price,
      isPaid: true,
      paidAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      isDelivered: false,
      deliveredAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
  });

  it('records a check with bank and number for a devotee with POST /api/orders, for admins only', async () => {
    const { status, body } = await call('POST', '/orders', admin, check('1001'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ paymentMethod: 'Check', bankName: 'First Bank', user: { _id: self } });
    expect((await call('POST', '/orders', devotee, check('1002'))).status).toBe(403);
  });

  it.each(['bankName', 'checkNumber'])('refuses a check without %s', async (field) => {
    const { status, body } = await call('POST', '/orders', admin, { ...check('1003'), [field]: '' });
    expect([status, body.message]).toEqual([400, expect.stringMatching(/\S/)]);
  });

  it('takes shipping and tax as 0 and the total as the sum of price times quantity, to the cent', async () => {
    const { body: made } = await call('POST', '/products', admin);
    const id = String(made._id);
    await call('PUT', `/products/${id}`, admin, { name: 'Odd Cents', price: 1.15, category: 'other' });
    const { body } = await call('POST', '/orders', admin, {
      ...check('1004'),
      orderItems: [{ product: { _id: id, price: 1.15 }, cartQuantity: 3 }, ...lines(2)],
    });
    const total = Math.round(345 + service.price * 200) / 100;
    expect(body).toMatchObject({ itemsPrice: total, shippingPrice: 0, taxPrice: 0, totalPrice: total });
  });

  it('hides a donation from everyone but its donor and admins at GET /api/orders/{id}', async () => {
    const id = await giveByCard();
    expect((await call('GET', `/orders/${id}`, admin)).status).toBe(200);
    expect((await call('GET', `/orders/${id}`, await signIn(server, 'other'))).status).toBe(404);
    expect((await call('GET', `/orders/${id}`)).status).toBe(401);
  });

  it('pays an order with PUT /api/orders/{id}/pay once the card service has charged it', async () => {
    const { body: intent } = await startPayment(service.price, 1);
    const pay = () =>
      call('PUT', `/orders/${intent.orderId}/pay`, devotee, { id: intent.clientSecret.split('_secret')[0] });
    expect((await pay()).status).toBe(402);
    await confirmCard(server, intent);
    expect((await pay()).body).toMatchObject({ isPaid: true, paidAt: expect.any(String) as string });
    // Its lines are named by the next order of the same sum.
    await call('POST', '/orders', devotee, { orderItems: lines(), userID: self, paymentMethod: 'CreditCard' });
  });

  it('marks a paid donation as delivered with PUT /api/orders/{id}/deliver, once, for admins only', async () => {
    const id = await giveByCard();
    expect((await call('PUT', `/orders/${id}/deliver`, devotee, {})).status).toBe(403);
    const { body } = await call('PUT', `/orders/${id}/deliver`, admin, {});
    expect(body).toMatchObject({ isDelivered: true, deliveredAt: expect.stringMatching(/^\d{4}-/) as string });
    expect((await call('PUT', `/orders/${id}/deliver`, admin, {})).status).toBe(409);
    const { body: unpaid } = await startPayment(service.price, 5);
    expect((await call('PUT', `/orders/${unpaid.orderId}/deliver`, admin, {})).status).toBe(409);
  });

  it('lists the caller’s donations at GET /api/orders/myorders, and all of them for an admin at GET /api/orders', async () => {
    const id = await giveByCard();
    const ids = async (path: string, token: string) =>
      (await call<{ _id: string }[]>('GET', path, token)).body.map(({ _id }) => _id);
    expect(await ids('/orders/myorders', devotee)).toContain(id);
    expect(await ids('/orders/myorders', await signIn(server, 'other'))).not.toContain(id);
    expect(await ids('/orders', admin)).toContain(id);
    expect((await call('GET', '/orders', devotee)).status).toBe(403);
  });

  it('leaves attempts that were never paid out of GET /api/orders', async () => {
    const { body: started } = await startPayment(service.price, 7);
    const { body } = await call<{ _id: string }[]>('GET', '/orders', admin);
    expect(body.map(({ _id }) => _id)).not.toContain(started.orderId);
  });

  it('returns a client id as text from GET /api/config/paypal', async () => {
    expect(await call<string>('GET', '/config/paypal')).toEqual({ status: 200, body: expect.stringMatching(/^\S+$/) });
  });
});

describe('a signed-in call', () => {
  it.each([
    ['POST', '/users/paymentintent'],
    ['POST', '/orders'],
    ['GET', '/orders/any'],
    ['PUT', '/orders/any/pay'],
    ['PUT', '/orders/any/deliver'],
  ])('reads the bearer token of %s %s and names a bad one', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    const none = await call(method, path, undefined, body);
    expect([none.status, none.body.message]).toEqual([401, 'Not authorized, no token']);
    const bad = await call(method, path, 'damaged', body);
    expect([bad.status, bad.body.message]).toEqual([401, 'Not authorized, token failed']);
  });
});

describe('the fixed content', () => {
  const content = <Kind>(name: string) => call<Kind[]>('GET', `/content/${name}`).then(({ body }) => body);

  it('has ten slides with an image and a quote', async () => {
    const slides = await content<{ image: string; quote: string }>('slides');
    expect(slides).toHaveLength(10);
    for (const { image, quote } of slides)
      expect([image, quote]).toEqual([expect.stringMatching(/^\/uploads\//), expect.stringMatching(/\S/)]);
  });

  it('has the temple and two restaurants as places, the temple first', async () => {
    const places = await content<Json>('places');
    expect(places.map(({ type }) => type)).toEqual(['Mandhir', 'Restaurant', 'Restaurant']);
    for (const place of places)
      for (const field of ['id', 'type', 'title', 'address', 'phone', 'timings', 'lat', 'lng'])
        expect(String(place[field] ?? ''), field).toMatch(/\S/);
  });

  it('has a YouTube id for each of six videos', async () => {
    const videos = await content<{ videoId: string }>('videos');
    expect(videos).toHaveLength(6);
    for (const { videoId } of videos) expect(videoId).toMatch(/^[\w-]{11}$/);
  });

  it('tells members of the monthly Gothranamarchana and the 10% discount', async () => {
    const { body } = await call('GET', '/content/site');
    expect(body.membershipBenefits).toEqual([
      'Monthly Gothranamarchana free for members',
      '10% discount on all services',
    ]);
    expect(body.membershipThanks).toMatch(/^Thank you/);
  });

  it('has mission, postal address, telephone number, email and directions of the temple', async () => {
    const { body } = await call('GET', '/content/site');
    for (const field of ['mission', 'address', 'phone', 'email', 'directions'])
      expect(body[field], field).toEqual(expect.stringMatching(/\S/));
  });
});
