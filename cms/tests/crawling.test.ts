import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '@seva/config/rules/screens';
import { callApi } from './support/client';
import { startTestServer, type TestServer } from './support/server';
import { isShort } from './support/short';

let server: TestServer;
const publicUrl = 'https://shop.example.org';
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: publicUrl });
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

async function update(uid: string, documentId: string, data: object): Promise<void> {
  await server.strapi.documents(uid as never).update({ documentId, data: data as never });
}

describe('robots.txt', () => {
  it('names the sitemap and disallows everything that is no page', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(text).toMatch(/^Disallow: \/api\/$/m);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });
});

describe('the sitemap', () => {
  it('lists every public screen and service once, each of which opens', async () => {
    const { total = 0 } = (await callApi(server, 'products.list', {})).body;
    const answer = await get('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const addresses = addressesIn(await answer.text());
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => address.includes('/product/'))).toHaveLength(total);
    for (const address of addresses.filter((each, index) => !each.includes('/product/') || index % 20 === 0)) {
      expect(address.startsWith(`${publicUrl}/`)).toBe(true);
      const page = await get(address.slice(publicUrl.length));
      expect(page.status, address).toBe(200);
      const html = await page.text();
      expect(html.includes(`<link rel="canonical" href="${address}">`), address).toBe(true);
      expect(html.includes('noindex'), address).toBe(false);
    }
  });

  it('drops a service once it is unlisted, and answers 304 to a client that has it', async () => {
    const [service] = (await callApi(server, 'products.list', {})).body.products;
    const etag = (await get('/sitemap.xml')).headers.get('etag') ?? '';
    expect((await get('/sitemap.xml', { 'If-None-Match': etag })).status).toBe(304);
    await update('api::service.service', service?._id ?? '', { listed: false });
    const answer = await get('/sitemap.xml', { 'If-None-Match': etag });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain(service?._id);
  });

  it.skipIf(isShort)('becomes an index of files for many services, which together list each once', async () => {
    expect((await get('/sitemap/1.xml')).status).toBe(404);
    const rows = Array.from({ length: 10_050 }, (_, index) => ({
      document_id: `many${String(index).padStart(20, '0')}`,
      name: `Lamp ${index}`,
      category: 'baba',
      listed: index % 100 !== 0,
      price_cents: 2100,
      updated_at: new Date(),
    }));
    await server.strapi.db.connection.batchInsert('services', rows, 400);
    const [service] = (await callApi(server, 'products.list', {})).body.products;
    await update('api::service.service', service?._id ?? '', { sort: 1 });
    const { total = 0 } = (await callApi(server, 'products.list', {})).body;
    const files = addressesIn(await (await get('/sitemap.xml')).text());
    expect(files).toEqual([0, 1, 2].map((file) => `${publicUrl}/sitemap/${file}.xml`));
    const texts = await Promise.all(files.map(async (file) => (await get(file.slice(publicUrl.length))).text()));
    const [screenList = [], ...serviceLists] = texts.map(addressesIn);
    expect(screenList).toContain(`${publicUrl}/pooja`);
    expect(serviceLists.map(({ length }) => length)).toEqual([10_000, total - 10_000]);
    expect(new Set(serviceLists.flat()).size).toBe(total);
    expect((await get('/sitemap/3.xml')).status).toBe(404);
  });
});

describe('the web manifest', () => {
  it('has the temple’s name from the content, and icons that exist', async () => {
    const site = await server.strapi.documents('api::site.site' as never).findFirst({});
    await update('api::site.site', site?.documentId ?? '', { name: 'Temple of the Lamp' });
    const answer = await get('/site.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe('Temple of the Lamp');
    for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }, { src: '/favicon.ico' }])
      expect((await get(src)).headers.get('content-type'), src).toMatch(/^image\//);
  });
});

describe('search engines', () => {
  const isClosed = async (path: string) =>
    (await (await get(path)).text()).includes('<meta name="robots" content="noindex">');

  const open =
    /^\/(home|about|services|give|donate|pooja|deities|wishlist|membership|newsletter|page|festival|poojashop|priest|rentals|kitchen)?(\/|$)|^\/search$/;
  const sample = (path: string) =>
    path
      .replace('/:pageNumber?', '')
      .replace(/\/:\w+\?/g, '')
      .replace(':pageNumber', '1')
      .replace(/:\w+/g, 'x1');

  it.each(screens.map(({ path }) => sample(path)))('says whether search engines may index %s', async (path) => {
    expect(await isClosed(path)).toBe(!open.test(path));
  });

  it('says that /search without a keyword is the list of all services', async () => {
    expect(await (await get('/search')).text()).toContain(`<link rel="canonical" href="${publicUrl}/page/1">`);
  });

  it.each(['/pooja/9999', '/festival/anything', '/search/lamp', '/search?q=lamp', '/search/lamp/page/2'])(
    'keeps search engines away from %s, which is endless',
    async (path) => {
      expect(await isClosed(path)).toBe(true);
    },
  );
});
