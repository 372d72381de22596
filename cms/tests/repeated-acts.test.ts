import { setTimeout as wait } from 'node:timers/promises';
import type { MonthPage } from '@seva/config/contract/panel/donations/months/contracts';
import type { KindGift } from '@seva/config/contract/panel/receipts/kind-gifts/contracts';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import { giftDay } from '@seva/config/rules/temple-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryOf, rows } from './payments/support/books';
import { setFaults, truthOf } from './payments/support/gateway';
import { line, newDevotee, restarted, send, start, type Started } from './payments/support/shop';
import { openStage, stageIn, type Stage } from './payments/support/stage';
import { callApi, confirmCard, until } from './support/client';
import { lastYear } from './support/days';
import { beginGift, giftOf, openService, payGift } from './support/guests';
import { callPanel, signInToPanel } from './support/panel';
import { approvePapers, receiptsOf } from './support/papers';

let stage: Stage;
let manager: string;
let treasurer: string;
beforeAll(async () => {
  stage = await openStage();
  await approvePapers(stage.shop.server);
  manager = await signInToPanel(stage.shop.server, 'manager');
  treasurer = await signInToPanel(stage.shop.server, 'treasurer');
});
afterAll(() => stage.shop.server.stop());

let keys = 0;
const newKey = () => `dialog-${String((keys += 1)).padStart(6, '0')}`;
const refund = (orderId: unknown, body: object) =>
  send(
    stage.shop,
    'POST',
    `/orders/${String(orderId)}/refund`,
    { amount: 20, reason: 'asked for it', ...body },
    stage.shop.admin,
  );
const refundInPanel = (orderId: string, body: object) =>
  callPanel(stage.shop.server, 'POST', `/donations/orders/${orderId}/refund`, {
    token: manager,
    body: { amount: 20, reason: 'asked for it', ...body },
  });
const paid = async () => stage.paid(await newDevotee(stage.shop), 10_000);
const refunded = async ({ intentId }: Started) => (await truthOf(stage.shop, intentId)).refunded;
let checks = 7000;
const newCheck = () => ({ checkNumber: String((checks += 1)) });

