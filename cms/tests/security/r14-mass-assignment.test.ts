import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames, calls, type CallName } from '@seva/config/contract';
import { signIn } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest } from './support/send-request';
import { newPriest } from './support/cast';
import { effectsBetween, readState, withoutTimes } from './support/database-state';
import { isFull, writeFigure } from '../support/evidence';
import { samples, toQuestion, type Sample } from './support/samples';
import { makeWorld, type World } from './support/world';
import { isShort } from '../support/short';

let server: TestServer;
let world: World;
let tokens: { devotee: string; priest: string; admin: string };
let probes = 0;
let requests = 0;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  const admin = await signIn(server, 'admin');
  tokens = { devotee: await signIn(server, 'devotee'), priest: (await newPriest(server, admin)).token, admin };
});
afterAll(() => {
  writeFigure({ row: 'R14', what: 'fields smuggled in, without effect', least: 180, reached: probes });
  return server.stop();
});

const marker = 'smuggled-in';

/** Fields that no client may set. */
const forbidden: readonly (readonly [string, unknown])[] = [
  ['isAdmin', true],
  ['isPriest', true],
  ['role', 1],
  ['confirmed', false],
  ['blocked', true],
  ['isPaid', true],
  ['paidAt', '2001-01-01T00:00:00.000Z'],
  ['totalPrice', 0.01],
  ['totalCents', 1],
  ['user', 1],
  ['placedBy', 1],
  ['status', marker],
  ['resetPasswordToken', marker],
  ['provider', marker],
  ['documentId', marker],
  ['_id', marker],
  ['createdBy', 1],
  ['id', 999_999],
  ['password_hash', marker],
  ['number', 'D-1999-000001'],
  ['__proto__', { isAdmin: true }],
  ['constructor', { prototype: { isAdmin: true } }],
];

/** Fields that a call documents: an admin may set them, or they name its record. */
const documented: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  'users.update': ['isAdmin', 'isPriest'],
  'orders.pay': ['id'],
  'orders.setCheck': ['status'],
};

/** Ending one's own session writes nothing and would end the test. */
const writes = callNames.filter((name) => calls[name].method !== 'GET' && name !== 'users.logout');

/** Returns a target for the call: a new record for calls that work only once. */
async function target(name: CallName): Promise<Sample> {
  requests += 1;
  const sample = await samples[name](world, requests + 1000);
  if (name === 'orders.deliver' || name === 'orders.refund') return { ...sample, id: await freshPaid() };
  return sample;
}

/** Creates a paid order in the database from one that was really paid. */
async function freshPaid(): Promise<string> {
  const { _id } = await world.paidOrder();
  const orders = server.strapi.db.query('api::order.order' as never);
  await orders.update({ where: { documentId: _id }, data: { deliveredAt: null } } as never);
  return _id;
}

function smuggle(sample: Sample, field: string, value: unknown): Sample {
  if (sample.raw) return sample;
  const body = Object.entries((sample.body ?? {}) as Record<string, unknown>).filter(([name]) => name !== field);
  // Not a literal, because `__proto__` must arrive as a field.
  return { ...sample, body: Object.fromEntries([...body, [field, value]]) };
}

async function effectOf(name: CallName, field?: string, value?: unknown) {
  const sample = await target(name);
  const smuggled = field === undefined ? sample : smuggle(sample, field, value);
  const question = toQuestion(name, smuggled);
  const query = field === undefined ? question.path : `${question.path}${question.path.includes('?') ? '&' : '?'}`;
  const path =
    field === undefined ? query : `${query}${encodeURIComponent(field)}=${encodeURIComponent(String(value))}`;
  const before = await readState(server);
  const { access } = calls[name];
  const token = access === 'public' ? undefined : tokens[access];
  const reply = await sendRequest(server, { ...question, path, token });
  const after = await readState(server);
  if (name === 'users.updateProfile' && reply.status === 200)
    tokens.devotee = (JSON.parse(reply.text) as { token: string }).token;
  const effects = effectsBetween(before, after);
  return { status: reply.status, effects, comparable: withoutTimes(effects), text: reply.text };
}

/** All fields at full size; otherwise a rotating part, so that each is tested on some calls. */
const oneIn = isShort ? 7 : 2;
const chosen = (index: number) => forbidden.filter((_, at) => isFull || (at + index) % oneIn === 0);

describe(`R14 a field that nobody may set has no effect (${isFull ? 'all fields' : `one field in ${oneIn}`})`, () => {
  it.each(writes.map((name, index) => ({ name, index })))(
    'ignores the field on $name, in body and query',
    async ({ name, index }) => {
      await effectOf(name);
      const plain = await effectOf(name);
      for (const [field, value] of chosen(index)) {
        if (documented[name]?.includes(field)) continue;
        const smuggled = await effectOf(name, field, value);
        const where = `${name} with ${field}: ${smuggled.text.slice(0, 200)}`;
        // The body parser itself rejects a body that would change a prototype.
        const isRefused = smuggled.status === 400 && (field === '__proto__' || field === 'constructor');
        if (!isRefused) expect(smuggled.status, where).toBe(plain.status);
        expect(smuggled.comparable, where).toEqual(isRefused ? [] : plain.comparable);
        const written = JSON.stringify(smuggled.effects.map(({ after }) => after));
        for (const trace of [marker, '999999', 'D-1999-000001', '2001-01-01'])
          expect(written, where).not.toContain(trace);
        probes += 1;
      }
    },
  );

  it('covers every call that writes, including new ones', () => {
    expect(Object.keys(samples)).toEqual(expect.arrayContaining(writes));
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
