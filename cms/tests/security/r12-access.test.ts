import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames, calls, contract, type CallName, type Endpoint } from '@seva/config/contract';
import { startTestServer, type TestServer } from '../support/server';
import { ask, messageOf } from './support/ask';
import { identities, makeCast, type Cast, type Identity } from './support/cast';
import { report } from './support/figures';
import { samples, toQuestion } from './support/samples';
import { makeWorld, type World } from './support/world';

let server: TestServer;
let world: World;
let cast: Cast;
let cells = 0;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  cast = await makeCast(server);
});
afterAll(() => {
  report({ row: 'R12', what: 'calls walked', least: 34, reached: walked.length });
  report({ row: 'R12', what: 'cells with their exact status', least: 34 * identities.length, reached: cells });
  return server.stop();
});

/** Logging out comes last: it ends the sessions that the other calls are made with. */
const walked = [...callNames.filter((name) => name !== 'users.logout'), 'users.logout' as const];

/** Calls that anyone may make. One that is added to the contract as public has to be added here too, on purpose. */
const open: readonly CallName[] = [
  'users.login',
  'users.register',
  'users.forgotPassword',
  'users.resetPassword',
  'users.subscribe',
  'users.unsubscribePage',
  'users.unsubscribe',
  'products.list',
  'products.deities',
  'products.get',
  'config.paypal',
  'config.storefront',
  'content.slides',
  'content.videos',
  'content.timings',
  'content.places',
  'content.site',
  'stripe.webhook',
  'system.health',
  'system.openapi',
];

const signedIn: readonly Identity[] = ['owner', 'other devotee', 'admin'];
const sentences: Readonly<Record<number, string>> = { 403: 'Not authorized as an admin' };

/** Calls about one record that is somebody's own: to other devotees it does not exist. */
const isOwned = (name: CallName) => calls[name].access === 'devotee' && calls[name].path.includes(':id');

/** What the wire contract says of a good request: by the call's access and who makes it, and by nothing else. */
function expectedStatus(name: CallName, identity: Identity, admitted: number | undefined): number {
  const endpoint: Endpoint = contract[name];
  const good = admitted ?? endpoint.status ?? 200;
  const { access } = calls[name];
  if (access === 'public') return good;
  if (!signedIn.includes(identity)) return 401;
  if (access === 'admin' && identity !== 'admin') return 403;
  return isOwned(name) && identity === 'other devotee' ? 404 : good;
}

describe('R12 the access of every call', () => {
  it('is stated, and public only on purpose', () => {
    expect(callNames.filter((name) => calls[name].access === 'public')).toEqual(expect.arrayContaining([...open]));
    expect(callNames.filter((name) => calls[name].access === 'public')).toHaveLength(open.length);
    for (const name of callNames) expect(['public', 'devotee', 'admin'], name).toContain(calls[name].access);
    expect(Object.keys(samples).sort()).toEqual([...callNames].sort());
  });

  it.each(walked.map((name, index) => ({ name, index })))('$name, for all ten identities', async ({ name, index }) => {
    for (const [at, identity] of identities.entries()) {
      const sample = await samples[name](world, index * identities.length + at);
      const reply = await ask(server, { ...toQuestion(name, sample), token: cast[identity] });
      const expected = expectedStatus(name, identity, sample.status);
      expect(reply.status, `${name} for ${identity}: ${reply.text.slice(0, 300)}`).toBe(expected);
      const sentence = expected === 401 ? unauthorised(identity) : sentences[expected];
      if (sentence && calls[name].access !== 'public')
        expect(messageOf(reply), `${name} for ${identity}`).toBe(sentence);
      if (calls[name].access !== 'public') expect(reply.headers['cache-control']).toBe('no-store');
      if (name === 'users.updateProfile' && expected === 200)
        cast[identity] = (JSON.parse(reply.text) as { token: string }).token;
      cells += 1;
    }
  });
});

const unauthorised = (identity: Identity) =>
  identity === 'anonymous' ? 'Not authorized, no token' : 'Not authorized, token failed';
