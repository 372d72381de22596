import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames, calls, type CallName } from '@seva/config/contract';
import { auditedActs } from './support/audited-acts';
import { auditedGifts } from './support/audited-gifts';
import { storeBooking } from './support/bookings';
import { callApi, confirmCard, signIn, until, type Answer } from './support/client';
import { openService } from './support/guests';
import { writeRow } from './support/evidence';
import { tokenMailed } from './support/mailed';
import { startTestServer, type TestServer } from './support/server';
import { auditRows, verifyAuditLog } from './support/audit-rows';
import { deliverEvent, orderFaults } from './support/webhook';

type Mutating = { [N in CallName]: (typeof calls)[N]['method'] extends 'GET' ? never : N }[CallName];

/** Request id of a call and the actions that the audit log must contain for it. */
interface Left {
  readonly answer: Pick<Answer<CallName>, 'status' | 'headers'>;
  readonly actions: readonly string[];
  readonly behalf?: string;
}

let server: TestServer;
let admin: string;
let devotee: string;
let serviceId: string;
let devoteeId: string;
let acts: ReturnType<typeof auditedActs>;
let gifts: ReturnType<typeof auditedGifts>;

beforeAll(async () => {
  server = await startTestServer();
  [admin, devotee] = await Promise.all([signIn(server, 'admin'), signIn(server, 'devotee')]);
  const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
  serviceId = products.find(({ openAmount }) => !openAmount)?._id ?? '';
  devoteeId = (await callApi(server, 'users.get', { params: { id: 'profile' } }, devotee)).body._id;
  acts = auditedActs(server, { admin, devotee, devoteeId, serviceId });
  gifts = auditedGifts(server, { devotee, serviceId: await openService(server) });
  await orderFaults(server, { webhooks: { drop: true } });
});
afterAll(() => server.stop());

/** Registers a devotee whose email an admin then changes. */
async function withNewEmail(old: string) {
  const id = (await acts.register(old)).body._id;
  const email = `new-${old}`;
  await callApi(server, 'users.update', { params: { id }, body: { email } }, admin);
  return { old, token: await tokenMailed(server, email, 'confirm-email') };
}

