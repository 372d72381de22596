import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevotee, castPassword } from './security/support/cast';
import { isShort } from './support/short';
import { startTestServer, type TestServer } from './support/server';

/** Number of wrong passwords in the attack. */
const guesses = isShort ? 150 : 450;
const networks = ['198.51.100.7', '203.0.113.9', '2001:db8:1:1::5', '2001:db8:2:1::5', '2001:db8:3:1::5'];

let server: TestServer;
beforeAll(async () => {
  // A slow machine may hash longer than two seconds; hash-queue.test.ts checks that limit with its own clock.
  server = await startTestServer({
    SEVA_LIMITS_FACTOR: '1',
    SEVA_SIGN_IN_WAIT_SECONDS: '60',
    TRUSTED_PROXIES: '127.0.0.0/8',
  });
});
afterAll(() => server.stop());

const post = (path: string, body: object, from: string) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  });

describe('an attack of wrong passwords from five networks at once', () => {
  it('leaves honest sign-ins and visitors alone, and refuses many guesses of a network unread', async () => {
    const devotee = await newDevotee(server);
    // Unknown addresses cost as much as known ones: the compared hash uses the product's rounds.
    const attack = Array.from({ length: guesses }, (_, index) => {
      const body = { email: `guess-${index}@example.org`, password: `wrong ${index}` };
      return post('/api/users/login', body, networks[index % networks.length] ?? '');
    });
    const honest: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const own = { email: devotee.email, password: castPassword };
      honest.push((await post('/api/users/login', own, `192.0.2.${index}`)).status);
      honest.push((await post('/admin/login', server.accounts.editor, `192.0.2.${100 + index}`)).status);
      honest.push((await fetch(`${server.url}/api/products`)).status);
    }
    expect(honest).toEqual(Array(15).fill(200));

    const answers = await Promise.all(attack);
    const by = (status: number) => answers.filter((answer) => answer.status === status);
    expect(by(401).length + by(429).length).toBe(guesses);
    expect(by(429).length).toBeGreaterThan(guesses / 5);
    for (const refused of by(429)) expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
