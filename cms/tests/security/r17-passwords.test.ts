import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { dictionary } from '@zxcvbn-ts/language-common';
import type Bcrypt from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callApi, signIn } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest, comparable } from './support/send-request';
import { castPassword, newDevotee } from './support/cast';
import { isFull, writeFigure } from '../support/evidence';

const require = createRequire(import.meta.url);
const bcrypt = require('@node-rs/bcrypt') as typeof Bcrypt;
const { askedRounds, rounds } = require('../support/quick-hashes.cjs') as { askedRounds: number[]; rounds: number };

/** Hash rounds of the product. Tests use fewer. */
const productRounds = 10;
let server: TestServer;
let refusals = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => {
  writeFigure({ row: 'R17', what: 'common passwords refused, on four paths', least: 12_000, reached: refusals });
  return server.stop();
});

type Answered = { status: number; message: string };
type SetPassword = (password: string) => Promise<Answered>;

const users = () => server.strapi.db.query('plugin::users-permissions.user' as never);
let people = 0;

/** Sets a password through a link, as the emails do. The token is created here because only its hash is stored. */
async function byToken(documentId: string, validMs: number): Promise<SetPassword> {
  const token = randomBytes(32).toString('base64url');
  const data = {
    resetTokenHash: createHash('sha256').update(token).digest('hex'),
    resetTokenEndsAt: new Date(Date.now() + validMs),
  };
  await users().update({ where: { documentId }, data } as never);
  return async (password) => {
    const { status, body } = await callApi(server, 'users.resetPassword', { body: { token, password } });
    return { status, message: body.message ?? '' };
  };
}

/** Every way to set a password. Each returns a new one, good for one success. */
const paths: Readonly<Record<string, () => Promise<SetPassword>>> = {
  registering: async () => async (password) => {
    people += 1;
    const person = { name: 'Sita', phone: '812-555-0152', email: `path-${people}@example.org`, password };
    const { status, body } = await callApi(server, 'users.register', { body: person });
    return { status, message: body.message ?? '' };
  },
  'resetting it': async () => byToken((await newDevotee(server))._id, 30 * 60_000),
  'an invitation': async () => {
    const { body } = await callApi(server, 'users.add', {}, await signIn(server, 'admin'));
    return byToken(body._id, 7 * 24 * 60 * 60_000);
  },
  'the profile': async () => {
    const { token } = await newDevotee(server);
    return async (password) => {
      const body = { password, currentPassword: castPassword };
      const answer = await callApi(server, 'users.updateProfile', { body }, token);
      return { status: answer.status, message: answer.body.message ?? '' };
    };
  },
};

/** The reset page uses another text than the account's forms. */
const tooShortSentence = (path: string) =>
  `Password must be at least 8 characters${['resetting it', 'an invitation'].includes(path) ? ' long' : ''}`;

const tooShort = ['', 'seven77', 'é'.repeat(7), '🪔'.repeat(7), ' '.repeat(7)];
const tooLong = ['x1'.repeat(37), `${'ab1'.repeat(24)}z`, 'é'.repeat(37), `${'🪔'.repeat(18)}z`, 'క'.repeat(25)];
const long = 'a quiet mountain of lamps by the river and a garland of bells at dawn 77';
const fitting = [
  '8 lamps!',
  long,
  'éàüøñçâêîôûëïäöãõåæœßðþýÿžšřěčůúíáéèù'.slice(0, 36),
  '🪔🌺🐘🛕🪷🕉'.repeat(3),
  'ఓంనమఃశివాయలక్ష్మీదేవి',
];

const common = (dictionary['passwords-common'] as readonly string[]).filter((word) => word.length >= 8).slice(0, 3000);
const tried = common.filter((_, index) => isFull || index % 30 === 0);

describe.each(Object.keys(paths))('R17 by %s', (path) => {
  const open = () => (paths[path] as () => Promise<SetPassword>)();

  it('requires a password of 8 characters to 72 bytes', async () => {
    const set = await open();
    for (const password of tooShort.filter((word) => word !== '' || path !== 'the profile')) {
      const { status, message } = await set(password);
      expect([status, message], password).toEqual([400, tooShortSentence(path)]);
    }
    for (const password of tooLong)
      expect(await set(password)).toEqual({ status: 400, message: expect.stringContaining('72 bytes') as string });
    for (const password of fitting) expect((await (await open())(password)).status, password).toBeLessThan(300);
  });

  it(`rejects the most common passwords (${isFull ? 'all 3,000' : 'every thirtieth'})`, async () => {
    const set = await open();
    expect(common).toHaveLength(3000);
    for (const [index, word] of tried.entries()) {
      const password = index % 2 ? word : word.toUpperCase();
      const { status, message } = await set(password);
      expect([status, message], password).toEqual([400, expect.stringContaining('too common')]);
      refusals += 1;
    }
  });

  it('rejects passwords that score low though no list has them', async () => {
    const set = await open();
    for (const password of ['Aa345678', 'Saibaba1', 'temple2024', 'Abcd1234', 'é'.repeat(36), 'qwertyuiop[]'])
      expect(await set(password), password).toEqual({
        status: 400,
        message: expect.stringContaining('three or four random words') as string,
      });
  });

  it('accepts only text as a password', async () => {
    const set = (await open()) as unknown as (password: unknown) => Promise<Answered>;
    for (const password of [12345678, true, ['a lamp at dusk'], { length: 20 }, { $ne: '' }, 'x'.repeat(5000)])
      expect((await set(password)).status, JSON.stringify(password).slice(0, 40)).toBe(400);
  });
});

