import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { texts } from '../../src/texts/en';
import { callApi } from '../support/client';
import { mailsTo, tokenIn } from '../support/mailed';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest } from './support/send-request';
import { castPassword, newDevotee } from './support/cast';
import { writeFigure } from '../support/evidence';

let server: TestServer;
let abuses = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => {
  writeFigure({ row: 'R18', what: 'abuses of a reset token refused', least: 8, reached: abuses });
  return server.stop();
});

const users = () => server.strapi.db.query('plugin::users-permissions.user' as never);
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const freshPassword = 'a bell at the temple';

/** Returns every token that was emailed to an address, newest first. */
async function mailedTo(email: string, count: number): Promise<string[]> {
  const mails = await mailsTo(server, email, 'password-reset', count);
  expect(mails).toHaveLength(count);
  return mails.map(tokenIn);
}

async function forgetful() {
  const devotee = await newDevotee(server);
  await callApi(server, 'users.forgotPassword', { body: { email: devotee.email } });
  const [token = ''] = await mailedTo(devotee.email, 1);
  return { ...devotee, session: devotee.token, token };
}

const reset = (token: unknown, password: unknown = freshPassword) =>
  sendRequest(server, { method: 'PATCH', path: '/api/users/resetpass', body: JSON.stringify({ token, password }) });

async function stillSignsInWith(email: string, password: string): Promise<boolean> {
  return (await callApi(server, 'users.login', { body: { email, password } })).status === 200;
}

type Forgetful = Awaited<ReturnType<typeof forgetful>>;

/** Misuses of a valid emailed token. Each returns the status. */
const cases: readonly (readonly [string, (person: Forgetful) => Promise<number>])[] = [
  ['guessed', async () => (await reset('A'.repeat(43))).status],
  ['with another last letter', async ({ token }) => (await reset(`${token.slice(0, -1)}!`)).status],
  ['in other letter case', async ({ token }) => (await reset(token.toLowerCase())).status],
  ['with something behind it', async ({ token }) => (await reset(`${token} `)).status],
  ['cut short', async ({ token }) => (await reset(token.slice(0, 20))).status],
  ['as its hash, read from a stolen database', async ({ token }) => (await reset(hashOf(token))).status],
  [
    'after half an hour',
    async ({ _id, token }) => {
      const data = { resetTokenEndsAt: new Date(Date.now() - 1000) };
      await users().update({ where: { documentId: _id }, data } as never);
      return (await reset(token)).status;
    },
  ],
  [
    'once a newer one was asked for',
    async ({ email, token }) => {
      await callApi(server, 'users.forgotPassword', { body: { email } });
      await mailedTo(email, 2);
      return (await reset(token)).status;
    },
  ],
  [
    'by an account that was blocked meanwhile',
    async ({ _id, token }) => {
      await users().update({ where: { documentId: _id }, data: { blocked: true } } as never);
      const { status } = await reset(token);
      await users().update({ where: { documentId: _id }, data: { blocked: false } } as never);
      return status;
    },
  ],
  ['as an operator', async () => (await reset({ $ne: null })).status],
  ['as a list', async ({ token }) => (await reset([token])).status],
  ['as nothing', async () => (await reset(null)).status],
  ['as an empty text', async () => (await reset('')).status],
  [
    'in the address instead of the body',
    async ({ token }) =>
      (
        await sendRequest(server, {
          method: 'PATCH',
          path: `/api/users/resetpass?token=${token}&password=${encodeURIComponent(freshPassword)}`,
          body: '{}',
        })
      ).status,
  ],
];

const check = (token: string) => callApi(server, 'users.passwordLink', { query: { token } });

