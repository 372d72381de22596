import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.stop());

function seal(seconds: number): string {
  const text = fs.readFileSync(path.join(server.dataFolder, 'secrets.json'), 'utf8');
  const { signingSecret } = JSON.parse(text) as { signingSecret: string };
  return createHmac('sha256', signingSecret).update(`seva examiner ${seconds}`).digest('hex');
}

async function seenWith(proof: string): Promise<unknown> {
  const headers = { 'Seva-Examiner': proof, 'X-Forwarded-For': '198.51.100.7', 'X-Forwarded-Proto': 'https' };
  const answer = await fetch(`${server.url}/api/health`, { headers });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { seen?: unknown }).seen;
}

const now = () => Math.floor(Date.now() / 1000);

describe('how a request arrived', () => {
  const refused: readonly [title: string, proof: () => string][] = [
    ['without a proof', () => ''],
    ['with another seal', () => `${now()}.${'0'.repeat(64)}`],
    ['with a seal of ten minutes ago', () => `${now() - 600}.${seal(now() - 600)}`],
    ['with a seal of tomorrow', () => `${now() + 86_400}.${seal(now() + 86_400)}`],
    ['with something that is no proof at all', () => 'let me in'],
  ];
  it.each(refused)('hides how the request arrived from a caller %s', async (_title, proof) => {
    expect(await seenWith(proof())).toBeUndefined();
  });

  it('shows how the request arrived to a caller with the shop’s secrets', async () => {
    expect(await seenWith(`${now()}.${seal(now())}`)).toMatchObject({
      address: '198.51.100.7',
      peer: expect.stringContaining('127.0.0.1') as string,
      protocol: 'https',
      forwardedFor: '198.51.100.7',
    });
  });
});
