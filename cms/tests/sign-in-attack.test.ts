import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevotee, castPassword } from './security/support/cast';
import { isShort } from './support/short';
import { startTestServer, type TestServer } from './support/server';

/** Wrong passwords of the attack; the review that found the queue sent 450. */
const guesses = isShort ? 150 : 450;
const networks = ['198.51.100.7', '203.0.113.9', '2001:db8:1:1::5', '2001:db8:2:1::5', '2001:db8:3:1::5'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SEVA_LIMITS_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.0/8' });
});
afterAll(() => server.stop());

const post = (path: string, body: object, from: string) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  });

describe('an attack of wrong passwords from five networks at once', () => {
  it('leaves honest sign-ins and visitors alone, and refuses what cannot be compared within two seconds', async () => {
    const devotee = await newDevotee(server);
    // Unknown addresses cost as much as known ones: the hash that is compared has the product's rounds.
    const attack = Array.from({ length: guesses }, (_, index) => {
      const body = { email: `guess-${index}@example.org`, password: `wrong ${index}` };
      return post('/api/users/login', body, networks[index % networks.length] ?? '');
    });
    const honest: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const answer = await post(
        '/api/users/login',
        { email: devotee.email, password: castPassword },
        `192.0.2.${index}`,
      );
      honest.push(answer.status);
      const panel = await post('/admin/login', server.accounts.editor, `192.0.2.${100 + index}`);
      honest.push(panel.status);
      honest.push((await fetch(`${server.url}/api/products`)).status);
    }
    expect(honest).toEqual(Array(15).fill(200));

    const answers = await Promise.all(attack);
    const by = (status: number) => answers.filter((answer) => answer.status === status);
    expect(by(401).length + by(429).length + by(503).length).toBe(guesses);
    expect(by(429).length + by(503).length).toBeGreaterThan(guesses / 5);
    for (const refused of [...by(429), ...by(503)])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const refused of by(503))
      expect(await refused.json()).toMatchObject({ message: expect.stringContaining('try again') as string });
  });
});
