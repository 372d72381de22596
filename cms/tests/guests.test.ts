import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Overview } from '@seva/config/contract/panel/donations/overview/contracts';
import { confirmCard, callApi, signIn, until } from './support/client';
import {
  beginGift,
  giftOf,
  guestAddress,
  openService,
  payGift,
  readGift,
  type StartedGuestGift,
} from './support/guests';
import { mailsOf, mailsTo, tokenIn } from './support/mailed';
import { callPanel, signInToPanel } from './support/panel';
import { newDevotee } from './security/support/cast';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let service: string;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ STAFF_MAIL: 'office@example.org' });
  service = await openService(server);
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

interface Row {
  readonly id: number;
  readonly order_key: string;
  readonly user_id: number | null;
  readonly guest_email: string | null;
}
const rowOf = (id: string) => server.strapi.db.connection('orders').where('document_id', id).first() as Promise<Row>;

async function paidGift(email: string): Promise<StartedGuestGift> {
  const gift = await beginGift(server, giftOf(service, { email }));
  await payGift(server, gift);
  return gift;
}

async function claimLink(email: string): Promise<string> {
  return tokenIn((await mailsTo(server, email, 'donation-confirmation'))[0]);
}

const claim = (token: string, who: string) => callApi(server, 'claims.use', { body: { token } }, who);

