import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames, calls, contract, type Access, type CallName, type Endpoint } from '@seva/config/contract';
import { startTestServer, type TestServer } from '../support/server';
import { sendRequest, messageOf } from './support/send-request';
import { identities, makeCast, type Cast, type Identity } from './support/cast';
import { writeFigure } from '../support/evidence';
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
  writeFigure({ row: 'R12', what: 'calls walked', least: 34, reached: walked.length });
  writeFigure({ row: 'R12', what: 'cells with their exact status', least: 34 * identities.length, reached: cells });
  return server.stop();
});

/** Logout comes last, because it ends the sessions of the other calls. */
const walked = [...callNames.filter((name) => name !== 'users.logout'), 'users.logout' as const];

/**
 * Expected access of each call, deliberately repeated by hand. When you add a call or change its access, change it
 * here too. The tests below do not read the table of calls.
 */
const accessOf: Readonly<Record<CallName, Access>> = {
  'users.login': 'public',
  'users.register': 'public',
  'users.forgotPassword': 'public',
  'users.askSignIn': 'public',
  'users.signInByLink': 'public',
  'users.confirmEmail': 'public',
  'users.restoreEmail': 'public',
  'users.passwordLink': 'public',
  'users.resetPassword': 'public',
  'users.subscribe': 'public',
  'users.unsubscribePage': 'public',
  'users.unsubscribe': 'public',
  'users.list': 'admin',
  'users.all': 'admin',
  'users.search': 'admin',
  'users.add': 'admin',
  'users.logout': 'devotee',
  'users.updateProfile': 'devotee',
  'users.ownData': 'devotee',
  'users.family': 'devotee',
  'users.saveFamily': 'devotee',
  'users.close': 'devotee',
  'cards.mine': 'devotee',
  'cards.remove': 'devotee',
  'checkout.paymentIntent': 'devotee',
  'users.get': 'devotee',
  'users.update': 'admin',
  'users.remove': 'admin',
  'products.list': 'public',
  'products.deities': 'public',
  'products.top': 'public',
  'products.create': 'admin',
  'products.get': 'public',
  'products.slots': 'public',
  'products.update': 'admin',
  'products.remove': 'admin',
  'pictures.upload': 'admin',
  'orders.create': 'devotee',
  'orders.list': 'admin',
  'orders.mine': 'devotee',
  'orders.get': 'devotee',
  'orders.pay': 'devotee',
  'orders.deliver': 'admin',
  'orders.setCheck': 'admin',
  'orders.refund': 'admin',
  'give.offer': 'public',
  'give.start': 'public',
  'give.get': 'public',
  'claims.request': 'public',
  'claims.use': 'devotee',
  'tributes.stopPage': 'public',
  'tributes.stop': 'public',
  'bookings.mine': 'devotee',
  'bookings.calendar': 'public',
  'bookings.get': 'devotee',
  'bookings.change': 'devotee',
  'bookings.again': 'devotee',
  'bookings.cancel': 'devotee',
  'papers.pdf': 'public',
  'statements.get': 'devotee',
  'statements.issue': 'devotee',
  'sheet.read': 'priest',
  'sheet.picture': 'priest',
  'sheet.done': 'priest',
  'sheet.undo': 'priest',
  'attention.list': 'admin',
  'attention.settle': 'admin',
  'config.paypal': 'public',
  'config.storefront': 'public',
  'content.slides': 'public',
  'content.videos': 'public',
  'content.timings': 'public',
  'content.next': 'public',
  'content.places': 'public',
  'content.site': 'public',
  'stripe.webhook': 'public',
  'system.alive': 'public',
  'system.health': 'public',
  'system.openapi': 'public',
};

/** Calls about a record with an owner. To other devotees the record does not exist. */
const owned: readonly CallName[] = [
  'users.get',
  'orders.get',
  'orders.pay',
  'bookings.get',
  'bookings.change',
  'bookings.again',
  'bookings.cancel',
];

const signedIn: readonly Identity[] = ['owner', 'other devotee', 'priest', 'admin'];
const forbidden = {
  public: '',
  devotee: '',
  priest: 'Not authorized as a priest',
  admin: 'Not authorized as an admin',
};

/** Returns the expected status of a valid request for an identity. */
function expectedStatus(name: CallName, identity: Identity, admitted: number | undefined): number {
  const endpoint: Endpoint = contract[name];
  const good = admitted ?? endpoint.status ?? 200;
  const access = accessOf[name];
  if (access === 'public') return good;
  if (!signedIn.includes(identity)) return 401;
  if (access === 'admin' && identity !== 'admin') return 403;
  if (access === 'priest' && identity !== 'priest' && identity !== 'admin') return 403;
  return owned.includes(name) && (identity === 'other devotee' || identity === 'priest') ? 404 : good;
}

describe('R12 the access of every call', () => {
  it('matches the list in this file', () => {
    expect(Object.fromEntries(callNames.map((name) => [name, calls[name].access]))).toEqual(accessOf);
    expect(Object.keys(samples).sort()).toEqual([...callNames].sort());
  });

  it.each(walked.map((name, index) => ({ name, index })))(
    'allows $name to the listed ones of twelve identities',
    async ({ name, index }) => {
      for (const [at, identity] of identities.entries()) {
        const sample = await samples[name](world, index * identities.length + at);
        const reply = await sendRequest(server, { ...toQuestion(name, sample), token: cast[identity] });
        // An admin cancels at once; a devotee requests it.
        const status = name === 'bookings.cancel' && identity === 'admin' ? 200 : sample.status;
        const expected = expectedStatus(name, identity, status);
        expect(reply.status, `${name} for ${identity}: ${reply.text.slice(0, 300)}`).toBe(expected);
        const access = accessOf[name];
        const sentence = expected === 401 ? unauthorised(identity) : expected === 403 ? forbidden[access] : '';
        if (sentence && access !== 'public') expect(messageOf(reply), `${name} for ${identity}`).toBe(sentence);
        if (access !== 'public') expect(reply.headers['cache-control']).toBe('no-store');
        if (name === 'users.updateProfile' && expected === 200)
          cast[identity] = (JSON.parse(reply.text) as { token: string }).token;
        cells += 1;
      }
    },
  );
});

const unauthorised = (identity: Identity) =>
  identity === 'anonymous' ? 'Not authorized, no token' : 'Not authorized, token failed';
