import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, signIn } from '../support/client';
import { beginGift, giftOf, guestAddress, openService, payGift } from '../support/guests';
import { mailsOf, mailsTo, tokenIn } from '../support/mailed';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest } from './support/send-request';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SEVA_LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' });
});
afterAll(() => server.stop());

const post = (path: string, body: object, index = 0, token?: string) =>
  sendRequest(server, {
    method: 'POST',
    path,
    body: JSON.stringify(body),
    headers: { 'x-forwarded-for': `10.0.${index}.1` },
    token,
  });
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

describe('one mailbox', () => {
  it('sends one mailbox five claim links an hour, of which the newest alone is good', async () => {
    const email = guestAddress();
    await payGift(server, await beginGift(server, giftOf(await openService(server), { email })));
    const [confirmation] = await mailsTo(server, email, 'donation-confirmation');
    const statuses = [];
    for (let index = 0; index < 40; index += 1) {
      const spelled = index % 2 === 0 ? email : ` ${email.toUpperCase()} `;
      statuses.push((await post('/api/claims/request', { email: spelled }, index)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    const mails = await mailsTo(server, email, 'gifts-found', 5);
    const tokens = [...new Set([...mails, confirmation].map(tokenIn))];
    expect(tokens).toHaveLength(6);
    const token = await signIn(server, 'other');
    const counts = [];
    for (const claim of tokens)
      counts.push((await callApi(server, 'claims.use', { body: { token: claim } }, token)).body.count);
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect(await mailsOf(server, 'gifts-found', email)).toHaveLength(5);
  });

  it('signs one mailbox up for the newsletter three times a day', async () => {
    const answers = await times(8, (index) => post('/api/users/newsletter', { email: 'Stranger@Example.org' }, index));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    for (const { status, text } of answers)
      if (status === 200) expect(text).toContain('Signed Up! Check your email inbox');
    expect((await post('/api/users/newsletter', { email: 'another@example.org' })).status).toBe(200);
  });
});

describe('large carts', () => {
  it('refuses an account more than 3,000 lines an hour', async () => {
    const token = await signIn(server, 'other');
    const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
    const product = products.find(({ openAmount }) => !openAmount)?._id;
    const line = (index: number) => ({ product, quantity: 1, note: `line ${index}` });
    const orderItems = Array.from({ length: 100 }, (_, index) => line(index));
    const statuses = [];
    for (let index = 0; index < 40; index += 1) {
      const body = { orderItems, paymentMethod: 'CreditCard' };
      statuses.push((await post('/api/orders', body, index, token)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const small = { orderItems: [line(0)], paymentMethod: 'CreditCard' };
    expect((await post('/api/orders', small, 0, await signIn(server, 'devotee'))).status).toBe(201);
  });
});
