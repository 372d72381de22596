import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const source = readFileSync(path.resolve(import.meta.dirname, '../../public/shop-worker.js'), 'utf8');
const origin = 'https://shop.example';

interface Answer {
  readonly status?: number;
  readonly text: string;
  readonly headers?: Record<string, string>;
}
interface Asked {
  readonly method?: string;
  readonly mode?: string;
  readonly referrer?: string;
  readonly headers?: Record<string, string>;
}

/** Fake browser for the worker. `kept` holds the cached responses by cache name and address. */
function openBrowser() {
  const kept = new Map<string, Map<string, Response>>();
  const network = new Map<string, Answer>();
  const fetched: { address: string; credentials?: string }[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const told: unknown[] = [];
  let isOnline = true;
  const addressOf = (asked: string | { url: string }) => {
    const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
    return pathname + search;
  };
  const cacheOf = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      match: (asked: string) => Promise.resolve(cache.get(addressOf(asked))?.clone()),
      put: (asked: string, answer: Response) => Promise.resolve(void cache.set(addressOf(asked), answer)),
      delete: (asked: string) => Promise.resolve(cache.delete(addressOf(asked))),
      keys: () => Promise.resolve([...cache.keys()]),
    };
  };
  const fetchNow = (asked: string | { url: string }, { credentials }: { credentials?: string } = {}) => {
    const address = addressOf(asked);
    fetched.push({ address, credentials });
    const { status = 200, text, headers } = network.get(address) ?? { status: 404, text: 'nothing' };
    return isOnline ? Promise.resolve(new Response(text, { status, headers })) : Promise.reject(new TypeError('away'));
  };
  runInNewContext(source, {
    self: {
      location: { origin },
      skipWaiting: () => undefined,
      addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    },
    caches: {
      open: (name: string) => Promise.resolve(cacheOf(name)),
      match: (asked: string, { cacheName }: { cacheName: string }) => cacheOf(cacheName).match(asked),
      keys: () => Promise.resolve([...kept.keys()]),
    },
    fetch: fetchNow,
    URL,
    Headers,
    Response,
    setTimeout,
  });
  const fire = async (name: string, event: object) => {
    const waiting: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => waiting.push(promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    });
    const response = await answer;
    await Promise.all(waiting);
    return response;
  };
  return {
    network,
    fetched,
    goOffline: () => (isOnline = false),
    told,
    seen: (address: string) =>
      fire('message', { data: { seen: address }, source: { postMessage: (message: unknown) => told.push(message) } }),
    ask: (address: string, { method = 'GET', mode = 'cors', referrer = `${origin}/pooja`, headers = {} }: Asked = {}) =>
      fire('fetch', { request: { url: origin + address, method, mode, referrer, headers: new Headers(headers) } }),
    everythingKept: async () =>
      (await Promise.all([...kept.values()].flatMap((cache) => [...cache.values()].map((each) => each.text())))).join(),
    addresses: () => [...kept.values()].flatMap((cache) => [...cache.keys()]),
  };
}

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
  browser.network.set('/home', {
    text: 'the timings <script src="/assets/early.js" data-entry="/assets/a.js">',
    headers: html,
  });
  browser.network.set('/assets/a.js', { text: 'code' });
  browser.network.set('/api/products?pageNumber=1', { text: 'services' });
});

describe('the service worker of public screens', () => {
  it('opens a seen page with its files and answers without a network', async () => {
    await browser.seen('/home');
    await browser.ask('/api/products?pageNumber=1');
    browser.goOffline();
    expect(await (await browser.ask('/home', { mode: 'navigate' }))?.text()).toContain('the timings');
    expect(await (await browser.ask('/assets/a.js'))?.text()).toBe('code');
    expect(await (await browser.ask('/api/products?pageNumber=1'))?.text()).toBe('services');
  });

  it('says of each copy when the server sent it', async () => {
    const date = 'Tue, 24 Nov 2026 11:00:00 GMT';
    browser.network.set('/home', { text: '<html lang="en">the timings', headers: { ...html, date } });
    browser.network.set('/api/products?pageNumber=1', { text: 'services', headers: { date } });
    await browser.seen('/home');
    expect((await browser.ask('/api/products?pageNumber=1'))?.headers.has('x-kept')).toBe(false);
    browser.goOffline();
    const page = await browser.ask('/home', { mode: 'navigate' });
    expect(await page?.text()).toBe(`<html data-kept="${date}" lang="en">the timings`);
    expect((await browser.ask('/api/products?pageNumber=1'))?.headers.get('x-kept')).toBe(date);
  });

  it('reports to the open page which entry the shop’s pages name now', async () => {
    await browser.seen('/home');
    expect(browser.told).toEqual([{ scripts: ['/assets/a.js'] }]);
  });

  it('prefers the network over a copy', async () => {
    await browser.seen('/home');
    browser.network.set('/home', { text: 'a newer page', headers: html });
    expect(await (await browser.ask('/home', { mode: 'navigate' }))?.text()).toBe('a newer page');
  });

  it('stores a page only as a visitor without a session gets it', async () => {
    await browser.seen('/home');
    expect(browser.fetched.find(({ address }) => address === '/home')?.credentials).toBe('omit');
  });

  it('stores no personal data', async () => {
    const secret = 'Ravi Kumar, Bharadwaja gotram';
    const own = [
      '/profile',
      '/account/donations',
      '/cart',
      '/placeorder',
      '/order/1',
      '/poojas',
      '/family',
      '/sheet',
      '/search/ravi',
      '/login',
    ];
    for (const path of own) {
      browser.network.set(path, { text: secret, headers: html });
      await browser.seen(path);
      expect(await browser.ask(path, { mode: 'navigate' }), path).toBeUndefined();
    }
    const calls = ['/api/users/profile', '/api/orders/myorders', '/api/bookings/mine', '/api/sheet'];
    for (const path of [...calls, '/api/products/1/slots', '/api/products?keyword=ravi']) {
      browser.network.set(path, { text: secret });
      expect(await browser.ask(path), path).toBeUndefined();
    }
    browser.network.set('/api/products', { text: secret });
    expect(await browser.ask('/api/products', { headers: { Authorization: 'Bearer token' } })).toBeUndefined();
    browser.network.set('/product/1?preview=x', { text: secret, headers: { ...html, 'cache-control': 'no-store' } });
    await browser.seen('/product/1?preview=x');
    browser.network.set('/api/content/site', { text: secret, headers: { 'cache-control': 'private' } });
    await browser.ask('/api/content/site');
    expect(await browser.everythingKept()).not.toContain('Ravi');
    expect(browser.addresses()).toEqual([]);
  });

  it('stores at most thirty pages', async () => {
    for (let number = 1; number <= 33; number += 1) {
      browser.network.set(`/product/${number}`, { text: `service ${number}`, headers: html });
      await browser.seen(`/product/${number}`);
    }
    expect(browser.addresses()).toHaveLength(30);
    expect(browser.addresses()).not.toContain('/product/3');
    expect(browser.addresses()).toContain('/product/33');
  });

  it('leaves every request but reads to the network', async () => {
    expect(await browser.ask('/api/products', { method: 'POST' })).toBeUndefined();
    expect(await browser.ask('/home', { method: 'POST', mode: 'navigate' })).toBeUndefined();
  });
});