/** Every call of the contract that can change data. A missing one does not compile. */
const mutations: Readonly<Record<Mutating, () => Promise<Left>>> = {
  'users.register': async () => ({ answer: await acts.register('register@example.org'), actions: ['user.register'] }),
  'users.login': async () => ({
    answer: await callApi(server, 'users.login', { body: server.accounts.other }),
    actions: ['user.sign_in'],
  }),
  'users.forgotPassword': async () => {
    const { email } = server.accounts.other;
    return { answer: await callApi(server, 'users.forgotPassword', { body: { email } }), actions: ['user.ask_reset'] };
  },
  'users.askSignIn': async () => {
    const { email } = server.accounts.other;
    return { answer: await callApi(server, 'users.askSignIn', { body: { email } }), actions: ['user.ask_sign_in'] };
  },
  'users.signInByLink': async () => {
    await acts.register('link@example.org');
    await callApi(server, 'users.askSignIn', { body: { email: 'link@example.org' } });
    const token = await tokenMailed(server, 'link@example.org', 'sign-in-link');
    return { answer: await callApi(server, 'users.signInByLink', { body: { token } }), actions: ['user.sign_in'] };
  },
  'users.confirmEmail': async () => {
    const { token } = await withNewEmail('confirm@example.org');
    const answer = await callApi(server, 'users.confirmEmail', { body: { token } });
    return { answer, actions: ['user.confirm_email'] };
  },
  'users.restoreEmail': async () => {
    const { old } = await withNewEmail('restore@example.org');
    const token = await tokenMailed(server, old, 'address-changed');
    return {
      answer: await callApi(server, 'users.restoreEmail', { body: { token } }),
      actions: ['user.restore_email'],
    };
  },
  'users.resetPassword': async () => {
    await acts.register('reset@example.org');
    await callApi(server, 'users.forgotPassword', { body: { email: 'reset@example.org' } });
    const token = await tokenMailed(server, 'reset@example.org', 'password-reset');
    const answer = await callApi(server, 'users.resetPassword', { body: { token, password: 'another lamp' } });
    return { answer, actions: ['user.reset_password'] };
  },
  'users.subscribe': async () => ({
    answer: await callApi(server, 'users.subscribe', { body: { email: 'news@example.org' } }),
    actions: ['newsletter.subscribe'],
  }),
  'users.unsubscribe': async () => {
    await callApi(server, 'users.subscribe', { body: { email: 'leaver@example.org' } });
    const token = await tokenMailed(server, 'leaver@example.org', 'newsletter-welcome');
    const answer = await callApi(server, 'users.unsubscribe', { query: { token } });
    return { answer, actions: ['newsletter.unsubscribe'] };
  },
  'users.add': async () => ({ answer: await callApi(server, 'users.add', {}, admin), actions: ['user.create'] }),
  'statements.issue': async () => {
    const params = { year: String(await acts.releaseYear()) };
    await acts.paid();
    return { answer: await callApi(server, 'statements.issue', { params }, devotee), actions: ['paper.issue'] };
  },
  'users.logout': async () => {
    const { token } = (await acts.register('logout@example.org')).body;
    return { answer: await callApi(server, 'users.logout', {}, token), actions: ['user.sign_out'] };
  },
  'users.updateProfile': async () => {
    const { token } = (await acts.register('profile@example.org')).body;
    const answer = await callApi(server, 'users.updateProfile', { body: { name: 'Sita Devi' } }, token);
    return { answer, actions: ['user.update'] };
  },
  'users.update': async () => {
    const input = { params: { id: await acts.added() }, body: { name: 'Ganga', phone: '812-555-0177' } };
    return { answer: await callApi(server, 'users.update', input, admin), actions: ['user.update'] };
  },
  'users.remove': async () => ({
    answer: await callApi(server, 'users.remove', { params: { id: await acts.added() } }, admin),
    actions: ['user.erase', 'user.remove'],
  }),
  'users.close': async () => {
    const { token } = (await acts.register('close@example.org')).body;
    const answer = await callApi(server, 'users.close', { body: { currentPassword: 'a lamp at dusk' } }, token);
    return { answer, actions: ['user.erase', 'user.close'] };
  },
  'checkout.paymentIntent': async () => ({
    answer: await acts.start(admin, { userID: devoteeId }),
    actions: ['order.create'],
    behalf: devoteeId,
  }),
  'give.start': () => gifts.start(),
  'claims.request': () => gifts.request(),
  'claims.use': () => gifts.use(),
  'tributes.stop': () => gifts.stop(),
  'cards.remove': async () => {
    const card = await acts.keptCard();
    return {
      answer: await callApi(server, 'cards.remove', { params: { id: card } }, devotee),
      actions: ['user.remove_card'],
    };
  },
  'products.create': async () => ({
    answer: await callApi(server, 'products.create', {}, admin),
    actions: ['service.create'],
  }),
  'products.update': async () => {
    const input = { ...(await acts.draft()), body: { name: 'Go Pooja', price: 25.5 } };
    return { answer: await callApi(server, 'products.update', input, admin), actions: ['service.update'] };
  },
  'products.remove': async () => ({
    answer: await callApi(server, 'products.remove', await acts.draft(), admin),
    actions: ['service.remove'],
  }),
  'pictures.upload': async () => ({ answer: await acts.sendPicture('/api/upload'), actions: ['picture.create'] }),
  'sheet.picture': async () => ({ answer: await acts.sendPicture('/api/sheet/pictures'), actions: ['picture.create'] }),
  'orders.create': async () => ({ answer: await acts.check(), actions: ['order.check_recorded'], behalf: devoteeId }),
  'orders.pay': async () => {
    const { orderId, intentId } = await acts.charged();
    const input = { params: { id: orderId }, body: { id: intentId } };
    return { answer: await callApi(server, 'orders.pay', input, devotee), actions: ['order.card_succeeded'] };
  },
  'orders.deliver': async () => ({
    answer: await callApi(server, 'orders.deliver', await acts.paid(), admin),
    actions: ['order.deliver'],
    behalf: devoteeId,
  }),
  'orders.setCheck': async () => {
    const input = { params: { id: (await acts.check()).body._id }, body: { status: 'deposited' as const } };
    return { answer: await callApi(server, 'orders.setCheck', input, admin), actions: ['order.check_deposited'] };
  },
  // The request and the gateway's result are two changes in two transactions.
  'orders.refund': async () => {
    const input = { ...(await acts.paid()), body: { amount: 1, reason: 'asked for it' } };
    const answer = await callApi(server, 'orders.refund', input, admin);
    return { answer, actions: ['refund.request', 'order.refunded_in_part'] };
  },
  'users.saveFamily': async () => {
    const { version } = (await callApi(server, 'users.family', {}, devotee)).body;
    const body = { people: [{ name: 'Anika' }], version };
    return { answer: await callApi(server, 'users.saveFamily', { body }, devotee), actions: ['user.family'] };
  },
  'bookings.change': async () => {
    const params = { id: await acts.ownBooking() };
    const answer = await callApi(server, 'bookings.change', { params, body: { occasion: 'Exam' } }, admin);
    return { answer, actions: ['booking.correct'] };
  },
  'bookings.again': async () => {
    const id = await acts.ownBooking();
    const wished = { where: { documentId: id }, data: { againAskedAt: new Date() } };
    await server.strapi.db.query('api::booking.booking').update(wished);
    const answer = await callApi(server, 'bookings.again', { params: { id }, body: { tell: false } }, admin);
    return { answer, actions: ['booking.ask_again'] };
  },
  'bookings.cancel': async () => {
    const params = { id: await acts.ownBooking() };
    const answer = await callApi(server, 'bookings.cancel', { params, body: { reason: '' } }, admin);
    return { answer, actions: ['booking.cancel'] };
  },
  'sheet.done': async () => {
    const params = { id: (await storeBooking(server.strapi)).documentId };
    return { answer: await callApi(server, 'sheet.done', { params, body: {} }, admin), actions: ['booking.done'] };
  },
  'sheet.undo': async () => {
    const params = { id: (await storeBooking(server.strapi)).documentId };
    await callApi(server, 'sheet.done', { params, body: {} }, admin);
    return { answer: await callApi(server, 'sheet.undo', { params }, admin), actions: ['booking.undone'] };
  },
  'attention.settle': async () => {
    const { orderId, intentId } = await acts.charged();
    await callApi(server, 'orders.pay', { params: { id: orderId }, body: { id: intentId } }, devotee);
    await orderFaults(server, { openDispute: intentId });
    await deliverEvent(server, intentId, 'charge.dispute.created');
    const entries = (await callApi(server, 'attention.list', { query: {} }, admin)).body;
    const entry = entries.find(({ order, code }) => order === orderId && code === 'disputed');
    const input = { params: { id: entry?._id ?? '', action: 'settle' }, body: {} };
    // Until the bank decides, the alert cannot be resolved and nothing is written.
    const early = await callApi(server, 'attention.settle', input, admin);
    expect(early.status).toBe(409);
    expect(await auditRows(server, { requestId: early.headers.get('x-request-id') })).toEqual([]);
    await acts.winDispute(intentId);
    return { answer: await callApi(server, 'attention.settle', input, admin), actions: ['attention.settle'] };
  },
  'stripe.webhook': async () => {
    const { intentId } = await acts.charged();
    const answer = await deliverEvent(server, intentId, 'payment_intent.succeeded');
    return { answer, actions: ['order.card_succeeded'] };
  },
};

