import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames, calls, type CallName } from '@seva/config/contract';
import { callApi, confirmCard, signIn } from '../support/client';
import { startTestServer, type TestServer } from '../support/server';
import { castPassword, newDevotee } from './support/cast';
import { sendRequest, comparable, messageOf, type Reply } from './support/send-request';
import { writeFigure } from '../support/evidence';
import { samples, toQuestion } from './support/samples';
import { makeWorld, type World } from './support/world';

let server: TestServer;
let world: World;
let tokens: { other: string; admin: string };
let probes = 0;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  tokens = { other: await signIn(server, 'other'), admin: await signIn(server, 'admin') };
});
afterAll(() => {
  writeFigure({ row: 'R13', what: 'strange ids tried', least: 200, reached: probes });
  return server.stop();
});

const idCalls = callNames.filter((name) => calls[name].path.includes(':id'));
const randomId = 'k3b9vq2m7xw1z5n8c4d6f0gh';

/** Ids of no record, as they appear in the address. Those with a slash may name another address. */
const strange: readonly (readonly [string, string])[] = [
  ['another random one', 'zzzzzzzzzzzzzzzzzzzzzzzz'],
  ['an upward path, escaped', '..%2F..%2Fusers'],
  ['a path with back-slashes', '..%5C..%5Cetc%5Cpasswd'],
  ['an object in words', '%5Bobject%20Object%5D'],
  ['an operator', '%7B%22%24ne%22%3A%22%22%7D'],
  ['a query in brackets', '%5B%24gt%5D='],
  ['two thousand characters', 'x'.repeat(2000)],
  ['half an emoji', '%EF%BF%BD'],
  ['SQL', `1'%20OR%20'1'='1`],
  ['a wildcard', '%25'],
  ['an asterisk', '*'],
  ['zero', '0'],
  ['a negative number', '-1'],
  ['undefined', 'undefined'],
  ['null', 'null'],
  ['Telugu', '%E0%B0%95'],
  ['a prototype', '__proto__'],
  ['a constructor', 'constructor'],
  ['a very large number', '99999999999999999999'],
];

/** Addresses that cannot be decoded or name another place. They must be refused and show nothing. */
const broken: readonly (readonly [string, string])[] = [
  ['an upward path', '../users'],
  ['a NUL', 'abc%00def'],
  ['a bad escape', '%E0%A4%A'],
  ['a lone percent sign', '%'],
  ['a surrogate, escaped', '%ED%A0%80'],
];

async function with_(name: CallName, id: string, token: string): Promise<Reply> {
  probes += 1;
  return sendRequest(server, { ...toQuestion(name, { ...(await samples[name](world, 0)), id }), token });
}

/** Numeric id of a record, which must open nothing. */
async function integerIdOf(name: CallName): Promise<string> {
  const { id = '' } = await samples[name](world, 0);
  const uid = calls[name].path.startsWith('/users')
    ? 'plugin::users-permissions.user'
    : calls[name].path.startsWith('/orders')
      ? 'api::order.order'
      : 'api::service.service';
  return numberOf(uid, id);
}

async function numberOf(uid: string, documentId: string): Promise<string> {
  const row = await server.strapi.db.query(uid as never).findOne({ where: { documentId } } as never);
  return String((row as { id: number } | null)?.id ?? 1);
}