describe('a partial refund', () => {
  it('pays once when two admins refund the donation that both saw', async () => {
    const gift = await paid();
    const answers = await Promise.all([
      refund(gift.orderId, { idempotencyKey: newKey(), refundedPrice: 0 }),
      refundInPanel(gift.orderId, { idempotencyKey: newKey(), refundedPrice: 0 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refunded(gift)).toBe(2000);
    expect((await entryOf(stage.shop, gift.orderId)).net).toBe(8000);
  });

  it('pays once when older clients refund at the same time', async () => {
    const gift = await paid();
    await setFaults(stage.shop, { answers: { delayMs: 300 } });
    const answers = await Promise.all([1, 2, 3].map(() => refund(gift.orderId, {})));
    await setFaults(stage.shop, { answers: { delayMs: 0 } });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'STALE' });
    expect(await refunded(gift)).toBe(2000);
    expect((await refund(gift.orderId, { refundedPrice: 20 })).status).toBe(200);
    expect(await refunded(gift)).toBe(4000);
  });

  it.each([0, 2000])('pays once when an older client loses the answer and asks again after %d ms', async (ms) => {
    const gift = await paid();
    const address = `${stage.shop.server.url}/api/orders/${gift.orderId}/refund`;
    const lost = new AbortController();
    const first = fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${stage.shop.admin}` },
      body: JSON.stringify({ amount: 20, reason: 'asked for it' }),
      signal: lost.signal,
    });
    await wait(40);
    lost.abort();
    await first.catch(() => undefined);
    await wait(ms);
    const again = [await refund(gift.orderId, {}), await refund(gift.orderId, {})];
    expect(again.at(-1)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    await until('the refund to be booked', async () => (await refunded(gift)) > 0);
    expect(await refunded(gift)).toBe(2000);
    expect((await refund(gift.orderId, { refundedPrice: 20 })).status).toBe(200);
    expect((await entryOf(stage.shop, gift.orderId)).net).toBe(6000);
  });

  it('returns 409 to an older client whose page is stale', async () => {
    const gift = await paid();
    expect((await refundInPanel(gift.orderId, { idempotencyKey: newKey(), refundedPrice: 0 })).status).toBe(200);
    const stale = await refund(gift.orderId, {});
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    expect(stale.body.message).toContain('$20.00 was already refunded');
    expect(await refunded(gift)).toBe(2000);
  });

  it('pays once under its key, pressed again after a lost response and after a restart', async () => {
    const gift = await paid();
    const body = { idempotencyKey: newKey(), refundedPrice: 0 };
    await setFaults(stage.shop, { answers: { dropAfter: true } });
    expect((await refund(gift.orderId, body)).status).toBe(200);
    await setFaults(stage.shop, { answers: { dropAfter: false } });
    stage = stageIn(await restarted(stage.shop));
    const again = await refund(gift.orderId, body);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ status: 'partially_refunded', refundedPrice: 20 });
    expect((await refundInPanel(gift.orderId, body)).status).toBe(200);
    expect(await refunded(gift)).toBe(2000);
    expect(await rows(stage.shop, 'refunds', { orderId: gift.orderId })).toHaveLength(1);
  });

  it('returns 409 when its key belongs to another refund', async () => {
    const gift = await paid();
    const body = { idempotencyKey: newKey(), refundedPrice: 0 };
    expect((await refund(gift.orderId, body)).status).toBe(200);
    const other = await refund(gift.orderId, { ...body, amount: 21 });
    expect([other.status, other.body.code]).toEqual([409, 'KEY_REUSED']);
    expect(await refunded(gift)).toBe(2000);
  });

  it('returns 409 from a stale page, with what was refunded meanwhile', async () => {
    const gift = await paid();
    expect((await refundInPanel(gift.orderId, { refundedPrice: 0 })).status).toBe(200);
    const stale = await refund(gift.orderId, { refundedPrice: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    expect(stale.body.message).toContain('$20.00 was already refunded');
    const inPanel = await refundInPanel(gift.orderId, { refundedPrice: 0 });
    expect([inPanel.status, inPanel.message]).toEqual([409, stale.body.message]);
    expect((await refund(gift.orderId, { refundedPrice: 20 })).status).toBe(200);
    expect(await refunded(gift)).toBe(4000);
  });

  it.each([{ idempotencyKey: 'short' }, { idempotencyKey: 'a key with spaces' }, { refundedPrice: 0.001 }])(
    'returns 400 for %j',
    async (body) => {
      const gift = await paid();
      expect((await refund(gift.orderId, body)).status).toBe(400);
      expect(await refunded(gift)).toBe(0);
    },
  );
});

describe('recording a check', () => {
  it('returns the recorded check when it is sent again under its key', async () => {
    const donor = await newDevotee(stage.shop);
    const { checkNumber } = newCheck();
    const body = { idempotencyKey: newKey() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => stage.check(donor, checkNumber, body)));
    const again = await stage.check(donor, checkNumber, { ...body, confirm: true });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect([again.status, new Set([...answers, again].map(({ body: { _id } }) => _id)).size]).toEqual([200, 1]);
    expect(await rows(stage.shop, 'orders', { user: donor.id })).toHaveLength(1);
    const other = await stage.check(donor, newCheck().checkNumber, body);
    expect([other.status, other.body.code]).toEqual([409, 'KEY_REUSED']);
  });
});

describe('recording a gift in kind', () => {
  it('returns the recorded gift when it is sent again under its key', async () => {
    const donor = await newDevotee(stage.shop);
    const body = {
      devotee: donor.documentId,
      givenOn: `${lastYear}-05-02`,
      description: 'A silver lamp',
      claims8283: false,
      idempotencyKey: newKey(),
    };
    const record = (more: object = {}) =>
      callPanel<KindGift>(stage.shop.server, 'POST', '/donations/kind-gifts', {
        token: treasurer,
        body: { ...body, ...more },
      });
    const answers = [...(await Promise.all([record(), record(), record()])), await record()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body: gift }) => gift.id)).size).toBe(1);
    expect((await record({ description: 'Two silver lamps' })).status).toBe(409);
    const gifts = await stage.shop.server.strapi.db.connection('kind_gifts').where('description', 'A silver lamp');
    expect(gifts).toHaveLength(1);
  });
});

describe('a check that bounces after a part of it was refunded', () => {
  it('takes what is left out of ledger, month and totals, and makes the receipt void', async () => {
    const donor = await newDevotee(stage.shop);
    const { body } = await stage.check(donor, newCheck().checkNumber);
    const id = String(body._id);
    await stage.moveCheck(id, 'cleared');
    const month = giftDay(Date.now(), 'America/Chicago').slice(0, 7);
    const net = async () =>
      (await callPanel<MonthPage>(stage.shop.server, 'GET', `/donations/months/${month}`, { token: treasurer })).body
        .ledgerNow.net;
    const price = Number(body.totalPrice);
    const before = await net();
    expect((await stage.refund(id, 1.25)).status).toBe(200);
    expect((await stage.moveCheck(id, 'bounced')).body).toMatchObject({ status: 'bounced', isPaid: false });
    expect((await rows(stage.shop, 'ledger', { orderId: id })).map(({ amountCents }) => amountCents)).toEqual([
      price * 100,
      -125,
      125 - price * 100,
    ]);
    expect(await net()).toBeCloseTo(before - price, 10);
    expect(await stage.totals(donor)).toEqual({ count: 0, gross: 0, refunded: 0, net: 0 });
    expect((await receiptsOf(stage.shop.server, id)).map(({ state }) => state)).toEqual(['replaced', 'void']);
  });

  it('returns a check that was refunded in full without taking more money out of the ledger', async () => {
    const { body } = await stage.check(await newDevotee(stage.shop), newCheck().checkNumber);
    await stage.moveCheck(body._id, 'cleared');
    await stage.refund(body._id, Number(body.totalPrice));
    const bounced = await stage.moveCheck(body._id, 'bounced');
    expect(bounced.body).toMatchObject({ status: 'bounced', isPaid: false });
    const sums = (await rows(stage.shop, 'ledger', { orderId: body._id })).map(({ amountCents }) =>
      Number(amountCents),
    );
    expect(sums.reduce((total, cents) => total + cents, 0)).toBe(0);
  });
});

describe('open attention about money', () => {
  it('blocks the release only of the year that the money belongs to', async () => {
    const stops = async (year: number) => {
      const path = `/donations/years/${year}/preflight`;
      const { body } = await callPanel<Preflight>(stage.shop.server, 'GET', path, { token: treasurer });
      return body.stops.find(({ kind }) => kind === 'attention')?.count ?? 0;
    };
    const gift = await paid();
    const attention = stage.shop.server.strapi.db.query('plugin::payments.attention' as never);
    const raise = (key: string, data: object) =>
      attention.create({ data: { key, code: 'refund_failed', amountCents: 500, ...data } as never });
    const [last, present] = [await stops(lastYear), await stops(lastYear + 1)];
    await raise('of a donation', { orderId: gift.orderId });
    expect([await stops(lastYear), await stops(lastYear + 1)]).toEqual([last, present + 1]);
    await raise('charged last year', { code: 'orphan_payment', chargedOn: `${lastYear}-12-31` });
    expect([await stops(lastYear), await stops(lastYear + 1)]).toEqual([last + 1, present + 1]);
    await raise('of an unknown year', { code: 'unbooked_payment' });
    expect([await stops(lastYear), await stops(lastYear + 1)]).toEqual([last + 2, present + 2]);
  });
});

describe('a cart that is paid twice within ten minutes', () => {
  const entriesOf = (orderIds: readonly string[]) =>
    rows(stage.shop, 'attention', { code: 'repeated_cart', orderId: { $in: [...orderIds] } });
  const give = async (token: string, cart: object[]) => {
    const gift = await start(stage.shop, token, cart as never);
    await confirmCard(stage.shop, gift);
    await stage.shop.payments.finalise(gift.intentId);
    return gift;
  };

  it('raises one alert with both donations and sends no email', async () => {
    const donor = await newDevotee(stage.shop);
    const cart = [line(stage.shop, 0), line(stage.shop, 1, 2)];
    const gifts = [await give(donor.token, cart), await give(donor.token, [...cart].reverse())];
    const ids = gifts.map(({ orderId }) => orderId);
    const [entry, ...more] = await entriesOf(ids);
    expect([entry?.orderId, entry?.detail, more]).toEqual([ids[1], ids[0], []]);
    const { body } = await callApi(
      stage.shop.server,
      'attention.list',
      { query: { code: 'repeated_cart', status: 'open' } },
      stage.shop.admin,
    );
    expect(body[0]).toMatchObject({ order: ids[1], otherOrder: ids[0], actions: ['refund', 'settle'] });
    expect(await rows(stage.shop, 'mails', { template: 'staff-alert', orderId: { $in: ids } })).toEqual([]);
    const again = await Promise.all(gifts.map(({ intentId }) => stage.shop.payments.finalise(intentId)));
    expect([again.length, (await entriesOf(ids)).length]).toEqual([2, 1]);
  });

  it('raises one alert when both are paid at the same moment', async () => {
    const donor = await newDevotee(stage.shop);
    const gifts = await Promise.all([1, 2].map(() => start(stage.shop, donor.token, [line(stage.shop, 0)])));
    await Promise.all(gifts.map((gift) => confirmCard(stage.shop, gift)));
    await Promise.all(gifts.map(({ intentId }) => stage.shop.payments.finalise(intentId)));
    expect(await entriesOf(gifts.map(({ orderId }) => orderId))).toHaveLength(1);
  });

  it('counts further gifts in the same alert, also when three are paid at the same moment', async () => {
    const donor = await newDevotee(stage.shop);
    const cart = [line(stage.shop, 0)];
    const gifts = await Promise.all([1, 2, 3].map(() => start(stage.shop, donor.token, cart)));
    await Promise.all(gifts.map((gift) => confirmCard(stage.shop, gift)));
    await Promise.all(gifts.map(({ intentId }) => stage.shop.payments.finalise(intentId)));
    gifts.push({ ...(await give(donor.token, cart)) });
    const ids = gifts.map(({ orderId }) => orderId);
    const entries = await entriesOf(ids);
    expect(entries).toHaveLength(1);
    expect([...String(entries[0]?.detail).split(' '), entries[0]?.orderId].sort()).toEqual([...ids].sort());
    const listed = await callApi(
      stage.shop.server,
      'attention.list',
      { query: { code: 'repeated_cart', status: 'open' } },
      stage.shop.admin,
    );
    const entry = listed.body.find(({ order }) => order === ids[3]);
    expect(entry?.message).toContain('Seen 4 times.');
    const refund = { params: { id: entry?._id ?? '', action: 'refund' }, body: {} };
    expect((await callApi(stage.shop.server, 'attention.settle', refund, stage.shop.admin)).status).toBe(200);
    expect(await entriesOf(ids)).toMatchObject([{ settledAt: null, detail: expect.stringMatching(/^\S+ \S+$/) }]);
  });

  it('raises no alert after the earlier gift was refunded in full, and resolves one by that refund', async () => {
    const donor = await newDevotee(stage.shop);
    const giveBack = (orderId: string, amount: number) => refundInPanel(orderId, { amount, refundedPrice: 0 });
    const cart = [line(stage.shop, 0)];
    const price = Number(cart[0]?.price);
    const first = await give(donor.token, cart);
    expect((await giveBack(first.orderId, price)).status).toBe(200);
    const second = await give(donor.token, cart);
    expect(await entriesOf([first.orderId, second.orderId])).toEqual([]);
    const third = await give(donor.token, cart);
    const open = () => entriesOf([second.orderId, third.orderId]);
    expect(await open()).toMatchObject([{ settledAt: null }]);
    expect((await giveBack(second.orderId, price)).status).toBe(200);
    expect(await open()).toMatchObject([{ settledWith: 'refunded' }]);
  });

  it('raises an alert for a guest who gives twice under one address', async () => {
    const { server } = stage.shop;
    const service = await openService(server);
    const { email } = giftOf(service);
    const gifts = [];
    for (const _ of [1, 2]) {
      const gift = await beginGift(server, giftOf(service, { email }));
      await payGift(server, gift);
      gifts.push(gift.orderId);
    }
    expect(await entriesOf(gifts)).toHaveLength(1);
  });

  it('raises no alert for another cart, another donor, or after ten minutes', async () => {
    const [donor, other] = [await newDevotee(stage.shop), await newDevotee(stage.shop)];
    const first = await give(donor.token, [line(stage.shop, 0)]);
    const gifts = [
      first,
      await give(donor.token, [line(stage.shop, 1)]),
      await give(other.token, [line(stage.shop, 0)]),
    ];
    const { connection, dialect } = stage.shop.server.strapi.db;
    const before = Date.now() - 11 * 60_000;
    await connection('orders')
      .where('document_id', first.orderId)
      .update({ paid_at: dialect.client === 'postgres' ? new Date(before) : before });
    gifts.push(await give(donor.token, [line(stage.shop, 0)]));
    expect(await entriesOf(gifts.map(({ orderId }) => orderId))).toEqual([]);
  });
});