describe('the check of a reset link', () => {
  it('accepts a working link again and again, and returns 400 for a used or expired one', async () => {
    const person = await forgetful();
    for (let time = 0; time < 3; time += 1)
      expect(await check(person.token)).toMatchObject({ status: 200, body: { valid: true } });
    expect((await check(`${person.token.slice(0, -1)}!`)).status).toBe(400);
    const answer = await callApi(server, 'users.resetPassword', {
      body: { token: person.token, password: freshPassword },
    });
    expect(answer.status).toBe(200);
    expect(await check(person.token)).toMatchObject({ status: 400, body: { message: texts.account.resetFailed } });

    const late = await forgetful();
    const data = { resetTokenEndsAt: new Date(Date.now() - 1000) };
    await users().update({ where: { documentId: late._id }, data } as never);
    expect((await check(late.token)).status).toBe(400);
  });

  it('is not cached', async () => {
    const { token } = await forgetful();
    expect((await check(token)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('R18 a reset token', () => {
  it('signs in on this device and ends the sessions of all others', async () => {
    const { token, session, _id } = await forgetful();
    const { body } = await callApi(server, 'users.resetPassword', { body: { token, password: freshPassword } });
    const read = (bearer: string) => callApi(server, 'users.get', { params: { id: _id } }, bearer);
    expect((await read(body.user?.token ?? '')).status).toBe(200);
    expect((await read(session)).status).toBe(401);
  });

  it.each(cases)('does nothing %s', async (_, misuse) => {
    const person = await forgetful();
    expect(await misuse(person)).toBe(400);
    expect(await stillSignsInWith(person.email, castPassword)).toBe(true);
    abuses += 1;
  });

  it('works once, though a hundred use it at the same time', async () => {
    const { token } = await forgetful();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => reset(token, `a bell for try ${at}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(99);
    abuses += 1;
  });

  it('ends every session of its devotee and no one else’s', async () => {
    const [person, other] = [await forgetful(), await newDevotee(server)];
    const second = await callApi(server, 'users.login', { body: { email: person.email, password: castPassword } });
    expect((await reset(person.token)).status).toBe(200);
    for (const token of [person.session, second.body.token])
      expect((await callApi(server, 'orders.mine', {}, token)).status).toBe(401);
    expect((await callApi(server, 'orders.mine', {}, other.token)).status).toBe(200);
    expect(await stillSignsInWith(person.email, castPassword)).toBe(false);
    expect(await stillSignsInWith(person.email, freshPassword)).toBe(true);
  });

  it('is stored only as a hash, random and long', async () => {
    const tokens = [(await forgetful()).token, (await forgetful()).token];
    const stored = JSON.stringify([
      await users().findMany(),
      await server.strapi.db.query('plugin::outbox.mail' as never).findMany(),
    ]);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(stored).not.toContain(token);
    }
    expect(tokens[0]).not.toBe(tokens[1]);
  });
});

const byLink = (token: unknown) =>
  sendRequest(server, { method: 'POST', path: '/api/users/signinbylink', body: JSON.stringify({ token }) });

/** Creates a devotee with a valid emailed link. */
async function linked() {
  const devotee = await newDevotee(server);
  await callApi(server, 'users.askSignIn', { body: { email: devotee.email, redirect: '/placeorder' } });
  const [mail] = await mailsTo(server, devotee.email, 'sign-in-link', 1);
  return { ...devotee, session: devotee.token, token: tokenIn(mail), mail };
}
type Linked = Awaited<ReturnType<typeof linked>>;

const linkCases: readonly (readonly [string, (person: Linked) => Promise<number>])[] = [
  ['guessed', async () => (await byLink('A'.repeat(43))).status],
  ['as its hash, read from a stolen database', async ({ token }) => (await byLink(hashOf(token))).status],
  ['as a token that sets a password', async ({ token }) => (await reset(token)).status],
  [
    'after half an hour',
    async ({ _id, token }) => {
      const data = { signInEndsAt: new Date(Date.now() - 1000) };
      await users().update({ where: { documentId: _id }, data } as never);
      return (await byLink(token)).status;
    },
  ],
  [
    'once a newer one was asked for',
    async ({ email, token }) => {
      await callApi(server, 'users.askSignIn', { body: { email } });
      await mailsTo(server, email, 'sign-in-link', 2);
      return (await byLink(token)).status;
    },
  ],
  [
    'once the password was changed',
    async ({ session, token }) => {
      const body = { currentPassword: castPassword, password: freshPassword };
      await callApi(server, 'users.updateProfile', { body }, session);
      return (await byLink(token)).status;
    },
  ],
  ...(['isAdmin', 'isPriest', 'blocked'] as const).map(
    (right) =>
      [
        `by somebody who is ${right} meanwhile`,
        async ({ _id, token }: Linked) => {
          await users().update({ where: { documentId: _id }, data: { [right]: true } } as never);
          return (await byLink(token)).status;
        },
      ] as const,
  ),
  ['as an operator', async () => (await byLink({ $ne: null })).status],
  ['as an empty text', async () => (await byLink('')).status],
];

describe('R18 a link that signs in', () => {
  it.each(linkCases)('does nothing %s', async (_, misuse) => {
    expect(await misuse(await linked())).toBe(400);
    abuses += 1;
  });

  it('signs in once, though twenty use it at the same time, and continues to the destination', async () => {
    const person = await linked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => byLink(person.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    const { token } = JSON.parse(answers.find(({ status }) => status === 200)?.text ?? '{}') as { token: string };
    expect((await callApi(server, 'orders.mine', {}, token)).status).toBe(200);
    expect(JSON.stringify(person.mail)).toContain('redirect=%2Fplaceorder');
    abuses += 1;
  });

  it('returns one answer for every address, and emails no staff', async () => {
    const { admin, devotee } = server.accounts;
    const addresses = [admin.email, devotee.email, 'nobody@example.org'];
    const answers = [];
    for (const email of addresses) answers.push(await callApi(server, 'users.askSignIn', { body: { email } }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(await mailsTo(server, devotee.email, 'sign-in-link', 1)).toHaveLength(1);
    expect(await mailsTo(server, admin.email, 'sign-in-link', 0)).toHaveLength(0);
  });

  it('leads only to a screen of the shop', async () => {
    const { email } = await newDevotee(server);
    await callApi(server, 'users.askSignIn', { body: { email, redirect: 'https://evil.example' } });
    const [mail] = await mailsTo(server, email, 'sign-in-link', 1);
    expect(JSON.stringify(mail)).not.toMatch(/evil|redirect/);
  });
});
