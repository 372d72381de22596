import http, { type IncomingHttpHeaders } from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from './support/server';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const ask = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const request = http.get(`${server.url}${path}`, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on('error', reject);
  });

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Sends bytes that are not HTTP and returns the response. */
const sayNonsense = (server: TestServer) =>
  new Promise<string>((resolve) => {
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('close', () => resolve(text));
  });

describe('a server without proxies in front', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const addresses = ['/api/products', '/api/health', '/home', '/assets/none.js', '/nowhere', '/cms', '/api/none'];

  it.each(addresses)('gives each response of %s a different id, cached or not', async (path) => {
    const ids = [];
    for (let turn = 0; turn < 3; turn += 1) ids.push((await ask(server, path)).headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(3);
  });

  it('gives an id to a request that it could not parse', async () => {
    expect(await sayNonsense(server)).toMatch(/^HTTP\/1\.1 400 [^\0]*\r\nX-Request-Id: [\da-f-]{36}\r\n/);
  });

  it('ignores an id that any client may claim', async () => {
    for (const path of ['/api/products', '/api/health', '/home']) {
      const { headers } = await ask(server, path, { 'x-request-id': 'claimed-by-a-stranger' });
      expect(headers['x-request-id']).toMatch(uuid);
    }
  });

  it('shows a person whose page failed a page with the id, and a program JSON with it', async () => {
    const { db } = server.strapi;
    vi.spyOn(db.connection.client as { query: () => Promise<unknown> }, 'query').mockRejectedValue(
      new Error('no such table: services, said the database'),
    );
    try {
      const page = await ask(server, '/sitemap.xml', { accept: 'text/html' });
      expect([page.status, page.headers['content-type'], page.headers['cache-control']]).toEqual([
        500,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(page.text).toContain(`Reference: ${page.headers['x-request-id']}`);
      expect(page.text).not.toMatch(/no such table|select|said the database/i);
      const file = await ask(server, '/sitemap.xml');
      expect(JSON.parse(file.text)).toEqual({
        message: 'Something went wrong on our end. Please try again in a moment',
        requestId: file.headers['x-request-id'],
      });
      const call = await ask(server, '/api/products?keyword=lamp');
      expect(call.status).toBe(500);
      expect(JSON.parse(call.text)).toMatchObject({ requestId: call.headers['x-request-id'] });
    } finally {
      vi.restoreAllMocks();
    }
    expect((await ask(server, '/sitemap.xml')).status).toBe(200);
  });
});

describe('a server behind a proxy that it trusts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.0/8' });
  });
  afterAll(() => server.stop());

  it.each(['/api/products', '/api/health', '/home', '/api/none'])('uses the proxy’s id for %s', async (path) => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { headers } = await ask(server, path, { 'x-request-id': `proxy.${turn}_0123-ABC` });
      expect(headers['x-request-id']).toBe(`proxy.${turn}_0123-ABC`);
    }
  });

  it.each(['short', 'x'.repeat(65), 'with blanks in it', 'a@b.example.org', '<b>12345678</b>', 'a,b,c,d,e,f,g'])(
    'creates its own id in place of %s, which is invalid',
    async (claimed) => {
      for (const path of ['/api/products', '/api/health']) {
        const { headers } = await ask(server, path, { 'x-request-id': claimed });
        expect(headers['x-request-id']).toMatch(uuid);
      }
    },
  );
});

it('ignores the id of a proxy at another address than the trusted one', async () => {
  const server = await startTestServer({ TRUSTED_PROXIES: '10.0.0.0/8' });
  try {
    const { headers } = await ask(server, '/api/health', { 'x-request-id': 'proxy-0123456789' });
    expect(headers['x-request-id']).toMatch(uuid);
  } finally {
    await server.stop();
  }
});
