import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giftDay } from '@seva/config/rules/temple-time';
import type { MonthPage } from '@seva/config/contract/panel/donations/months/contracts';
import type { MovementPage, PayoutPage, PayoutsOfMonth } from '@seva/config/contract/panel/donations/payouts/contracts';
import { delivered } from './payments/support/books';
import { callGateway, endFaults, setFaults } from './payments/support/gateway';
import { newDevotee, type Devotee, type Started } from './payments/support/shop';
import { openStage, type Stage } from './payments/support/stage';
import { callPanel, signInToPanel } from './support/panel';

const daySeconds = 24 * 60 * 60;
const month = giftDay(Date.now(), 'America/Chicago').slice(0, 7);

let stage: Stage;
let token: string;
let donor: Devotee;
beforeAll(async () => {
  stage = await openStage();
  token = await signInToPanel(stage.shop.server, 'treasurer');
  donor = await newDevotee(stage.shop);
});
afterAll(() => stage.shop.server.stop());

const db = (table: string) => stage.shop.server.strapi.db.connection(table);
async function ask<T>(path: string): Promise<T> {
  const { status, body, message } = await callPanel<T>(stage.shop.server, 'GET', `/donations${path}`, { token });
  expect([status, message]).toEqual([200, '']);
  return body;
}
const movements = (only = '') => ask<MovementPage>(`/months/${month}/movements?only=${only}`);
const ofMonth = (of: string) => ask<PayoutsOfMonth>(`/months/${of}/payouts`);
const csv = async () =>
  (await callPanel(stage.shop.server, 'GET', `/donations/months/${month}/export.csv?basis=ledger`, { token })).text;

/** Runs the background work on payouts as though it were due. */
async function refresh(): Promise<void> {
  await db('payments_leases').where({ name: 'payouts' }).update({ until: 0 });
  await stage.shop.payments.sweep();
}

/** Moves the gateway's clock: its balance can be paid out, and payouts have arrived. */
async function daysGoBy(): Promise<void> {
  const store = stage.shop.payments.demoGateway()?.context.store;
  const { data = [] } = (await store?.list({ kind: 'balance_transaction', parent: 'balance', limit: 100 })) ?? {};
  for (const movement of data)
    await store?.replace({ ...movement, available_on: Number(movement.available_on) - 4 * daySeconds });
  await refresh();
}

const payoutIds = async () => (await db('payments_payouts').orderBy('id').pluck('gateway_id')) as string[];
const page = (id: string) => ask<PayoutPage>(`/payouts/${id}`);

/** Returns the payout that arrives, with its donations. */
async function paidOut(make: () => Promise<unknown>): Promise<PayoutPage> {
  const before = await payoutIds();
  await make();
  await daysGoBy();
  const fresh = (await payoutIds()).filter((id) => !before.includes(id));
  expect(fresh).toHaveLength(1);
  return page(fresh[0] ?? '');
}

