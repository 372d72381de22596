import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
afterEach(() => server.stop());

const worker = async () => {
  const answer = await fetch(`${server.url}/sheet-worker.js`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  return answer.text();
};

describe('what keeps the priests’ sheet for a hall without a signal', () => {
  it('answers for the sheet and its files alone, and the page that it keeps names nobody', async () => {
    server = await startTestServer();
    expect(await worker()).toContain('keepShell');
    const page = await (await fetch(`${server.url}/sheet`)).text();
    for (const { email } of Object.values(server.accounts)) expect(page).not.toContain(email);
  });

  it('is replaced by one that takes everything away where the setting says so', async () => {
    server = await startTestServer({ SEVA_SHEET_OFFLINE: 'false' });
    const text = await worker();
    expect(text).toContain('unregister');
    expect(text).not.toContain('keepShell');
  });
});
