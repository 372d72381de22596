import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi, signIn } from './support/client';
import { beginGift, giftOf, openService, payGift, type StartedGuestGift } from './support/guests';
import { mailsTo, tokenIn } from './support/mailed';
import { newDevotee, castPassword } from './security/support/cast';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let service: string;
let thief: { _id: string; email: string; token: string };
let victim: { _id: string; email: string; token: string };
/** A paid donation of a guest without an account, and one of a guest who typed the victim's address. */
let stranger: StartedGuestGift;
let typed: StartedGuestGift;
const mailbox = 'quiet.guest@gifts.example';

beforeAll(async () => {
  server = await startTestServer();
  service = await openService(server);
  [thief, victim] = [await newDevotee(server), await newDevotee(server)];
  stranger = await beginGift(server, giftOf(service, { email: mailbox }));
  await payGift(server, stranger);
  typed = await beginGift(server, giftOf(service, { email: victim.email }));
  await payGift(server, typed);
});
afterAll(() => server.stop());

const send = async (method: string, path: string, body?: unknown, token = thief.token): Promise<string> => {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.text();
};
const give = (more: object, token = '') => send('POST', '/give', { ...giftOf(service), ...more }, token);
const keyed = (gift: StartedGuestGift, key: string) =>
  send('GET', `/give/${gift.orderId}?key=${encodeURIComponent(key)}`);

/** Wrong guess of the right length. */
const guess = 'A'.repeat(43);
let registered = '';

/**
 * Thirty ways to gain a donation, a record or an account by typing an address, guessing a key, or sending extra
 * fields.
 */
const attacks: readonly (readonly [what: string, tryIt: () => Promise<unknown>])[] = [
  ['giving under the address of a devotee', () => give({ email: victim.email })],
  ['the same in capitals', () => give({ email: victim.email.toUpperCase() })],
  ['the same with spaces around it', () => give({ email: ` ${victim.email} ` })],
  ['the same while signed in', () => give({ email: victim.email }, thief.token)],
  ['giving with the id of a devotee as userID', () => give({ userID: victim._id })],
  ['giving with a user in the body', () => give({ user: victim._id, user_id: 1 })],
  ['giving as if an admin had placed it', () => give({ placedBy: victim._id, isAdmin: true })],
  ['giving with a number and a paid state of one’s own', () => give({ number: 'D-2026-000001', isPaid: true })],
  ['giving with a key of one’s own for the gift', () => give({ orderKey: guess })],
  [
    'giving up the gift of somebody else with a guessed key',
    () => give({ earlier: { order: stranger.orderId, key: guess } }),
  ],
  ['giving up the gift of somebody else without a key', () => give({ earlier: { order: stranger.orderId, key: '' } })],
  [
    'registering with the address of a guest',
    async () => {
      const body = { name: 'Mallory', phone: '812-555-0111', email: mailbox, password: castPassword };
      registered = (await callApi(server, 'users.register', { body })).body.token;
    },
  ],
  ['looking into the new account', () => callApi(server, 'orders.mine', { query: {} }, registered)],
  ['asking for the data of the new account', () => send('GET', '/users/mydata', undefined, registered)],
  ['asking for receipts in the new account', () => send('GET', '/statements/2026', undefined, registered)],
  ['opening the gift from the new account', () => send('GET', `/orders/${stranger.orderId}`, undefined, registered)],
  ['paying the gift from the new account', () => send('PUT', `/orders/${stranger.orderId}/pay`, {}, registered)],
  ['claiming with an empty token', () => send('POST', '/claims', { token: '' })],
  ['claiming with a guessed token', () => send('POST', '/claims', { token: guess })],
  ['claiming with the key of a gift', () => send('POST', '/claims', { token: typed.orderKey })],
  ['claiming with an address', () => send('POST', '/claims', { token: mailbox, email: mailbox })],
  ['claiming with an object as token', () => send('POST', '/claims', { token: { $ne: null } })],
  ['claiming with a session token', () => send('POST', '/claims', { token: thief.token })],
  ['claiming without an account', () => send('POST', '/claims', { token: guess }, '')],
  ['asking for a link, and hoping for it in the answer', () => send('POST', '/claims/request', { email: mailbox }, '')],
  ['opening a gift without a key', () => keyed(stranger, '')],
  ['opening a gift with the key of another', () => keyed(stranger, typed.orderKey)],
  ['opening a gift with a key that is longer', () => keyed(stranger, `${stranger.orderKey}x`)],
  [
    'opening the gift of the typed address as its devotee',
    () => send('GET', `/orders/${typed.orderId}`, undefined, victim.token),
  ],
  [
    'changing one’s own address to that of a guest',
    async () => {
      const body = { email: 'quiet.guest+x@gifts.example', currentPassword: castPassword };
      // A new address ends earlier sessions, so the attacker uses the new one.
      thief.token = (await callApi(server, 'users.updateProfile', { body }, thief.token)).body.token ?? '';
    },
  ],
];

it('G50 gives thirty attackers no donation, record or account', async () => {
  expect(attacks).toHaveLength(30);
  const gained: string[] = [];
  const secrets = [stranger.orderKey, ...(await claimTokens())];
  for (const [what, tryIt] of attacks) {
    const answer = JSON.stringify((await tryIt()) ?? null);
    const told = secrets.filter((secret) => answer.includes(secret));
    const owners = await ownersOf([stranger, typed]);
    if (told.length > 0 || owners.some((owner) => owner !== null)) gained.push(what);
  }
  expect(gained).toEqual([]);
  for (const who of [thief, victim]) {
    const { body } = await callApi(server, 'orders.mine', { query: {} }, who.token);
    expect(body).toEqual([]);
  }
  const { body: mine } = await callApi(server, 'orders.mine', { query: {} }, registered);
  expect(mine).toEqual([]);
  const found = await callApi(server, 'users.search', { query: { q: mailbox } }, await signIn(server, 'admin'));
  expect(found.body.map(({ name }) => name)).toEqual(['Mallory']);
});

async function ownersOf(gifts: readonly StartedGuestGift[]): Promise<(number | null)[]> {
  const ids = gifts.map(({ orderId }) => orderId);
  const rows = (await server.strapi.db.connection('orders').whereIn('document_id', ids).select('user_id')) as {
    user_id: number | null;
  }[];
  return rows.map(({ user_id: owner }) => owner);
}

async function claimTokens(): Promise<string[]> {
  const mails = await Promise.all(
    [mailbox, victim.email].map((address) => mailsTo(server, address, 'donation-confirmation')),
  );
  return mails.flat().map(tokenIn);
}
