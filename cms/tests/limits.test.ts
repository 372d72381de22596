import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, confirmCard, signIn, until } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    SEVA_LIMITS_FACTOR: '1',
    SEVA_LIMIT_NEWSLETTER_PER_ADDRESS: '3',
    SEVA_LIMIT_REGISTER_PER_ADDRESS: '5',
  });
});
afterAll(() => server.stop());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('limits', () => {
  it('counts per account in any letter case, despite forged X-Forwarded-For headers', async () => {
    const { email } = server.accounts.other;
    const statuses: number[] = [];
    for (let index = 0; index < 15; index += 1) {
      const spelled = [...email]
        .map((letter, at) => ((index >> (at % 4)) & 1 ? letter.toUpperCase() : letter))
        .join('');
      const forged = { 'X-Forwarded-For': `10.0.0.${index}`, Forwarded: `for=10.0.0.${index}` };
      statuses.push((await post('/users/login', { email: ` ${spelled} `, password: `wrong ${index}` }, forged)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual(Array(5).fill(429));
    const right = await post('/users/login', server.accounts.other);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await right.json()) as { message: string }).message).toMatch(/wait/);
  });

  it('leaves other accounts alone', async () => {
    expect((await post('/users/login', server.accounts.devotee)).status).toBe(200);
  });

  it('limits newsletter sign-ups and registrations', async () => {
    const mails: number[] = [];
    for (let index = 0; index < 5; index += 1)
      mails.push((await post('/users/newsletter', { email: `n${index}@example.org` })).status);
    expect(mails).toEqual([200, 200, 200, 429, 429]);
    const person = (index: number) => ({
      name: 'Ravi',
      phone: '812-555-0100',
      password: 'a bell at dawn',
      email: `r${index}@example.org`,
    });
    const made: number[] = [];
    for (let index = 0; index < 7; index += 1) made.push((await post('/users', person(index))).status);
    expect(made).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });

  it('limits an account that tries card after card', async () => {
    const token = await signIn(server, 'devotee');
    const [service] = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body.products;
    const body = { cartItems: [{ product: service?._id ?? '', quantity: 1 }] };
    for (let index = 0; index < 5; index += 1) {
      const { body: intent } = await callApi(server, 'checkout.paymentIntent', { body }, token);
      await confirmCard(server, intent, 'pm_card_chargeDeclined');
      const read = () => callApi(server, 'orders.get', { params: { id: intent.orderId } }, token);
      await until('the decline to be noted', async () => (await read()).body.status === 'failed');
    }
    expect((await callApi(server, 'checkout.paymentIntent', { body }, token)).status).toBe(429);
  });
});
