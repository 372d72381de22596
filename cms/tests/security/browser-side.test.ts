import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '@seva/config/rules/screens';
import { callApi, confirmCard, signIn, until } from '../support/client';
import { signInToPanel } from '../support/panel';
import { killAll, launch, ready } from '../support/process';
import { copyOfTemplate, startTestServer, type TestServer } from '../support/server';
import { sendRequest, type Reply } from './support/send-request';
import { castPassword } from './support/cast';
import { writeFigure } from '../support/evidence';

let server: TestServer;
let admin: string;
let kinds = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, 'admin');
});
afterAll(() => {
  writeFigure({ row: 'browser', what: 'kinds of pages and files with their headers', least: 40, reached: kinds });
  return server.stop();
});

const get = (path: string, headers = {}) => sendRequest(server, { method: 'GET', path, headers });
const policyOf = ({ headers }: Reply) =>
  new Map(
    String(headers['content-security-policy'] ?? '')
      .split(';')
      .map((rule) => rule.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources.join(' ')] as const),
  );

/** Expects the headers of every response that a browser may show. */
function expectGuarded(reply: Reply, where: string): void {
  expect(reply.headers['x-content-type-options'], where).toBe('nosniff');
  expect(reply.headers['x-powered-by'], where).toBeUndefined();
  kinds += 1;
}

function expectStrict(reply: Reply, where: string): void {
  expectGuarded(reply, where);
  const policy = policyOf(reply);
  expect(policy.get('default-src'), where).toMatch(/^'(self|none)'$/);
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? '';
  expect(scripts, where).not.toMatch(/unsafe|\*|data:|blob:|https?:(\s|$)/);
  if (policy.get('default-src') === `'self'`) expect(policy.get('object-src'), where).toBe(`'none'`);
  expect(policy.get('frame-ancestors'), where).toMatch(/^'(self|none)'$/);
  expect(String(reply.headers['referrer-policy']), where).toMatch(
    /^(no-referrer|strict-origin-when-cross-origin|same-origin)$/,
  );
}

const sample = (path: string) =>
  path
    .replace(/\/:pageNumber\??/g, '/2')
    .replace(/\/:\w+\?/g, '')
    .replace(/:\w+/g, 'x1');

/** Returns the contents of the style elements of a page. */
const stylesOf = ({ text }: Reply) => [...text.matchAll(/<style[^>]*>([^<]*)/g)].map(([, css = '']) => css);
const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** A copy of the list, on purpose not taken from the tested rule. */
const guardedPages =
  /^\/(login|register|signin|confirmemail|restoreemail|forgotpass|resetpass|account|profile|statements|family|poojas$|sheet|cart|shipping|payment|give|placeguest|claim|placeorder|placecheckorder|success|order|admin)/;
const videoScripts = 'https://www.youtube.com/iframe_api https://www.youtube.com/s/player/';

