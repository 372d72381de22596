import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
afterEach(() => server.stop());

const worker = async (name: 'sheet' | 'shop') => {
  const answer = await fetch(`${server.url}/${name}-worker.js`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'`,
  );
  return answer.text();
};

describe('what is kept on a device for use without a network', () => {
  it('stores the sheet and public screens, and no names in pages', async () => {
    server = await startTestServer();
    expect(await worker('sheet')).toContain('keepShell');
    expect(await worker('shop')).toContain('keepPage');
    for (const path of ['/sheet', '/home', '/pooja']) {
      const page = await (await fetch(`${server.url}${path}`)).text();
      for (const { email } of Object.values(server.accounts)) expect(page, path).not.toContain(email);
    }
  });

  it('removes everything and itself when the settings turn it off', async () => {
    server = await startTestServer({ SEVA_SHEET_OFFLINE: 'false', SEVA_SHOP_OFFLINE: 'false' });
    for (const name of ['sheet', 'shop'] as const) {
      const text = await worker(name);
      expect(text).toContain('unregister');
      expect(text).not.toMatch(/keepShell|keepPage/);
    }
  });
});
