import { createRequire } from 'node:module';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Session from '../../src/api/account/services/session';
import { callNames } from '@seva/config/contract';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest, messageOf, type Reply } from './support/send-request';
import { isFull, optionOf, writeFigure } from '../support/evidence';
import { fuzzInput, type FuzzInput, type Sender } from './support/fuzz-input';
import { makeWorld } from './support/world';

const require = createRequire(import.meta.url);
const atOnce = 10;
const rounds = isFull ? 1_320 : 40;
// A full run tries new inputs. The sample always uses the same ones, so that it fails only after a change.
const seed = Number(optionOf('seed') ?? (isFull ? Math.trunc(Math.random() * 2 ** 31) : 2_031_193_244));
const path = optionOf('path');

let server: TestServer;
let ids: string[];
let numbers: Record<'devotee' | 'admin', number>;
let inputs = 0;
const reached = new Set<string>();
beforeAll(async () => {
  server = await startTestServer();
  const world = await makeWorld(server);
  // Separate records, so that removing one does not end a sender's session.
  ids = [await world.newUser(), await world.newService(), (await world.paidOrder())._id, await world.checkOrder()];
  numbers = { devotee: await numberOf('devotee'), admin: await numberOf('admin') };
});
afterAll(() => {
  writeFigure({
    row: 'R26',
    what: `inputs without a 5xx or a stack trace (seed ${seed})`,
    least: 13_000,
    reached: inputs,
  });
  writeFigure({
    row: 'R26',
    what: 'calls met',
    least: callNames.length,
    reached: reached.size,
  });
  return server.stop();
});

async function numberOf(who: 'devotee' | 'admin'): Promise<number> {
  const users = server.strapi.db.query('plugin::users-permissions.user' as never);
  const row = await users.findOne({ where: { email: server.accounts[who].email } } as never);
  return (row as unknown as { id: number }).id;
}

/** Returns a new session for each input, because some inputs end it. */
async function tokenOf(sender: Sender): Promise<string | undefined> {
  if (sender === 'anonymous') return undefined;
  if (sender === 'dead') return 'd'.repeat(43);
  const { beginSession } = require('../../dist/src/api/account/services/session') as typeof Session;
  return beginSession(server.strapi, numbers[sender], Date.now());
}

function expectDecent(input: FuzzInput, reply: Reply): void {
  const where = `${input.name} by ${input.sender}: ${reply.status} ${reply.text.slice(0, 300)}`;
  expect(reply.status, where).toBeLessThan(500);
  expect(reply.text, where).not.toMatch(/node_modules|\bat async |\bat \S+ \(|\.[jt]s:\d+:\d+|SQLITE_|syntax error at/);
  if (reply.status >= 400) {
    expect(String(reply.headers['content-type']), where).toMatch(/^application\/json/);
    expect(messageOf(reply), where).toMatch(/\S/);
  }
  if (!/unsubscribe/.test(input.name)) expect(String(reply.headers['content-type']), where).not.toMatch(/html/);
}

async function send(input: FuzzInput): Promise<void> {
  const reply = await sendRequest(server, { ...input.question, token: await tokenOf(input.sender) });
  expectDecent(input, reply);
  inputs += 1;
  reached.add(input.name);
}

const size = isFull ? 'at full size' : 'a sample';

describe(`R26 generated requests (${size}, seed ${seed})`, () => {
  it('returns JSON for each request and never a server error', { timeout: 1_800_000 }, async () => {
    const batch = fc.array(fuzzInput(ids), { minLength: atOnce, maxLength: atOnce });
    const property = fc.asyncProperty(batch, async (all) => {
      await Promise.all(all.map(send));
    });
    await fc.assert(property, { seed, numRuns: rounds, endOnFailure: !isFull, ...(path ? { path } : {}) });
    if (!path) expect(inputs).toBeGreaterThanOrEqual(rounds * atOnce);
    expect(({} as { isAdmin?: unknown }).isAdmin, 'no prototype was changed').toBeUndefined();
  });

  it('leaves the server running', async () => {
    const health = await sendRequest(server, { method: 'GET', path: '/api/health' });
    expect([health.status, messageOf(health)]).toEqual([200, undefined]);
  });
});
