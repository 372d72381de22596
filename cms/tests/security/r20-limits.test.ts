import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, signIn } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest, type Reply } from './support/send-request';
import { castPassword, newDevotee } from './support/cast';
import { writeFigure } from '../support/evidence';

const tries = 100;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    SEVA_LIMITS_FACTOR: '1',
    SEVA_LIMIT_LOGIN_FAILURES_PER_ADDRESS: '500',
    SEVA_LIMIT_REGISTER_PER_ADDRESS: '8',
    SEVA_LIMIT_FORGOT_PER_ADDRESS: '150',
    SEVA_LIMIT_NEWSLETTER_PER_ADDRESS: '10',
    SEVA_LIMIT_INTENT_PER_DEVOTEE: '12',
    SEVA_LIMIT_UPLOAD_PER_ACCOUNT: '9',
    SEVA_LIMIT_BOOKING_PER_ACCOUNT: '11',
    SEVA_LIMIT_SLOTS_PER_ADDRESS: '13',
    SEVA_LIMIT_CALENDAR_PER_ADDRESS: '14',
  });
});
afterAll(() => server.stop());

const octet = () => randomBytes(1)[0];
const anyAddress = () => `${octet()}.${octet()}.${octet()}.${octet()}`;

/** Returns every header by which a client may claim another address. */
const claims = () => ({
  'x-forwarded-for': `${anyAddress()}, ${anyAddress()}`,
  forwarded: `for=${anyAddress()}`,
  'x-real-ip': anyAddress(),
  'client-ip': anyAddress(),
  'cf-connecting-ip': anyAddress(),
  'true-client-ip': anyAddress(),
});

const spelled = (email: string, index: number) =>
  [...email].map((letter, at) => ((index >> (at % 7)) & 1 ? letter.toUpperCase() : letter)).join('');

const padding = ['', ' ', '\t', '\n', '  ', '\u00a0', '\u2003', '\ufeff'];

/** Addresses that reach the sign-in call, or nothing. */
const detours = [
  '/api/users/login',
  '/api/users/login/',
  '/API/users/LOGIN',
  '/api/Users/login?page=1',
  '/api/users/%6cogin',
  '/api//users/login',
  '/api/./users/login',
  '//api/users/login',
  '/api/users/login#now',
  '/api/users/login;jsessionid=1',
];

const post = (path: string, body: object, headers = {}, token?: string) =>
  sendRequest(server, { method: 'POST', path, body: JSON.stringify(body), headers, token });

/** Accepts a 404, which a call returns for an unknown record after counting the request. */
const nothingMissed = () => false;
const reachedNothing = ({ status }: Reply) => status === 404 || status === 405;

/** Makes a hundred attempts and counts the admitted ones. A refusal must say how long to wait. */
async function letThrough(
  what: string,
  limit: number,
  attempt: (index: number) => Promise<Reply>,
  atOnce = false,
  isMissed = reachedNothing,
) {
  const replies: Reply[] = [];
  if (atOnce) replies.push(...(await Promise.all(Array.from({ length: tries }, (_, index) => attempt(index)))));
  else for (let index = 0; index < tries; index += 1) replies.push(await attempt(index));
  const refused = replies.filter(({ status }) => status === 429);
  const missed = replies.filter(isMissed);
  for (const { headers } of refused) expect(Number(headers['retry-after']), what).toBeGreaterThan(0);
  const through = replies.length - refused.length - missed.length;
  writeFigure({ row: 'R20', what: `of 100 tries let through: ${what}`, most: limit, reached: through });
  expect(through, what).toBeLessThanOrEqual(limit);
  expect(through, `${what} is not closed altogether`).toBeGreaterThan(0);
  expect(refused.length, what).toBeGreaterThan(0);
  return replies;
}