describe('a gift without an account', () => {
  it('records a paid donation with a number that only its key opens', async () => {
    const email = guestAddress();
    const said = { note: 'For the kitchen', anonymous: true, phone: '812-555-0100', gotram: 'Kashyapa' };
    const gift = await beginGift(server, giftOf(service, { email, ...said }));
    await payGift(server, gift);
    const { body: order } = await readGift(server, gift);
    expect(order).toMatchObject({ origin: 'guest', user: null, guest: { name: 'Anand Rao' }, anonymous: true });
    expect(order).toMatchObject({ note: 'For the kitchen', totalPrice: 51, isPaid: true });
    expect(order.number).toMatch(/^D-\d{4}-\d{6}$/);
    expect(JSON.stringify(order)).not.toContain(email);
    expect(JSON.stringify(order)).not.toContain('812-555-0100');
    const row = await rowOf(gift.orderId);
    expect(row.user_id).toBeNull();
    expect(row.order_key).not.toContain(gift.orderKey);
    const wrong = { orderId: gift.orderId, orderKey: `${gift.orderKey.slice(0, -1)}x` };
    expect((await readGift(server, wrong)).status).toBe(404);
    expect((await callApi(server, 'orders.get', { params: { id: gift.orderId } })).status).toBe(401);
  });

  it('rejects less than the purpose’s minimum by card and records a check as it came', async () => {
    const least = (cents: number | null) =>
      server.strapi
        .documents('api::service.service')
        .update({ documentId: service, data: { leastAmountCents: cents, priceCents: 10_100 } as never });
    await least(7_500);
    const { body: offer } = await callApi(server, 'give.offer', {});
    expect(offer.purposes[0]).toMatchObject({ minimum: 75, suggested: expect.not.arrayContaining([21]) });
    const { body: shown } = await callApi(server, 'products.get', { params: { id: service } });
    expect(shown.minimum).toBe(75);
    const refused = await callApi(server, 'give.start', { body: giftOf(service) });
    expect([refused.status, refused.body.code]).toEqual([400, 'BAD_AMOUNT']);
    expect(refused.body.message).toContain('between $75 and');
    const devotee = await newDevotee(server);
    const cartItems = [{ product: service, qty: 1, price: 74.99 }];
    const asDevotee = await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, devotee.token);
    expect(asDevotee.status).toBe(400);
    const check = { paymentMethod: 'Check', bankName: 'First Bank', checkNumber: '7711', userID: devotee._id } as const;
    const orderItems = [{ product: service, quantity: 1, qty: 1, price: 10 }];
    expect((await callApi(server, 'orders.create', { body: { ...check, orderItems } }, admin)).status).toBe(201);
    await least(null);
    expect((await callApi(server, 'give.start', { body: giftOf(service) })).status).toBe(200);
  });

  it('finds the payment when the browser is closed and no webhook comes', async () => {
    const gift = await beginGift(server, giftOf(service));
    await server.strapi.db
      .connection('payments_demo_deliveries')
      .delete()
      .catch(() => undefined);
    await confirmCard(server, gift);
    expect((await readGift(server, gift)).body.isPaid).toBe(true);
  });

  it('returns the same order, key and payment for the same attempt, and rejects another donation under its key', async () => {
    const body = giftOf(service);
    const [one, other] = await Promise.all([beginGift(server, body), beginGift(server, body)]);
    expect(other).toEqual(one);
    const changed = await callApi(server, 'give.start', { body: { ...body, name: 'Somebody else' } });
    expect([changed.status, changed.body.code]).toEqual([409, 'KEY_REUSED']);
  });

  it('closes the guest’s earlier attempt, and starts nothing when that one was paid', async () => {
    const first = await beginGift(server, giftOf(service));
    const earlier = { order: first.orderId, key: first.orderKey };
    const second = await beginGift(server, giftOf(service, { earlier }));
    expect((await readGift(server, first)).body.status).toBe('canceled');
    await payGift(server, second);
    const again = { order: second.orderId, key: second.orderKey };
    const third = await callApi(server, 'give.start', { body: giftOf(service, { earlier: again }) });
    expect([third.status, third.body.code]).toEqual([409, 'PAID']);
  });

  it('rejects less than $5, a membership, a missing service, and a robot', async () => {
    const { body: members } = await callApi(server, 'products.list', { query: { category: 'member' } });
    const member = members.products.find(({ openAmount }) => !openAmount);
    const tries = [
      giftOf(service, { cartItems: [{ product: service, qty: 1, price: 4.99 }] }),
      giftOf(service, { cartItems: [{ product: member?._id ?? '', qty: 1 }] }),
      giftOf(service, { cartItems: [{ price: 51, quantity: 1 }] }),
      giftOf(service, { website: 'https://spam.example' }),
      giftOf(service, { cartItems: [] }),
    ];
    const answers = await Promise.all(tries.map((body) => callApi(server, 'give.start', { body })));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'TOO_LITTLE'],
      [400, 'NEEDS_ACCOUNT'],
      [400, 'UNKNOWN_SERVICE'],
      [400, undefined],
      [400, 'NO_ITEMS'],
    ]);
  });

  it('stores a covered fee as its own line and charges what was shown', async () => {
    const gift = await beginGift(server, giftOf(service, { coverFee: true }));
    expect(gift.total).toBe(52.46);
    await payGift(server, gift);
    const { orderItems, totalPrice } = (await readGift(server, gift)).body;
    expect(orderItems.map(({ kind, price }) => [kind, price])).toEqual([
      [undefined, 51],
      ['fee', 1.46],
    ]);
    expect(totalPrice).toBe(52.46);
    const overview = await callPanel<Overview>(server, 'GET', '/donations/glance', {
      token: await signInToPanel(server, 'treasurer'),
    });
    expect(overview.body.categories.find(({ key }) => key === 'fee')?.net).toBe(1.46);
  });

  it('hides the name of an anonymous donor from the staff and shows it to the donor', async () => {
    const email = guestAddress();
    const gift = await beginGift(server, giftOf(service, { email, name: 'Quiet Donor', anonymous: true }));
    await payGift(server, gift);
    const [mail] = await mailsTo(server, email, 'donation-confirmation');
    expect(mail?.text).toContain('Quiet Donor');
    const staff = await mailsOf(server, 'staff-new-donation');
    expect(staff.map(({ text }) => text).join()).not.toContain('Quiet Donor');
    expect(staff.map(({ text }) => text).join()).not.toContain(email);
    expect(staff.some(({ text }) => text.includes('A well-wisher'))).toBe(true);
  });

  it('rejects guests while the temple accepts signed-in devotees only', async () => {
    const switchTo = (guestGiving: boolean) =>
      server.strapi.documents('api::site.site' as never).update({ documentId: siteId, data: { guestGiving } } as never);
    const site = (await server.strapi.db.query('api::site.site' as never).findOne({})) as unknown as {
      documentId: string;
    };
    const siteId = site.documentId;
    await switchTo(false);
    await until('the switch to be seen', async () => !(await callApi(server, 'give.offer', {})).body.guests);
    const refused = await callApi(server, 'give.start', { body: giftOf(service) });
    expect([refused.status, refused.body.code]).toEqual([403, 'GUESTS_OFF']);
    await switchTo(true);
    await until('the switch to be seen', async () => (await callApi(server, 'give.offer', {})).body.guests);
  });
});