describe('R13 a caller without access cannot distinguish a record from none', () => {
  it.each(idCalls)('answers every foreign id in %s as an unknown one', async (name) => {
    for (const token of [tokens.other, tokens.admin]) {
      const unknown = comparable(await with_(name, randomId, token));
      const isClosed = calls[name].access === 'admin' || calls[name].access === 'priest';
      const refused = isClosed && token === tokens.other ? 403 : 404;
      expect(unknown.status, name).toBe(refused);
      for (const [what, id] of [...strange, ['the number', await integerIdOf(name)] as const])
        expect(comparable(await with_(name, id, token)), `${name} with ${what}`).toEqual(unknown);
      for (const [what, id] of broken) {
        const reply = await with_(name, id, token);
        expect([400, 403, 404, 405], `${name} with ${what}`).toContain(reply.status);
        expect(messageOf(reply), `${name} with ${what}: ${reply.text}`).toMatch(/\S/);
      }
    }
  });

  it.each(idCalls.filter((name) => calls[name].access === 'devotee'))(
    'answers %s for another devotee’s record as for an unknown one, byte for byte',
    async (name) => {
      const { id = '' } = await samples[name](world, 0);
      const unknown = comparable(await with_(name, randomId, tokens.other));
      expect(comparable(await with_(name, id, tokens.other))).toEqual(unknown);
      expect(unknown.status).toBe(404);
    },
  );

  it('hides unlisted services from everyone but admins', async () => {
    const services = server.strapi.documents('api::service.service' as never);
    const hiddenByEditor = await services.create({
      data: { name: 'Hidden festival', category: 'festival', listed: false, priceCents: 5100 } as never,
    });
    const hiddenAgain = await world.newService();
    for (const listed of [true, false]) {
      const body = { name: 'Go Pooja', price: 21, listed };
      const saved = await callApi(server, 'products.update', { params: { id: hiddenAgain }, body }, tokens.admin);
      expect(saved.status).toBe(200);
    }
    const unknown = comparable(await with_('products.get', randomId, tokens.other));
    expect(unknown.status).toBe(404);
    for (const id of [hiddenByEditor.documentId, hiddenAgain]) {
      expect(comparable(await with_('products.get', id, tokens.other))).toEqual(unknown);
      expect((await with_('products.get', id, tokens.admin)).status).toBe(200);
    }
  });

  it('answers a draft that was never published by its id alone, and says that it is not listed', async () => {
    const id = await world.newService();
    const reply = await with_('products.get', id, tokens.other);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, expect.objectContaining({ _id: id, listed: false })]);
    const number = await numberOf('api::service.service', id);
    expect((await with_('products.get', number, tokens.other)).status).toBe(404);
  });

  it('hides another devotee’s intent and order behind the same response wherever a body contains an id', async () => {
    const { _id, intentId } = await world.paidOrder();
    const post = (path: string, body: object) =>
      sendRequest(server, { method: 'POST', path: `/api${path}`, token: tokens.other, body: JSON.stringify(body) });
    const pairs = [
      ['/orders', { paymentIntentId: intentId }, { paymentIntentId: 'pi_nothing' }],
      ['/users/paymentintent', { orderId: _id }, { orderId: randomId }],
    ] as const;
    for (const [path, foreign, unknown] of pairs) {
      const expected = comparable(await post(path, unknown));
      expect(expected.status, path).toBe(404);
      expect(comparable(await post(path, foreign)), path).toEqual(expected);
    }
    for (const path of ['/orders', '/users/paymentintent']) {
      const body = { orderItems: [], cartItems: [], userID: world.ownerId };
      const unknown = comparable(await post(path, { ...body, userID: randomId }));
      expect(comparable(await post(path, body)), path).toEqual(unknown);
      expect(unknown.status, path).toBe(403);
    }
  });
});

describe('R13 a kept card', () => {
  const cartItems = () => [{ product: world.service._id, quantity: 1 }];
  const start = (token: string, more: object = {}) =>
    callApi(server, 'checkout.paymentIntent', { body: { cartItems: cartItems(), ...more } }, token);

  /** Creates a devotee with a donation and a saved card. */
  async function withCard() {
    const { token } = await newDevotee(server);
    const { body } = await start(token, { keepCard: true });
    await confirmCard(server, body);
    const [card] = (await callApi(server, 'cards.mine', {}, token)).body;
    return { token, card: card?._id ?? '', kept: card };
  }

  it('lists the card for its devotee alone, without its number, and pays the next donation', async () => {
    const { token, card, kept } = await withCard();
    expect(kept).toEqual({
      _id: card,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: expect.any(Number) as number,
    });
    expect((await callApi(server, 'cards.mine', {}, tokens.other)).body).toEqual([]);
    const { body } = await start(token, { savedCard: card });
    expect((await confirmCard(server, body, card)).body.status).toBe('succeeded');
    const params = { id: body.orderId };
    expect((await callApi(server, 'orders.pay', { params, body: {} }, token)).body.isPaid).toBe(true);
  });

  it('lets no one else use or remove the card, not even an admin', async () => {
    const { token, card } = await withCard();
    const stranger = await withCard();
    for (const caller of [tokens.other, tokens.admin, stranger.token]) {
      expect((await start(caller, { savedCard: card })).status).toBe(404);
      expect((await callApi(server, 'cards.remove', { params: { id: card } }, caller)).status).toBe(404);
      // The secret of the caller's own payment does not open it either.
      const { body } = await start(caller);
      expect((await confirmCard(server, body, card)).status).toBe(400);
    }
    expect((await callApi(server, 'cards.mine', {}, token)).body).toHaveLength(1);
    expect((await callApi(server, 'cards.remove', { params: { id: card } }, token)).status).toBe(200);
    expect((await callApi(server, 'cards.mine', {}, token)).body).toEqual([]);
    expect((await start(token, { savedCard: card })).status).toBe(404);
  });

  it('is neither saved nor used on another devotee’s behalf', async () => {
    const me = (await callApi(server, 'users.get', { params: { id: 'profile' } }, tokens.other)).body._id;
    for (const more of [{ keepCard: true }, { savedCard: 'pm_any' }])
      expect((await start(tokens.admin, { ...more, userID: me })).status).toBe(400);
  });

  it('is deleted with its account', async () => {
    const { token, card } = await withCard();
    const { token: stranger } = await newDevotee(server);
    const closed = await callApi(server, 'users.close', { body: { currentPassword: castPassword } }, token);
    expect(closed.status).toBe(200);
    const { body } = await start(stranger);
    expect((await confirmCard(server, body, card)).status).toBe(400);
    const rows = await server.strapi.db.connection('up_users').whereNotNull('gateway_customer').select('email');
    expect(rows.filter(({ email }: { email: string | null }) => email === null)).toEqual([]);
  });
});
