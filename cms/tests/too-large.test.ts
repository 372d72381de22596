import { request, Agent } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
// One connection, as a proxy keeps it for many visitors.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => {
  agent.destroy();
  return server.stop();
});

function send(method: string, path: string, body = ''): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = body ? { 'Content-Type': 'application/json', 'Content-Length': body.length } : {};
    const asked = request(`${server.url}${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

it('a body that is too large holds nobody up who comes after it', { timeout: 20_000 }, async () => {
  const large = JSON.stringify({ email: 'x'.repeat(600_000) });
  for (let round = 0; round < 3; round += 1) {
    expect(await send('POST', '/api/users/login', large)).toBe(413);
    expect(await send('GET', '/api/health')).toBe(200);
  }
});