describe('a page of the shop', () => {
  it.each([...new Set(screens.map(({ path }) => sample(path)))])(
    'sends %s with a strict policy and no inline script',
    async (path) => {
      const reply = await get(path);
      expectStrict(reply, path);
      for (const [, attributes = ''] of reply.text.matchAll(/<script\b([^>]*)>/g))
        expect(attributes, path).toMatch(/\bsrc="\/|type="application\/(ld\+)?json"/);
      expect(reply.text, path).not.toMatch(/\son\w+="|javascript:/i);
      const isGuarded = guardedPages.test(path);
      const policy = policyOf(reply);
      expect(policy.get('frame-ancestors'), path).toBe(isGuarded ? `'none'` : `'self'`);
      expect(policy.get('script-src'), path).toBe(isGuarded ? `'self'` : `'self' ${videoScripts}`);
      const [own = '', ...others] = stylesOf(reply);
      expect(others, path).toEqual([]);
      expect(policy.get('style-src'), path).toBe(`'self' ${hashOf('')} ${hashOf(own)}`);
      expect(reply.headers['permissions-policy'], path).toContain('camera=()');
    },
  );

  it('sends the same page’s policy with a cached page and with 304', async () => {
    const first = await get('/home');
    const cached = await get('/home');
    const known = await get('/home', { 'if-none-match': String(first.headers.etag) });
    expect(known.status).toBe(304);
    const [own = ''] = stylesOf(cached);
    for (const reply of [first, cached, known]) expect(policyOf(reply).get('style-src')).toContain(hashOf(own));
    expect(policyOf(await get('/pooja')).get('style-src')).not.toContain(hashOf(own));
  });

  it('shows text from the address as text', async () => {
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
    for (const path of [
      `/search/${encodeURIComponent(attack)}`,
      `/kitchen/${encodeURIComponent(attack)}`,
      `/home?x=${attack}`,
    ])
      for (const raw of [path, path.replace(/%3C/g, '<')].map((each) => each.replace(/[ ]/g, '%20'))) {
        const { text } = await get(raw);
        expect(text, raw).not.toContain('<script>alert(1)');
        expect(text, raw).not.toContain('<img src=x');
      }
  });

  it('shows what editors and devotees typed as text', async () => {
    const attack = '</script><script>alert(1)</script><svg onload=alert(2)>';
    const service = (await callApi(server, 'products.create', {}, admin)).body;
    const body = { name: attack, price: 21, category: 'kitchen' as const, description: attack };
    await callApi(server, 'products.update', { params: { id: service._id }, body }, admin);
    for (const path of [`/product/${service._id}`, '/kitchen']) {
      const { text } = await get(path);
      expect(text, path).not.toContain('<script>alert(1)');
      expect(text, path).not.toContain('<svg onload');
    }
  });
});

describe('everything else that a browser is given', () => {
  it('sends security headers with files, pictures, refusals, lists and emails', async () => {
    const html = (await get('/home')).text;
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const { products } = (await callApi(server, 'products.list', {})).body;
    const picture = products[0]?.image ?? '';
    for (const path of [script, '/favicon.svg', picture]) {
      const reply = await get(path);
      expect(reply.status, path).toBe(200);
      expectGuarded(reply, path);
      expect(String(reply.headers['content-type']), path).toMatch(/^(text\/javascript|image\/)/);
    }
    for (const path of [
      '/api/products',
      '/api/nothing',
      '/api/users/login',
      '/uploads/nothing.png',
      '/assets/nothing.js',
    ])
      expectGuarded(await get(path), path);
    for (const path of ['/demo/outbox', '/demo/outbox.json']) expectGuarded(await get(path), path);
    for (const path of ['/cms/', '/cms/auth/login', '/nothing-here', '/demo/outbox'])
      expectStrict(await get(path), path);
    for (const path of ['/shop-worker.js', '/sheet-worker.js']) expectStrict(await get(path), path);
    for (const path of ['/cms/', '/home']) expect(policyOf(await get(path)).get('base-uri'), path).toBe(`'none'`);
  });

  it('serves no page made by others below /uploads', async () => {
    for (const path of [
      '/uploads/',
      '/uploads/x.html',
      '/uploads/x.svg',
      '/uploads/..%2f..%2fsecrets.json',
      '/uploads/.%2e/seva.db',
    ])
      expect([400, 403, 404], path).toContain((await get(path)).status);
  });

  it('redirects only within the shop', async () => {
    const foreign = [
      '//evil.example',
      '/\\evil.example',
      '/%5cevil.example',
      '//evil.example/%2e%2e',
      '/https://evil.example',
    ];
    for (const path of [
      ...foreign,
      '/favicon.ico',
      '/login?redirect=https://evil.example',
      '/cms',
      '/uploads',
      '/assets',
    ]) {
      const { status, headers } = await get(path, { host: 'evil.example' });
      expect(status, path).toBeLessThan(500);
      const target = new URL(headers.location ?? '/', server.url);
      expect(target.origin, path).toBe(server.url);
    }
  });

  it('reveals nothing to other origins', async () => {
    for (const origin of ['https://elsewhere.example', 'null', server.url.replace('127.0.0.1', 'evil.127.0.0.1')]) {
      for (const path of ['/api/products', '/api/orders/myorders', '/admin/init']) {
        const { headers } = await get(path, { origin });
        expect(headers['access-control-allow-origin'] ?? '', path).toBe('');
        expect(headers['access-control-allow-credentials'], path).not.toBe('true');
      }
    }
  });
});

describe('an answer to a request without an origin', () => {
  it('permits no other site to read it, cached or not', async () => {
    for (const path of [
      '/api/products',
      '/api/products',
      '/api/users/profile',
      '/api/nothing',
      '/admin/init',
      '/home',
      '/uploads/x.png',
    ]) {
      const { headers } = await get(path);
      expect(headers['access-control-allow-origin'], path).toBeUndefined();
      expect(headers['access-control-allow-credentials'], path).toBeUndefined();
    }
    expect((await get('/api/products')).headers.vary).toContain('Origin');
  });
});

describe('behind TLS', () => {
  it.each([
    // Other sites of the temple's domain may still use http.
    ['without subdomains', {}, /^max-age=(\d+)$/],
    ['with subdomains if configured', { SEVA_HSTS_SUBDOMAINS: 'true' }, /^max-age=(\d+); includeSubDomains$/],
  ])('sends HSTS for a year with every page, file and response, %s', async (_title, more, expected) => {
    const { env, remove } = await copyOfTemplate();
    const shop = await ready(launch({ ...env, ...more, PUBLIC_URL: 'https://shop.example.org' }));
    for (const path of ['/home', '/favicon.svg', '/api/products', '/cms/', '/uploads/nothing.png']) {
      const { headers } = await sendRequest(shop, { method: 'GET', path });
      expect(Number(expected.exec(String(headers['strict-transport-security']))?.[1]), path).toBeGreaterThanOrEqual(
        31_536_000,
      );
      kinds += 1;
    }
    killAll();
    await remove();
  });
});

describe('the CSV of donations', () => {
  it('contains no cell that a spreadsheet would run', async () => {
    const { body: service } = await callApi(server, 'products.list', { query: { category: 'baba' } });
    const product = service.products.find(({ openAmount }) => !openAmount)?._id ?? '';
    const formulas = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '=HYPERLINK("x";"y")',
      '＝1',
      '＋1',
      '－1',
      '＠1',
    ];
    for (const [index, formula] of formulas.entries()) {
      const person = { name: `${formula} x`, phone: `${formula}55555`, gotram: formula, nakshatram: formula };
      const email = `csv-${index}@example.org`;
      const { token } = (
        await callApi(server, 'users.register', { body: { ...person, email, password: castPassword } })
      ).body;
      const cartItems = [{ product, quantity: 1, note: formula }];
      const { body: intent } = await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, token);
      await confirmCard(server, intent);
      const read = () => callApi(server, 'orders.get', { params: { id: intent.orderId } }, token);
      await until('the donation', async () => (await read()).body.isPaid);
    }
    const treasurer = await signInToPanel(server, 'treasurer');
    const { text } = await sendRequest(server, {
      method: 'GET',
      path: '/donations/orders/export.csv',
      token: treasurer,
    });
    const cells = [...text.replace(/^\ufeff/, '').matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    );
    expect(cells.filter((cell) => cell.includes('=1+1'))).not.toEqual([]);
    expect(cells.filter((cell) => /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell))).toEqual([]);
  });
});