const mutating = callNames.filter((name): name is Mutating => calls[name].method !== 'GET');
let told = 0;
const countRows = async () => (await auditRows(server, {})).length;

describe('every call that changes something', () => {
  it.each(mutating)('records %s with who, from where and the id of the request', async (name) => {
    const { answer, actions, behalf } = await mutations[name]();
    expect(answer.status).toBeLessThan(300);
    const rows = await auditRows(server, { requestId: answer.headers.get('x-request-id') });
    expect(rows.map(({ action }) => action)).toEqual(actions);
    const [first] = rows;
    const isGateways = name === 'stripe.webhook' || name === 'orders.pay';
    if (isGateways) expect(first?.actor).toBe('gateway');
    // Closing an account is not recorded a second time.
    else if (name === 'users.close')
      expect(first).toMatchObject({ actorName: null, address: null, actor: first?.entityId });
    else expect(first).toMatchObject({ address: '127.0.0.1', actor: expect.stringMatching(/\S/) as string });
    if (behalf) expect(first?.onBehalfOf).toBe(behalf);
    if (calls[name].access === 'admin') expect(first?.actorName).toBe('Lakshmi Rao');
    told += 1;
  });

  it('leaves none when it is refused or changes nothing', async () => {
    const before = await countRows();
    await callApi(server, 'users.login', { body: { ...server.accounts.other, password: 'wrong password' } });
    await callApi(server, 'users.forgotPassword', { body: { email: 'nobody@example.org' } });
    await callApi(server, 'users.subscribe', { body: { email: 'news@example.org' } });
    await acts.register('register@example.org');
    await callApi(server, 'products.update', { params: { id: serviceId }, body: { name: 'x', price: 0 } }, admin);
    await callApi(server, 'orders.deliver', { params: { id: 'unknown' } }, admin);
    expect(await countRows()).toBe(before);
  });

  it('says what was before and after, and no secret', async () => {
    const { body } = await callApi(server, 'products.get', { params: { id: serviceId } });
    await callApi(
      server,
      'products.update',
      { params: { id: serviceId }, body: { name: body.name, price: body.price + 1 } },
      admin,
    );
    const [row] = (await auditRows(server, { action: 'service.update', entityId: serviceId })).slice(-1);
    const cents = Math.round(body.price * 100);
    expect([row?.before, row?.after]).toEqual([{ priceCents: cents }, { priceCents: cents + 100 }]);
    const [reset] = await auditRows(server, { action: 'user.reset_password' });
    expect(reset?.after).toEqual({ password: '[removed]' });
  });

  it('keeps the chain whole under fifty changes at once', async () => {
    const before = await countRows();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? acts.start() : callApi(server, 'users.subscribe', { body: { email: `many${index}@example.org` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await countRows()).toBe(before + 50);
    const verdict = await verifyAuditLog(server);
    const chain = verdict.intact ? `chain of ${verdict.head.sequence} verifies` : 'chain is broken';
    writeRow('R24', `${told} of ${mutating.length} mutating calls in the audit log, ${chain}`);
    expect(verdict).toMatchObject({ intact: true, head: { sequence: before + 50 } });
  });
});

describe('a closed account', () => {
  it('erases a closed account from the audit log and the sent emails, and the chain still verifies', async () => {
    const email = 'vishnu-the-leaver@example.org';
    const { body: leaver } = await acts.register(email);
    const { body } = await acts.start(leaver.token);
    await confirmCard(server, body);
    await callApi(server, 'orders.pay', { params: { id: body.orderId }, body: {} }, leaver.token);
    const mails = server.strapi.db.query('plugin::outbox.mail' as never);
    const waiting = () => mails.count({ where: { to: email, state: { $in: ['pending', 'sending'] } } } as never);
    await until('the mails to be kept', async () => (await waiting()) === 0);
    const removed = await callApi(server, 'users.remove', { params: { id: leaver._id } }, admin);
    expect(removed.status).toBe(200);
    const rows = await auditRows(server, { $or: [{ actor: leaver._id }, { entityId: leaver._id }] });
    expect(rows.map(({ action }) => action)).toEqual(['user.register', 'order.create', 'user.erase', 'user.anonymise']);
    expect(JSON.stringify(rows)).not.toMatch(/vishnu|Sita|812-555/);
    expect(rows.map(({ address }) => address)).toEqual([null, null, '127.0.0.1', '127.0.0.1']);
    expect(await mails.count({ where: { to: email } } as never)).toBe(0);
    expect(await verifyAuditLog(server)).toMatchObject({ intact: true });
  });
});