describe('R20 a hundred tries stay within the limit', () => {
  it('limits sign-ins from ever new claimed addresses', async () => {
    const { email } = await newDevotee(server);
    const attempt = (index: number) => post('/api/users/login', { email, password: `guess ${index}` }, claims());
    await letThrough('sign-in, claimed addresses', 10, attempt);
  });

  it('limits sign-ins in any spelling of the email address', async () => {
    const { email } = await newDevotee(server);
    const attempt = (index: number) => {
      const pad = padding[index % padding.length] ?? '';
      return post('/api/users/login', { email: `${pad}${spelled(email, index)}${pad}`, password: `guess ${index}` });
    };
    await letThrough('sign-in, letter case and blanks', 10, attempt);
  });

  it('limits sign-ins by any form of the URL', async () => {
    const { email } = await newDevotee(server);
    const attempt = (index: number) =>
      post(detours[index % detours.length] ?? '', { email, password: `guess ${index}` });
    await letThrough('sign-in, slashes and escapes', 10, attempt);
  });

  it('limits sign-ins that arrive at once', async () => {
    const { email } = await newDevotee(server);
    const attempt = (index: number) => post('/api/users/login', { email, password: `guess ${index}` });
    await letThrough('sign-in, all at once', 10, attempt, true);
  });

  it('limits sign-ins with a second email address in the body', async () => {
    const { email } = await newDevotee(server);
    const attempt = (index: number) =>
      sendRequest(server, {
        method: 'POST',
        path: `/api/users/login?email=${index}@example.org`,
        body: `{"email":"${index}@example.org","emails":["a@b.cc"],"email":"${email}","password":"guess ${index}"}`,
      });
    await letThrough('sign-in, other addresses in the body', 10, attempt);
  });

  it('limits sign-ins to the panel from ever new addresses and spellings', async () => {
    const { email } = server.accounts.panel;
    const attempt = (index: number) =>
      post(
        ['/admin/login', '/admin/login/', '/Admin/Login'][index % 3] ?? '',
        { email: spelled(email, index), password: `guess ${index}` },
        claims(),
      );
    await letThrough('sign-in of the panel', 10, attempt);
  });

  it('limits guessed tokens for a new password', async () => {
    const attempt = (index: number) =>
      sendRequest(server, {
        method: 'PATCH',
        path: '/api/users/resetpass',
        headers: claims(),
        body: JSON.stringify({ token: `guess-${index}`.padEnd(43, 'x'), password: 'a lamp at dawn' }),
      });
    await letThrough('reset tokens, claimed addresses', 10, attempt, true);
  });

  it('limits guesses of the current password in an open session', async () => {
    const { email, token } = await newDevotee(server);
    const change = (currentPassword: string, index = 0) =>
      sendRequest(server, {
        method: 'PUT',
        path: '/api/users/profile',
        token,
        headers: claims(),
        body: JSON.stringify(
          index % 2 === 0
            ? { password: 'a thief in the night', currentPassword }
            : { email: `thief-${index}@example.org`, currentPassword },
        ),
      });
    await letThrough('current password, claimed addresses', 10, (index) => change(`guess ${index}`, index));
    expect((await change(castPassword)).status, 'the right one in their shadow').toBe(429);
    expect((await callApi(server, 'users.updateProfile', { body: { phone: '812-555-0177' } }, token)).status).toBe(200);
    expect((await callApi(server, 'users.login', { body: { email, password: castPassword } })).status).toBe(200);
  });

  it('limits emails to one forgetful devotee', async () => {
    const { email } = await newDevotee(server);
    const attempt = (index: number) => post('/api/users/forgotpass', { email: ` ${spelled(email, index)} ` }, claims());
    await letThrough('letters to one address', 5, attempt, true);
  });

  it('limits newsletter sign-ups', async () => {
    const attempt = (index: number) => post('/api/users/newsletter', { email: `n${index}@example.org` }, claims());
    await letThrough('newsletter, claimed addresses', 10, attempt, true);
  });

  it('limits payments of one devotee', async () => {
    const token = await signIn(server, 'devotee');
    const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
    const cartItems = [{ product: products.find(({ openAmount }) => !openAmount)?._id, quantity: 1 }];
    const attempt = (index: number) =>
      post('/api/users/paymentintent', { cartItems, idempotencyKey: `attempt-${index}` }, claims(), token);
    await letThrough('payments of one devotee', 12, attempt);
  });

  it('limits uploads of one admin', async () => {
    const token = await signIn(server, 'admin');
    await letThrough('uploads of one admin', 9, () => post('/api/upload', {}, claims(), token));
  });

  it('limits booking changes by one devotee, across all bookings and ways to change them', async () => {
    const token = await signIn(server, 'devotee');
    const ways = [
      ['PUT', ''],
      ['POST', '/cancel'],
      ['PUT', '/again'],
    ] as const;
    const attempt = (index: number) => {
      const [method, act] = ways[index % ways.length] ?? ways[0];
      const body = JSON.stringify(act === '/again' ? { tell: true } : {});
      const path = `/api/bookings/booking${index}${act}`;
      return sendRequest(server, { method, path, body, headers: claims(), token });
    };
    await letThrough('changes of bookings', 11, attempt, true, nothingMissed);
    const admin = await signIn(server, 'admin');
    const other = await sendRequest(server, { method: 'PUT', path: '/api/bookings/none', body: '{}', token: admin });
    expect(other.status, 'another account is not hindered').toBe(404);
  });

  it('limits requests for free days from one address, but not for an admin there', async () => {
    const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
    const path = `/api/products/${products[0]?._id}/slots`;
    await letThrough(
      'looks at free days, claimed addresses',
      13,
      () => sendRequest(server, { method: 'GET', path, headers: claims() }),
      true,
    );
    expect((await sendRequest(server, { method: 'GET', path, token: await signIn(server, 'devotee') })).status).toBe(
      429,
    );
    expect((await sendRequest(server, { method: 'GET', path, token: await signIn(server, 'admin') })).status).toBe(200);
  });

  it('limits calendar files from one address, with any token', async () => {
    const attempt = (index: number) =>
      sendRequest(server, {
        method: 'GET',
        path: `/api/bookings/booking${index}/calendar.ics?token=guess${index}`,
        headers: claims(),
      });
    await letThrough('calendar files, guessed tokens', 14, attempt, true, nothingMissed);
  });

  it('limits registrations', async () => {
    const person = { name: 'Ravi', phone: '812-555-0100', password: 'a bell at dawn' };
    const attempt = (index: number) => post('/api/users', { ...person, email: `r${index}@example.org` }, claims());
    // Earlier tests registered devotees from this address as well.
    await letThrough('registering, claimed addresses', 8, attempt, true);
  });
});

describe('R20 a well-behaved caller', () => {
  it('does not hinder a devotee by another’s tries', async () => {
    expect((await callApi(server, 'users.login', { body: server.accounts.devotee })).status).toBe(200);
    for (let index = 0; index < 15; index += 1)
      expect((await callApi(server, 'users.login', { body: server.accounts.devotee })).status).toBe(200);
  });
});