describe('what a treasurer reads of payouts', () => {
  let gift: Started;

  it('says that nothing is paid out yet while the gateway reports no payout', async () => {
    gift = await stage.paid(donor, 10_000);
    await refresh();
    const { rows, hearing } = await movements();
    expect(rows.map(({ amount, payout }) => [amount, payout])).toEqual([[100, null]]);
    expect(hearing).toEqual({ heardAt: expect.any(String), silent: null });
    expect(await csv()).toContain('not paid out yet');
    const { ledger, payouts } = await ofMonth(month);
    expect([payouts, ledger]).toEqual([[], { card: 100, paidOut: 0, waiting: 100, waitingCount: 1 }]);
  });

  it('names the payout of each card movement, with fees, and agrees with the ledger to the cent', async () => {
    const { payout, rows, unexplained, differences } = await paidOut(async () => {
      await stage.paid(donor, 5100);
      await stage.refund(gift.orderId, 20);
      await delivered(stage.shop);
    });
    expect(payout).toMatchObject({
      gross: 151,
      fees: 4.98,
      back: 20,
      disputes: 0,
      net: 126.02,
      amount: 126.02,
      gifts: 2,
    });
    expect([payout.state, unexplained, differences]).toEqual(['paid', 0, []]);
    expect(rows.map(({ donation }) => donation?.id)).toContain(gift.orderId);
    const told = await ofMonth(payout.day.slice(0, 7));
    expect(told.payouts.map(({ id }) => id)).toContain(payout.id);
    expect((await ofMonth(month)).ledger).toEqual({ card: 131, paidOut: 131, waiting: 0, waitingCount: 0 });
    const { rows: lines } = await movements();
    expect(lines.map(({ payout: of }) => of?.id)).toEqual([payout.id, payout.id, payout.id]);
    expect((await movements('waiting')).rows).toEqual([]);
    expect(
      (await csv()).split('\r\n').filter((row) => row.endsWith(`${payout.day},126.02,${payout.id},,`)),
    ).toHaveLength(3);
  });

  it('leaves a check without a payout', async () => {
    const { body } = await stage.check(donor, '7001');
    for (const step of ['deposited', 'cleared']) await stage.moveCheck(body._id, step);
    const { rows } = await movements();
    expect(rows.filter(({ method }) => method === 'Check').map(({ payout }) => payout)).toEqual([null]);
    expect((await movements('waiting')).rows).toEqual([]);
    expect((await ask<MonthPage>(`/months/${month}`)).figures.ledger.count).toBe(rows.length);
  });

  it('says that the bank holds a disputed amount that the ledger does not count', async () => {
    const { payout, differences } = await paidOut(async () => {
      const disputed = await stage.paid(donor, 8000);
      await stage.paid(donor, 20_000);
      await setFaults(stage.shop, { openDispute: disputed.intentId });
      await delivered(stage.shop);
    });
    expect([payout.disputes, payout.differences]).toEqual([80, 1]);
    expect(differences).toMatchObject([{ kind: 'dispute', amount: -80, fee: 15, difference: 'disputed' }]);
    expect(differences[0]?.donation?.number).toMatch(/^D-/);
  });

  it('reports a charge that the ledger does not have, or has with another amount', async () => {
    const { payout } = await paidOut(() => stage.paid(donor, 3000));
    const source = (await db('payments_payout_lines').where({ payout_id: payout.id }).first()) as { source_id: string };
    const event = () => db('payments_payment_events').where({ gateway_id: source.source_id });
    await event().update({ amount_cents: 3001 });
    expect((await page(payout.id)).differences).toMatchObject([
      { difference: 'amount', amount: 30, ledgerAmount: 30.01 },
    ]);
    await event().update({ amount_cents: 3000, gateway_id: 'ch_elsewhere' });
    expect((await page(payout.id)).differences).toMatchObject([{ difference: 'unknown', amount: 30 }]);
    expect((await movements('waiting')).rows).toHaveLength(1);
    await db('payments_payment_events').where({ gateway_id: 'ch_elsewhere' }).update({ gateway_id: source.source_id });
    expect((await page(payout.id)).differences).toEqual([]);
  });

  it('follows the money of a returned payout into the next one', async () => {
    const { payout: first } = await paidOut(() => stage.paid(donor, 4000));
    await setFaults(stage.shop, { failPayout: first.id });
    await refresh();
    expect((await page(first.id)).payout.state).toBe('failed');
    expect((await ofMonth(month)).ledger).toMatchObject({ waiting: 40, waitingCount: 1 });
    const { payout: second, differences } = await paidOut(() => Promise.resolve());
    expect([second.other, second.gifts, differences]).toEqual([first.amount, 0, []]);
    expect((await ofMonth(month)).ledger).toMatchObject({ waiting: 0, waitingCount: 0 });
    expect((await movements()).rows.at(-1)?.payout?.id).toBe(second.id);
  });

  it('shows since when the gateway is unreachable, and keeps what was known', async () => {
    const before = await movements();
    await stage.paid(donor, 2500);
    await setFaults(stage.shop, { answers: { fail: true } });
    await refresh();
    await endFaults(stage.shop);
    const { hearing, rows } = await movements();
    expect(hearing).toEqual({ heardAt: before.hearing.heardAt, silent: { since: expect.any(String), why: 'away' } });
    expect(rows.slice(0, -1)).toEqual(before.rows);
    expect(await csv()).toContain('not known');
    await refresh();
    expect((await movements()).hearing.silent).toBeNull();
  });

  it('stores a payout once, however often it is read', async () => {
    const count = async () => [(await payoutIds()).length, (await db('payments_payout_lines').pluck('id')).length];
    const before = await count();
    await db('payments_leases').where({ name: 'payouts' }).update({ until: 0 });
    await Promise.all([stage.shop.payments.sweep(), stage.shop.payments.sweep()]);
    await refresh();
    expect(await count()).toEqual(before);
    const { body } = await callGateway(stage.shop, 'GET', '/v1/payouts?limit=100');
    expect((body.data as unknown[]).length).toBe(before[0]);
  });

  it('shows no payout for an unknown id', async () => {
    const { status } = await callPanel(stage.shop.server, 'GET', '/donations/payouts/po_none', { token });
    expect(status).toBe(404);
  });
});
