import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames, calls, type CallName } from '@seva/config/contract';
import { signIn } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest, comparable } from './support/send-request';
import { newPriest } from './support/cast';
import { isFull, writeFigure } from '../support/evidence';
import { samples, toQuestion } from './support/samples';
import { makeWorld, type World } from './support/world';
import { isShort } from '../support/short';

let server: TestServer;
let world: World;
let tokens: { devotee: string; priest: string; admin: string };
let guesses = 0;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  const admin = await signIn(server, 'admin');
  tokens = { devotee: await signIn(server, 'devotee'), priest: (await newPriest(server, admin)).token, admin };
  await server.strapi.db.query('plugin::users-permissions.user' as never).updateMany({
    where: { email: server.accounts.devotee.email },
    data: { resetTokenHash: 'f'.repeat(64), resetPasswordToken: 'old-token', confirmationToken: 'confirm-me' },
  } as never);
});
afterAll(() => {
  writeFigure({ row: 'R16', what: 'right and wrong guesses answered alike', least: 1000, reached: guesses });
  return server.stop();
});

type Row = Readonly<Record<string, unknown>>;
const readers = callNames.filter((name) => calls[name].method === 'GET');

/** Returns the stored values of every private attribute. */
async function privateFields(): Promise<(readonly [string, string])[]> {
  const user = await rowOf('plugin::users-permissions.user', { email: server.accounts.devotee.email });
  const order = await rowOf('api::order.order', { documentId: (await world.paidOrder())._id });
  const session = await rowOf('api::session.session', {});
  const named = (uid: string, row: Row) =>
    Object.entries(server.strapi.contentType(uid as never).attributes as Record<string, { private?: boolean }>)
      .filter(([name, attribute]) => (attribute.private || name === 'tokenHash') && row[name])
      .map(([name]) => [name, String(row[name])] as const);
  return [
    ...named('plugin::users-permissions.user', user),
    ['email', String(user.email)],
    ['phone', String(user.phone)],
    ...named('api::order.order', order),
    ...named('api::session.session', session),
  ];
}

async function rowOf(uid: string, where: object): Promise<Row> {
  const row = (await server.strapi.db.query(uid as never).findOne({ where } as never)) as Row | null;
  if (!row) throw new Error(`${uid} has no row to guess at`);
  return row;
}

const q = encodeURIComponent;

/** Ways in which Strapi's stock routes let a caller request a field. */
const ways: readonly ((field: string, guess: string) => string)[] = [
  (field, guess) => `filters[${field}][$startsWith]=${q(guess.slice(0, 5))}`,
  (field, guess) => `filters[${field}][$eq]=${q(guess)}`,
  (field, guess) => `filters[user][${field}][$eq]=${q(guess)}`,
  (field, guess) => `filters[$or][0][createdBy][${field}][$eq]=${q(guess)}`,
  (field, guess) => `where[${field}]=${q(guess)}`,
  (field, guess) => `lookup[${field}]=${q(guess)}`,
  (field, guess) => `${field}=${q(guess)}`,
  (_, guess) => `_q=${q(guess)}`,
  (field, guess) => `populate[user][filters][${field}]=${q(guess)}&populate=*`,
  (field, guess) => `fields[0]=${field}&status=draft&locale=all&filters[${field}]=${q(guess)}`,
  (field, guess) => `sort=${field}:asc&sort[0]=user.${field}&filters[${field}]=${q(guess)}`,
];

const wrong = (right: string) => [...right].reverse().join('').replace(/./, 'q');

async function reply(name: CallName, query: string) {
  guesses += 1;
  const question = toQuestion(name, await samples[name](world, 0));
  const { access } = calls[name];
  const token = access === 'public' ? undefined : tokens[access];
  const path = `${question.path}${question.path.includes('?') ? '&' : '?'}${query}`;
  const answer = comparable(await sendRequest(server, { ...question, path, token }));
  // A download contains its time, and the sheet the time it was read.
  return { ...answer, text: answer.text.replace(/"(madeAt|now)":"[^"]+"/, '"$1":""') };
}

/** These responses change by themselves: health contains nothing guessable, and sorting by name is documented. */
const steady = readers.filter((name) => name !== 'system.health');

/** The sample tests each field in one of several ways, in turn. */
const oneIn = isShort ? 11 : 4;
const waysFor = (field: number) => ways.filter((_, way) => isFull || (way + field) % oneIn === 0);

describe(`R16 no call tells whether a guess at a private field is right (${isFull ? 'all ways' : `one way in ${oneIn}`})`, () => {
  it.each(steady)('%s', async (name) => {
    const documentedParameters = calls[name].access === 'admin' ? ['email', 'phone', 'status', 'method'] : [];
    for (const [index, [field, value]] of (await privateFields()).entries()) {
      if (documentedParameters.includes(field)) continue;
      for (const way of waysFor(index)) {
        const right = await reply(name, way(field, value));
        expect(await reply(name, way(field, wrong(value))), `${name}?${way(field, value)}`).toEqual(right);
        expect(right.status).toBeLessThan(500);
      }
    }
  });

  it.each(['users.search', 'orders.list'] as const)('searches in %s only what its screen shows', async (name) => {
    const shown = ['email', 'emailKey', 'phone', 'searchText'];
    for (const [field, value] of (await privateFields()).filter(([name_]) => !shown.includes(name_))) {
      if (value.length < 6) continue;
      expect(await reply(name, `q=${q(value)}`), field).toEqual(await reply(name, `q=${q(wrong(value))}`));
    }
  });

  it('answers hold no private field, by name or by value', async () => {
    const secrets = (await privateFields()).filter(
      ([field, value]) => value.length > 7 && !shownFields.includes(field),
    );
    const names = [
      'emailKey',
      'phoneKey',
      'nameKey',
      'password',
      'resetToken',
      'resetPasswordToken',
      'provider',
      'tokenHash',
      'createdBy',
      'documentId',
    ];
    for (const name of steady) {
      const { text } = await reply(name, '');
      if (name === 'system.openapi') continue;
      for (const field of names) expect(text, name).not.toContain(`"${field}`);
      for (const [field, value] of secrets)
        if (!(name === 'users.ownData' && toldToTheirOwner.includes(field)))
          expect(text, `${field} in ${name}`).not.toContain(value);
    }
  });
});

/**
 * Private to Strapi's stock routes but part of the API by contract: an address and a phone for their owner and for
 * admins. Likely duplicates use the same address.
 */
const shownFields = ['email', 'emailKey', 'phone', 'searchText', 'intentId'];

/** Fields that the devotee's own download contains: the internet addresses of their sessions. */
const toldToTheirOwner = ['startedFrom'];
