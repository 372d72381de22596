import http from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reservedPrefixes, screens } from '@seva/config/rules/screens';
import { callApi } from './support/client';
import { startTestServer, type TestServer } from './support/server';
import { isShort } from './support/short';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/'/g, '&#x27;');

describe('a public screen', () => {
  it.each(['/', '/home', '/pooja', '/deities', '/festival', '/kitchen/laddu', '/page/2', '/about', '/info/privacy'])(
    'renders %s completely, readable without scripts',
    async (path) => {
      const { status, html, headers } = await page(path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html).toMatch(/<h1[^>]*>[^<]*\S/);
      expect(html).toMatch(/<title[^>]*>[^<]+<\/title>/);
      expect(html).not.toMatch(/<script(?![^>]*(type="application\/|src=))/);
    },
  );

  it('shows the services of its category with their prices', async () => {
    const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
    const { html } = await page('/pooja');
    expect(html).toContain('BABA Pooja Services at Saidham');
    for (const { name } of products) expect(html).toContain(escaped(name));
  });

  it('shows a change of price with the next request', async () => {
    const [service] = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body.products;
    if (!service) throw new Error('the seed has no service');
    expect((await page(`/product/${service._id}`)).html).not.toContain('$4,321');
    await server.strapi
      .documents('api::service.service' as never)
      .update({ documentId: service._id, data: { priceCents: 432_100 } as never });
    expect((await page(`/product/${service._id}`)).html).toContain('$4,321');
    expect((await page('/pooja')).html).toContain('$4,321');
  });

  it.each([
    '/admin',
    '/admin/figures',
    '/admin/users',
    '/content-manager/x',
    '/upload/x',
    '/uploads/gone.png',
    '/demo/x',
  ])('answers the server address %s with a page for people and JSON for programs', async (path) => {
    const shown = await page(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(shown.html).toContain('Page not found');
    const told = await page(path, { accept: 'application/json' });
    expect(told.status).toBeGreaterThanOrEqual(400);
    expect(told.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('answers every caller of an API address in JSON', async () => {
    const { status, headers } = await page('/api/nothing', { accept: 'text/html' });
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('answers an unknown address and an unknown service with 404 in the shop’s design', async () => {
    for (const path of ['/nothing-here', '/product/unknown', '/donate/abc', '/info/unknown']) {
      const { status, html } = await page(path);
      expect(status, path).toBe(404);
      expect(html).toContain('Saidham');
    }
  });

  it('renders one page, even with extra parts in its address', async () => {
    const drawn = async (path: string) => (await page(path)).headers.get('etag');
    const first = await drawn('/deities');
    const others = Array.from(
      { length: 40 },
      (_, index) => `/deities?${['x', 'q', 'redirect', 'preview'][index % 4]}=${index}`,
    );
    expect(new Set(await Promise.all(others.map(drawn)))).toEqual(new Set([first]));
    expect(await drawn('/search?q=lamp&x=1')).toBe(await drawn('/search?x=2&q=lamp'));
    expect((await page('/search?q=zzzz')).html).toContain('zzzz');
    expect(await drawn('/login?redirect=/cart')).not.toBe(await drawn('/login?redirect=/shipping'));
  });

  it.skipIf(isShort)('serves the rest of the shop while hundreds of new pages are requested', async () => {
    await page('/about');
    let drawn = 0;
    const asked = Array.from({ length: 300 }, async (_, index) => {
      const answer = await page(`/search/never-${index}`);
      if (answer.status === 200) drawn += 1;
      return answer;
    });
    const drawnBetween: number[] = [];
    for (let look = 0; look < 20; look += 1) {
      const before = drawn;
      const answers = [await page('/about'), await page('/api/health')];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      drawnBetween.push(drawn - before);
    }
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
    // If a visitor waited for the whole crowd, a hundred pages would be rendered in between.
    expect(drawnBetween.sort((a, b) => a - b)[10]).toBeLessThan(20);
    expect((await page('/search/afterwards')).status).toBe(200);
  });

  it('answers 304 to a client that has it', async () => {
    const { headers } = await page('/about');
    expect((await page('/about', { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304);
  });
});

describe('addresses', () => {
  const sample = (path: string) =>
    path
      .replace(/\/:pageNumber\??/g, '/2')
      .replace(/\/:\w+\?/g, '')
      .replace(/:\w+/g, 'x1');

  it.each(screens.map(({ path }) => sample(path)))(
    'serves %s as the shop, not as the panel or the API',
    async (path) => {
      const { status, headers } = await page(path);
      expect([200, 404]).toContain(status);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('content-security-policy')).toContain(`default-src 'self'`);
    },
  );

  it('leaves the panel its own calls', async () => {
    expect((await page('/admin/init')).headers.get('content-type')).toMatch(/json/);
    expect((await page('/cms/')).html).not.toContain('Saidham');
    for (const prefix of ['admin', 'api', 'cms', 'uploads']) expect(reservedPrefixes).toContain(prefix);
  });
});

describe('a broken or hostile address', () => {
  const raw = (path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const request = http.get({ hostname, port, path }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
      });
      request.on('error', reject);
    });

  const folders = [
    '',
    'uploads',
    'assets',
    'cms',
    'admin',
    'product',
    'api',
    'api/products',
    'demo',
    'content-manager',
  ];
  const names = ['..%2fx', '..%2f..%2f..%2fetc%2fpasswd', '%00', 'a.png%00', '%c0', '%', '..%5cx', '/etc/passwd'];

  /** Matches a message, alone or beside the panel's version of it, and nothing else. */
  const isRefusal = (status: number, body: string): boolean => {
    if (!body.startsWith('{')) return false;
    const { message, ...more } = JSON.parse(body) as Record<string, unknown>;
    const forThePanel = { data: null, error: { status, name: 'BadRequestError', message, details: {} } };
    return (
      typeof message === 'string' && message !== '' && [{}, forThePanel].some((known) => isDeepStrictEqual(more, known))
    );
  };

  it('answers with a message and without a server error', async () => {
    const logged = vi.spyOn(server.strapi.log, 'error');
    const wrong: unknown[] = [];
    const paths = folders.flatMap((folder) => names.map((name) => `${folder ? `/${folder}` : ''}/${name}`));
    for (const path of [...paths, '/uploads/..', '/uploads/%2e%2e/%2e%2e/x', '/uploads/%2e%2e/%2e%2e/package.json']) {
      const { status, body } = await raw(path);
      const told = logged.mock.calls.map(String);
      logged.mockClear();
      const isWordless = path.startsWith('/uploads/') && !isRefusal(status, body);
      if (told.length > 0 || status < 400 || status >= 500 || isWordless || /\n\s+at |node_modules|root:x:0/.test(body))
        wrong.push([path, status, told, body.slice(0, 100)]);
    }
    logged.mockRestore();
    expect(wrong).toEqual([]);
  });
});

describe('headers', () => {
  it('forbids inline scripts and framing of pages about money', async () => {
    const policy = (await page('/placeorder')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect((await page('/home')).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('serves an uploaded picture as inert, cached for a year', async () => {
    const [service] = (await callApi(server, 'products.list', {})).body.products;
    const response = await fetch(`${server.url}${service?.image ?? ''}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/uploads/../seva.db', '/uploads/%2e%2e/seva.db', '/uploads/..%2fseva.db', '/assets/%00']) {
      expect([400, 404], path).toContain((await page(path)).status);
    }
  });
});

describe('other origins', () => {
  it('lets other origins read nothing unless they are configured', async () => {
    const response = await fetch(`${server.url}/api/products`, { headers: { Origin: 'https://elsewhere.example' } });
    expect(response.headers.get('access-control-allow-origin') ?? '').toBe('');
  });

  it('forbids framing the panel and foreign scripts in it', async () => {
    const policy = (await page('/cms/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self';`);
    expect(policy).toContain(`frame-ancestors 'self'`);
  });
});
