import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns the size in bytes and the text of a Brotli response. */
async function received(address: string): Promise<{ bytes: number; text: string }> {
  const { headers, bytes } = await new Promise<{ headers: http.IncomingHttpHeaders; bytes: number }>(
    (resolve, reject) => {
      const asked = http.get(`${server.url}${address}`, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
        let received = 0;
        response.on('data', (chunk: Buffer) => (received += chunk.length));
        response.on('end', () => resolve({ headers: response.headers, bytes: received }));
      });
      asked.on('error', reject);
    },
  );
  // Files of a few hundred bytes are sent uncompressed.
  if (bytes > 1024) expect(headers['content-encoding'], address).toBe('br');
  return { bytes, text: await (await fetch(`${server.url}${address}`)).text() };
}

const scripts = /<script[^>]* src="([^"]+)"(?: data-entry="([^"]+)" data-modules="([^"]+)")?/g;

/** Returns the total size of the scripts that a page requests (bytes). */
async function scriptBytes(html: string): Promise<number> {
  const addresses = new Set(
    [...html.matchAll(scripts)].flatMap(([, early = '', , modules]) => [early, ...(modules?.split(' ') ?? [])]),
  );
  expect(addresses.size).toBeGreaterThan(3);
  const files = await Promise.all([...addresses].map(received));
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the script that a page waits for, the entry, and all scripts that it then requests. */
function namedScripts(html: string): { early: string; entry: string; modules: string[] } {
  const [[, early = '', entry = '', modules = ''] = [], ...others] = [...html.matchAll(scripts)];
  expect(others).toEqual([]);
  return { early, entry, modules: modules.split(' ') };
}

/** Returns the scripts that a module imports statically, directly or indirectly. */
async function runsWith(address: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(address)) return seen;
  seen.add(address);
  const { text } = await received(address);
  for (const [, file = ''] of text.matchAll(/(?:from|\bimport) ?["']\.\/([\w-]+\.js)["']/g)) {
    await runsWith(new URL(file, new URL(address, server.url)).pathname, seen);
  }
  return seen;
}

interface FileRow {
  readonly id: number;
  readonly hash: string;
  readonly name: string;
}

/** Names the variants that every picture has in a real shop. The files are not created: only the page is weighed. */
async function nameAllVariants(): Promise<void> {
  const files = server.strapi.db.query('plugin::upload.file');
  for (const { id, hash, name } of (await files.findMany({})) as FileRow[]) {
    const widths = name.startsWith('slide-') ? [480, 800, 1280, 1920] : [480, 800, 1200];
    const variants = widths.map((width) => {
      const named = { hash: `w${width}_${hash}`, ext: '.webp', mime: 'image/webp', width };
      return [`w${width}`, { ...named, url: `/uploads/${named.hash}${named.ext}` }] as const;
    });
    await files.update({ where: { id }, data: { formats: Object.fromEntries(variants) } });
  }
}

/** A kilobyte as networks count it. */
const kB = 1000;

/**
 * Most bytes of a document, and of the scripts of a page. The goal for scripts is 150 kB; lists and services reach 153
 * with their category row, two buttons per card and gallery, and home 158.6 with its tiles, festival, Give card and framed
 * photo.
 */
const most = { document: 23 * kB, scripts: 153.5 * kB, scriptsOfHome: 159.5 * kB };

describe('what a phone receives before a public screen can be used, compressed with Brotli', () => {
  const addresses = [
    '/home',
    '/pooja',
    '/kitchen',
    '/search/lamp',
    '/page/1',
    '/about',
    '/info/privacy',
    '/cart',
    '/newsletter',
    '/login',
    '/register',
    '/forgotpass',
    '/resetpass/token',
    '/nowhere',
  ];

  it.each(addresses)('limits the scripts and the document of %s', async (address) => {
    const { bytes, text } = await received(address);
    expect(bytes).toBeLessThanOrEqual(most.document);
    expect(await scriptBytes(text)).toBeLessThanOrEqual(address === '/home' ? most.scriptsOfHome : most.scripts);
  });

  it('keeps documents within the limit when every picture has all widths', async () => {
    await nameAllVariants();
    for (const address of ['/home', '/pooja', '/page/1']) {
      const { bytes, text } = await received(address);
      expect(text.match(/w1200_\S+ 1200w/g)?.length, address).toBeGreaterThan(8);
      expect(bytes, address).toBeLessThanOrEqual(most.document);
    }
  });

  it('limits the scripts and the document of a service', async () => {
    const [service] = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body.products;
    const { bytes, text } = await received(`/product/${service?._id}`);
    expect(text).toContain(service?.name);
    expect(bytes).toBeLessThanOrEqual(most.document);
    expect(await scriptBytes(text)).toBeLessThanOrEqual(most.scripts);
  });

  it('names one sheet, which declares the fonts and is immutable', async () => {
    const { text } = await received('/pooja');
    const seen = text.replace(/<noscript>.*?<\/noscript>/gs, '');
    const [[, sheet = ''] = [], ...others] = [...seen.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    expect(others).toEqual([]);
    const answer = await fetch(`${server.url}${sheet}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toContain('font-display:optional');
    expect((await received(sheet)).bytes).toBeLessThanOrEqual(1.5 * kB);
  });

  it('runs one script of at most 2 kB before the first paint, and the shop afterwards', async () => {
    const { early, entry, modules } = namedScripts((await received('/pooja')).text);
    expect([...(await runsWith(early))]).toEqual([early]);
    expect((await received(early)).bytes).toBeLessThanOrEqual(2 * kB);
    expect(modules).toContain(entry);
    // Imports are read as the build writes them.
    const all = await Promise.all(modules.map((each) => runsWith(each)));
    expect(Math.max(...all.map(({ size }) => size))).toBeGreaterThan(3);
  });

  it('sends home and its headers in at most seventeen packets, an inlined style sheet included', async () => {
    const { socket, bytes } = await new Promise<{ socket: number; bytes: number }>((resolve, reject) => {
      // A separate connection, so that its bytes are this response alone.
      const options = { agent: false, headers: { 'Accept-Encoding': 'br' } };
      const asked = http.get(`${server.url}/home`, options, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => resolve({ socket: response.socket.bytesRead, bytes }));
      });
      asked.on('error', reject);
    });
    expect(socket).toBeGreaterThan(bytes);
    expect(socket).toBeLessThanOrEqual(17 * 1460);
  });

  it('runs React before the shop, in a separate chunk', async () => {
    const { entry } = namedScripts((await received('/pooja')).text);
    const imported = [...(await received(entry)).text.matchAll(/import\(`\.(\/[\w-]+\.js)`\)/g)];
    const [react = '', shop = '', ...others] = imported.map(([, file]) => `/assets${file}`);
    expect(others).toEqual([]);
    expect(await runsWith(shop)).toContain(react);
    expect(await runsWith(react)).not.toContain(shop);
  });
});
