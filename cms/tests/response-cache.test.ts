import http, { type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import { callApi, signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';
import { statementsWhile } from './support/statements';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ ALLOWED_ORIGINS: 'https://shop.temple.example' });
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Returns a response as it was sent, because fetch would decompress it. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const request = http.request(`${server.url}${path}`, { headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject).end();
  });

const anyService = async () => {
  const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
  const found = products.find(({ openAmount }) => !openAmount);
  if (!found) throw new Error('the seed has no service with a price');
  return found;
};
type Written = Pick<Service, 'name' | 'category' | 'price' | 'listed'>;
const write = async (id: string, { category, ...rest }: Written) => {
  const body = { category: category as 'baba', ...rest };
  expect((await callApi(server, 'products.update', { params: { id }, body }, admin)).status).toBe(200);
};
const lasting = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name)));

const addresses = [
  '/api/products',
  '/api/products?category=kitchen&pageNumber=1',
  '/api/products/deities',
  '/api/content/site?page=terms',
  '/api/content/timings',
  '/api/config/storefront',
];

describe('a cached answer', () => {
  it.each(addresses)('equals the answer that bypasses the cache, header for header: %s', async (path) => {
    await ask(path);
    const cached = await ask(path);
    // Brackets are ambiguous, so the request bypasses the cache.
    const uncached = await ask(`${path}${path.includes('?') ? '&' : '?'}other[]=1`);
    expect(cached.status).toBe(200);
    expect(cached.body.equals(uncached.body)).toBe(true);
    expect(lasting(cached)).toEqual(lasting(uncached));
    expect(cached.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect((await ask(path)).headers['x-request-id']).not.toBe(cached.headers['x-request-id']);
  });

  it.each(['/api/products', '/api/content/site?page=terms', '/pooja'])(
    'sends the headers of GET without a body for HEAD, cached or not: %s',
    async (path) => {
      const heads = [await ask(`${path}${path.includes('?') ? '&' : '?'}other[]=1`, {}, 'HEAD')];
      const whole = await ask(path);
      heads.push(await ask(path, {}, 'HEAD'));
      for (const head of heads) {
        expect([head.status, head.body.length]).toEqual([200, 0]);
        expect(lasting(head)).toEqual(lasting(whole));
      }
    },
  );

  it.each(['/pooja', '/home', '/search?q=lamp', '/login?redirect=/cart'])(
    'repeats the page at %s, header for header',
    async (path) => {
      const first = await ask(path);
      const again = await ask(path);
      expect(again.body.equals(first.body)).toBe(true);
      expect(lasting(again)).toEqual(lasting(first));
    },
  );

  it.each(['/api/products', '/pooja'])('compresses for clients that accept it: %s', async (path) => {
    const plain = await ask(path);
    for (let turn = 0; turn < 2; turn += 1) {
      const br = await ask(path, { 'accept-encoding': 'gzip, deflate, br' });
      const gz = await ask(path, { 'accept-encoding': 'gzip;q=1, br;q=0' });
      expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gz.body).equals(plain.body)).toBe(true);
      expect(br.headers.vary).toContain('Accept-Encoding');
    }
    expect((await ask(path, { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it.each(['/api/products', '/api/content/slides', '/pooja'])(
    'answers 304 without a body to a client that has it: %s',
    async (path) => {
      const { headers } = await ask(path);
      for (const sent of [headers.etag ?? '', `"other", W/${headers.etag}`, '*']) {
        const { status, body, headers: told } = await ask(path, { 'if-none-match': sent });
        expect([status, body.length, told.etag, told['content-length']]).toEqual([304, 0, headers.etag, undefined]);
      }
      expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  it('answers 304 to a client that has it, even if it is not cached', async () => {
    const { _id, name, category, price } = await anyService();
    const path = `/api/products/${_id}`;
    const { headers } = await ask(path);
    await write(_id, { name, category, price: price + 1, listed: true });
    await write(_id, { name, category, price, listed: true });
    expect((await ask(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });
});

it.each(['/api/products', '/api/products?category=kitchen', '/pooja', '/about'])(
  'answers addresses with unknown parameters as %s, however many come at once',
  async (path) => {
    const { headers, body } = await ask(path);
    const madeUp = Array.from({ length: 30 }, () => `${path}${path.includes('?') ? '&' : '?'}x=${Math.random()}`);
    for (let turn = 0; turn < 2; turn += 1)
      for (const answer of await Promise.all(madeUp.map((address) => ask(address)))) {
        expect([answer.status, answer.headers.etag]).toEqual([200, headers.etag]);
        expect(answer.body.equals(body)).toBe(true);
      }
  },
);

it('reads an answer once for all who ask for it at the same time', async () => {
  const { _id, name, category, price } = await anyService();
  const readAll = (count: number) => async () => {
    await write(_id, { name, category, price, listed: true });
    return statementsWhile(server, () =>
      Promise.all(Array.from({ length: count }, () => ask('/api/products?keyword=a'))),
    );
  };
  const ofOne = await readAll(1)();
  const ofMany = await readAll(30)();
  const reads = (statements: string[]) => statements.filter((sql) => sql.includes('services')).length;
  expect(reads(ofOne)).toBeGreaterThan(0);
  expect(reads(ofMany)).toBe(reads(ofOne));
});

it('does not store the answer of an ambiguous address under the key of another', async () => {
  const plain = await ask('/api/products');
  for (const query of ['keyword[]=zzyzx', 'keyword=zzyzx&keyword=lamp', `${'a=1&'.repeat(1000)}keyword=zzyzx`])
    await ask(`/api/products?${query}`);
  expect((await ask('/api/products')).body.equals(plain.body)).toBe(true);
  expect(JSON.parse((await ask('/api/products?keyword=zzyzx')).body.toString())).toMatchObject({ total: 0 });
});

describe('a search', () => {
  const search = (keyword: string, more = '') => ask(`/api/products?keyword=${encodeURIComponent(keyword)}${more}`);
  const told = (answer: Answer) => JSON.parse(answer.body.toString()) as { total: number; products: Service[] };

  it('returns the same answer for keywords that find the same services, until one of these is edited', async () => {
    const { _id, name, category } = await anyService();
    const words = [name, name.slice(0, -1), name.toUpperCase()];
    for (const price of [77, 78]) {
      await write(_id, { name, category, price, listed: true });
      const answers = await Promise.all(words.map((word) => search(word)));
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
      for (const answer of answers)
        expect(told(answer).products.find((service) => service._id === _id)?.price).toBe(price);
    }
  });

  it('returns the requested page and the number of all services', async () => {
    const [first, second] = [told(await search('pooja')), told(await search('pooja', '&pageNumber=2'))];
    expect(first.total).toBe(second.total);
    expect(first.products.map(({ _id }) => _id)).not.toEqual(second.products.map(({ _id }) => _id));
    const [one, none] = [told(await search('zzyzx')), told(await search('zzyzx', '&pageNumber=2'))];
    expect([one.products, none.products]).toEqual([[], []]);
  });
});

describe('a visitor', () => {
  it('does not see the unlisted services that an admin has just seen', async () => {
    const { body } = await callApi(server, 'products.create', {}, admin);
    const name = 'Vastu Shanti, in preparation';
    await write(body._id, { name, price: 51, category: 'kitchen', listed: false });
    const path = '/api/products?keyword=vastu+shanti';
    const signed = { authorization: `Bearer ${admin}` };
    for (let turn = 0; turn < 3; turn += 1) {
      const [toAdmin, toVisitor] = [await ask(path, signed), await ask(path)];
      expect(toAdmin.body.toString()).toContain(name);
      expect(toAdmin.headers['cache-control']).toBe('no-store');
      expect(toVisitor.body.toString()).not.toContain(name);
    }
  });

  it('gets CORS permission for an allowed origin, and no one else does', async () => {
    const own = { origin: 'https://shop.temple.example' };
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await ask('/api/products', own)).headers['access-control-allow-origin']).toBe(own.origin);
      expect((await ask('/api/products')).headers['access-control-allow-origin']).not.toBe(own.origin);
      const foreign = await ask('/api/products', { origin: 'https://elsewhere.example' });
      expect(foreign.headers['access-control-allow-origin']).not.toBe(own.origin);
    }
  });

  it('gets the page of the role that the browser names', async () => {
    const titles = async (role: string) => (await ask('/about', { cookie: `a=b; seva_role=${role}; c=d` })).body;
    const [visitor, adminPage] = [(await ask('/about')).body, await titles('admin')];
    expect(adminPage.equals(visitor)).toBe(false);
    expect((await titles('admin')).equals(adminPage)).toBe(true);
    expect((await titles('king')).equals(visitor)).toBe(true);
    expect((await ask('/about')).body.equals(visitor)).toBe(true);
  });
});

/** Number of edits that race with readers; for 1,000 run `EDITS=1000 npx vitest run response-cache`. */
const edits = Number(process.env.EDITS ?? 60);

it('shows no outdated shop to a read that begins after an edit was answered', async () => {
  const { _id, name, category } = await anyService();
  const paths = [`/api/products/${_id}`, '/api/products?category=baba&pageNumber=1', `/product/${_id}`, '/pooja'];
  let isOver = false;
  let written = 0;
  let stale = 0;
  let reads = 0;
  const dollars = (turn: number) => 10_000 + turn;
  const shown = (text: string) => {
    const found = [...text.matchAll(/(?:"price":|\$)(1\d,?\d{3})\b/g)];
    return Math.max(0, ...found.map(([, price = '']) => Number(price.replace(',', ''))));
  };
  const read = async (index: number) => {
    while (!isOver) {
      const atLeast = written;
      const { body } = await ask(paths[index % paths.length] ?? '/');
      reads += 1;
      if (atLeast > 0 && shown(body.toString()) < dollars(atLeast)) stale += 1;
    }
  };
  const readers = Array.from({ length: 8 }, (_, index) => read(index));
  for (let turn = 1; turn <= edits; turn += 1) {
    await write(_id, { name, category, price: dollars(turn), listed: true });
    written = turn;
  }
  isOver = true;
  await Promise.all(readers);
  expect(stale).toBe(0);
  expect(reads).toBeGreaterThan(edits);
});
