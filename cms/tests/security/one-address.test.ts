import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGuardedPath, screens } from '@seva/config/rules/screens';
import { succeed } from '../backups/support';
import { callApi } from '../support/client';
import { startPayingStripe, type PayingStripe } from '../support/paying-stripe';
import { copyOfTemplate, type TestData } from '../support/server';
import { startProcess, type ServerProcess } from '../support/server-process';
import { sendRequest } from './support/send-request';

// In test mode, because the demo has no card form of Stripe.
let stripe: PayingStripe;
let data: TestData;
let shop: ServerProcess;
beforeAll(async () => {
  stripe = await startPayingStripe();
  data = await copyOfTemplate();
  await succeed('demo-purge', [], data.env);
  const { SEVA_LIMITS_FACTOR: _, ...env } = data.env;
  const account = randomBytes(12).toString('hex');
  shop = await startProcess({
    ...env,
    STRIPE_SECRET_KEY: `sk_test_${account}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${account}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${account}`,
    STRIPE_API_URL: stripe.url,
    MAIL_FROM: 'office@example.org',
    GOOGLE_MAPS_KEY: 'a key that opens nothing',
  });
}, 300_000);
afterAll(async () => {
  shop.child.kill('SIGKILL');
  await shop.ended;
  await data.remove();
  await stripe.stop();
});

const accept = 'text/html';
const get = (path: string, headers = {}) => sendRequest(shop, { method: 'GET', path, headers: { accept, ...headers } });
const policyOf = async (path: string, headers = {}) => (await get(path, headers)).headers['content-security-policy'];

const sample = (path: string) => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x1');
const guarded = [...new Set(screens.map(({ path }) => sample(path)))].filter(isGuardedPath);

const spellings = (path: string) => [
  `/${path}`,
  `//${path}`,
  `/.${path}`,
  `/x/..${path}`,
  `/admin/..${path}`,
  `/uploads/..${path}`,
  `/%2e${path}`,
  `/%2f${path.slice(1)}`,
  `/%5c${path.slice(1)}`,
  `/\\${path.slice(1)}`,
  `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
  path.toUpperCase(),
  `${path}//`,
  `${path}/.`,
  `http://evil.example/${path}`,
];

describe('another spelling of a page of money or accounts', () => {
  it.each(guarded)('leaves the policy of %s as it is', async (path) => {
    for (const cookie of ['', 'seva_role=devotee', 'seva_role=admin'])
      for (const spelling of spellings(path)) {
        const { status, headers } = await get(spelling, { cookie });
        expect([301, 404], spelling).toContain(status);
        if (status === 301) expect(headers.location, spelling).toMatch(new RegExp(`^${path}/?$`));
      }
    for (const cookie of ['', 'seva_role=devotee', 'seva_role=admin'])
      for (let round = 0; round < 2; round += 1) {
        const policy = await policyOf(path, { cookie });
        expect(policy, path).toContain(`frame-ancestors 'none'`);
        expect(policy, path).not.toContain('youtube');
      }
  });

  it('leaves the card form of Stripe on the pages that charge a card', async () => {
    for (const path of ['/placeorder', '/placeguest', '/give', '/order/x1']) {
      for (const spelling of spellings(path)) await get(spelling);
      for (let round = 0; round < 2; round += 1)
        expect(await policyOf(path), path).toMatch(/script-src 'self' https:\/\/js\.stripe\.com /);
    }
  });

  it('redirects to no other origin', async () => {
    for (const path of [
      '//evil.example',
      '//evil.example/home',
      '/\\evil.example',
      '/%2f%2fevil.example',
      '//evil.example/%2e%2e/home',
    ]) {
      const { status, headers } = await get(path, { host: 'evil.example' });
      expect([301, 404], path).toContain(status);
      expect(new URL(headers.location ?? '/', shop.url).origin, path).toBe(shop.url);
    }
  });

  it('redirects with the query', async () => {
    const { status, headers } = await get('//search?q=lamp&sort=price');
    expect([status, headers.location]).toEqual([301, '/search?q=lamp&sort=price']);
  });
});

describe('the policy of styles', () => {
  it('allows style elements only on pages with the card form or the map', async () => {
    const pages: Record<string, string> = {};
    for (const path of ['/home', '/pooja', '/cart', '/sheet', '/login', '/about', '/give', '/placeorder'])
      pages[path] =
        /style-src ([^;]*); style-src-attr 'unsafe-inline';/
          .exec(String(await policyOf(path)))?.[1]
          ?.replaceAll(/'sha256-[^']+'/g, '(hash)') ?? '';
    const own = "'self' (hash) (hash)";
    const foreign = `'self' 'unsafe-inline'`;
    expect(pages).toEqual({
      ...{ '/home': own, '/pooja': own, '/cart': own, '/sheet': own, '/login': own },
      ...{ '/about': foreign, '/give': foreign, '/placeorder': foreign },
    });
  });
});

describe('a preview', () => {
  it('caches no preview, however its address is spelled', async () => {
    const { products } = (await callApi(shop, 'products.list', {})).body;
    const path = `/product/${products[0]?._id ?? ''}?preview=x`;
    for (const spelling of [path, path.replace('preview', '%70review')])
      expect((await get(spelling)).headers, spelling).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    for (const spelling of [`/${path}`, `/x/..${path}`, path.replace('product', '%70roduct')]) {
      const { status, headers } = await get(spelling);
      expect([status, headers.location], spelling).toEqual([301, path]);
    }
  });
});

describe('an escaped slash in a search text', () => {
  it('searches for an escaped slash', async () => {
    expect((await get('/search/24%2F7')).text).toContain('24/7');
  });
});