describe('G51 a claim', () => {
  it('works once for one of 20 simultaneous users, and adds every donation of its mailbox', async () => {
    const email = guestAddress();
    const gifts = [await paidGift(email), await paidGift(email.toUpperCase())];
    const token = await claimLink(email);
    expect(token).not.toBe('');
    const racers = await Promise.all(Array.from({ length: 4 }, () => newDevotee(server)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => claim(token, racers[index % 4]?.token ?? '')),
    );
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.count)).toEqual([2]);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    const owners = await Promise.all(gifts.map(async ({ orderId }) => (await rowOf(orderId)).user_id));
    expect(new Set(owners).size).toBe(1);
    const mine = await Promise.all(racers.map(({ token: who }) => callApi(server, 'orders.mine', { query: {} }, who)));
    expect(mine.map(({ body }) => body.length).sort()).toEqual([0, 0, 0, 2]);
  });

  it('adds nothing of another mailbox, and rejects an old link', async () => {
    const [mine, other] = [guestAddress(), guestAddress()];
    await paidGift(mine);
    const theirs = await paidGift(other);
    const { token: who } = await newDevotee(server);
    expect((await claim(await claimLink(mine), who)).body.count).toBe(1);
    expect((await rowOf(theirs.orderId)).user_id).toBeNull();
    await server.strapi.db
      .connection('claims')
      .where({ email: other })
      .update({ ends_at: new Date(0) });
    expect((await claim(await claimLink(other), who)).status).toBe(400);
  });

  it('returns the same answer for every address, and emails only where there are donations', async () => {
    const email = guestAddress();
    await paidGift(email);
    const nobody = guestAddress();
    const answers = await Promise.all(
      [email, nobody].map((address) => callApi(server, 'claims.request', { body: { email: address } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const [mail] = await mailsTo(server, email, 'gifts-found');
    expect(await mailsOf(server, 'gifts-found', nobody)).toEqual([]);
    const { token: who } = await newDevotee(server);
    expect((await claim(tokenIn(mail), who)).body.count).toBe(1);
  });
});

describe('a tribute card', () => {
  const tribute = (email: string) => ({ kind: 'memory' as const, honoree: 'Smt. Lakshmi', from: 'Ravi', email });
  const cardsOf = ({ orderId }: StartedGuestGift) =>
    server.strapi.db.connection('outbox_mails').where({ template: 'tribute-card', order_id: orderId }).select('id');
  const giveWith = async (price: number, email: string, own: object = {}) => {
    const cartItems = [{ product: service, qty: 1, price }];
    const gift = await beginGift(server, giftOf(service, { cartItems, tributes: [tribute(email)], ...own }));
    expect(await cardsOf(gift)).toEqual([]);
    await payGift(server, gift);
    return gift;
  };

  it('goes out once the donation is paid, without an amount, and never again to a mailbox that unsubscribed', async () => {
    const family = guestAddress();
    await giveWith(51, family);
    const [card] = await mailsTo(server, family, 'tribute-card');
    expect(card?.text).toContain('in loving memory of Smt. Lakshmi');
    // The link at its end may contain any digits.
    expect(card?.text.replace(/token=\S+/, '')).not.toContain('51');
    const token = tokenIn(card);
    expect((await callApi(server, 'tributes.stopPage', { query: { token } })).status).toBe(200);
    expect((await callApi(server, 'tributes.stop', { query: { token } })).status).toBe(200);
    expect((await callApi(server, 'tributes.stop', { query: { token } })).status).toBe(200);
    const again = await giveWith(51, family);
    expect((await readGift(server, again)).body.tributes?.[0]?.state).toBe('stopped');
    expect(await mailsOf(server, 'tribute-card', family)).toHaveLength(1);
  });

  it.each([
    [{}, 'Sita Devi made a gift'],
    [{ anonymous: true }, 'A well-wisher made a gift'],
  ])('names a sender when an older client asks for none (%o)', async (own, words) => {
    const family = guestAddress();
    const { from: _from, ...unsigned } = tribute(family);
    const email = guestAddress();
    const gift = await giveWith(51, family, { ...own, name: 'Sita Devi', email, tributes: [unsigned] });
    const [card] = await mailsTo(server, family, 'tribute-card');
    expect(card?.text).toContain(words);
    const [confirmation] = await mailsTo(server, email, 'donation-confirmation');
    expect(confirmation?.text.replace(/\s+/g, ' ')).toContain(
      `We’re emailing your card for Smt. Lakshmi to ${family}.`,
    );
    expect((await readGift(server, gift)).body.tributes?.[0]?.state).toBe('sent');
  });

  it('holds the card of a small donation for review, and rejects one with a web address', async () => {
    const family = guestAddress();
    const gift = await giveWith(10, family);
    expect((await readGift(server, gift)).body.tributes?.[0]).toMatchObject({
      state: 'waiting',
      honoree: 'Smt. Lakshmi',
    });
    expect(await mailsOf(server, 'tribute-card', family)).toEqual([]);
    const body = giftOf(service, { tributes: [{ ...tribute(family), message: 'see pills.example' }] });
    expect((await callApi(server, 'give.start', { body })).status).toBe(400);
  });
});