describe('R17 an unknown address', () => {
  const login = (email: string) =>
    sendRequest(server, {
      method: 'POST',
      path: '/api/users/login',
      body: JSON.stringify({ email, password: 'not the password' }),
    });
  const forgot = (email: string) =>
    sendRequest(server, { method: 'POST', path: '/api/users/forgotpass', body: JSON.stringify({ email }) });

  /** Creates accounts that no wrong password opens, each for a different reason. */
  async function accounts(): Promise<Record<string, string>> {
    const [blocked, empty] = [await newDevotee(server), await newDevotee(server)];
    await users().update({ where: { documentId: blocked._id }, data: { blocked: true } } as never);
    await users().update({ where: { documentId: empty._id }, data: { password: null } } as never);
    return {
      known: server.accounts.devotee.email,
      admin: server.accounts.admin.email,
      blocked: blocked.email,
      'without a password': empty.email,
    };
  }

  it('answers like a known address, after the same work', async () => {
    const compare = vi.spyOn(bcrypt, 'verify');
    const comparedRounds = () => Number(String(compare.mock.calls[0]?.[1]).split('$')[2]);
    const unknown = comparable(await login('nobody@example.org'));
    expect(compare).toHaveBeenCalledTimes(1);
    expect(comparedRounds(), 'nobody: as much work').toBe(productRounds);
    expect(unknown.status).toBe(401);
    for (const [who, email] of Object.entries(await accounts())) {
      compare.mockClear();
      expect(comparable(await login(email)), who).toEqual(unknown);
      expect(compare, who).toHaveBeenCalledTimes(1);
      // Test passwords use fewer rounds; an account without one compares with the product's own hash.
      expect(comparedRounds(), `${who}: as much work`).toBe(who === 'without a password' ? productRounds : rounds);
    }
    const sent = comparable(await forgot('nobody@example.org'));
    for (const [who, email] of Object.entries(await accounts()))
      expect(comparable(await forgot(email)), who).toEqual(sent);
    compare.mockRestore();
  });

  it('costs one comparison at the panel, like a wrong password and a right one', async () => {
    const compare = vi.spyOn(bcrypt, 'verify');
    const { email, password } = server.accounts.editor;
    const tries = [
      { email: 'nobody@example.org', password: 'not the password', status: 400 },
      { email, password: 'not the password', status: 400 },
      { email, password, status: 200 },
    ];
    const texts: string[] = [];
    for (const { status, ...sent } of tries) {
      compare.mockClear();
      const reply = await sendRequest(server, { method: 'POST', path: '/admin/login', body: JSON.stringify(sent) });
      expect([sent.email, reply.status, compare.mock.calls.length]).toEqual([sent.email, status, 1]);
      texts.push(reply.text);
    }
    expect(texts[0]).toBe(texts[1]);
    compare.mockRestore();
  });

  it.skipIf(isFull)('compares with as many hash rounds as a known address', async () => {
    await newDevotee(server);
    expect(askedRounds.length).toBeGreaterThan(1);
    expect(new Set(askedRounds)).toEqual(new Set([productRounds]));
  });

  it.runIf(isFull)('takes as long as a known address: medians of 50 tries, for the table', async () => {
    const questions = { 'login, known and unknown': login, 'forgotten password, known and unknown': forgot };
    for (const [what, question] of Object.entries(questions)) {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (let index = 0; index < 50; index += 1) {
        times.known.push(await timeOf(() => question(server.accounts.devotee.email)));
        times.unknown.push(await timeOf(() => question(`nobody-${index}@example.org`)));
      }
      const apart = Math.abs(median(times.known) - median(times.unknown));
      writeFigure({ row: 'R17', what: `${what}: medians apart, ms`, most: 20, reached: Math.round(apart * 10) / 10 });
    }
  });
});

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
