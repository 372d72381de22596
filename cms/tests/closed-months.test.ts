import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giftDay } from '@seva/config/rules/temple-time';
import type { DepositCheck, MonthPage } from '@seva/config/contract/panel/donations/months/contracts';
import type * as LedgerDay from '../src/api/order/services/ledger-day';
import { delivered } from './payments/support/books';
import { callGateway, endDispute, setFaults } from './payments/support/gateway';
import { newDevotee, type Devotee, type Started } from './payments/support/shop';
import { openStage, type Stage } from './payments/support/stage';
import { until } from './support/client';
import { callPanel, signInToPanel } from './support/panel';
import { approvePapers } from './support/papers';

const require = createRequire(import.meta.url);
const zone = 'America/Chicago';
const today = () => giftDay(Date.now(), zone);

/** Returns the month a number of months ago. */
function monthBefore(count: number): string {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
}
const month = monthBefore(1);

let stage: Stage;
let token: string;
let manager: string;
beforeAll(async () => {
  stage = await openStage();
  await approvePapers(stage.shop.server);
  token = await signInToPanel(stage.shop.server, 'treasurer');
  manager = await signInToPanel(stage.shop.server, 'manager');
});
afterAll(() => stage.shop.server.stop());

const db = (table: string) => stage.shop.server.strapi.db.connection(table);
const ask = (path: string) => callPanel<MonthPage>(stage.shop.server, 'GET', `/donations${path}`, { token });
const act = (path: string, body: object = {}) =>
  callPanel<MonthPage>(stage.shop.server, 'POST', `/donations${path}`, { token, body });
const look = async (of = month) => (await ask(`/months/${of}`)).body;
async function ledgerDay(at: Date): Promise<string> {
  const { ledgerDay: dayOf } = require('../dist/src/api/order/services/ledger-day') as typeof LedgerDay;
  const { strapi } = stage.shop.server;
  let day = '';
  await strapi.db.transaction(async () => {
    day = await dayOf(strapi, at);
  });
  return day;
}

/** Moves a donation and its money to a day of an earlier month. */
async function movedBack(orderId: string, day: string): Promise<void> {
  const noon = new Date(`${day}T18:00:00Z`);
  const at = stage.shop.server.strapi.db.dialect.client === 'postgres' ? noon : noon.getTime();
  await db('orders').where('document_id', orderId).update({ gift_date: day, paid_at: at });
  await db('payments_payment_events').where('order_id', orderId).update({ at, day });
}

let checks = 9100;
async function clearedCheck(donor: Devotee): Promise<string> {
  checks += 1;
  const { body } = await stage.check(donor, String(checks));
  const id = String(body._id);
  for (const step of ['deposited', 'cleared']) expect((await stage.moveCheck(id, step)).status).toBe(200);
  return id;
}

describe('the day on which a movement of money counts', () => {
  it.each([
    ['2026-03-01T05:59:59Z', '2026-02-28'],
    ['2026-03-01T06:00:00Z', '2026-03-01'],
    ['2026-11-01T04:59:59Z', '2026-10-31'],
    ['2026-12-01T05:59:59Z', '2026-11-30'],
  ])('returns for %s the temple’s day %s', async (at, day) => {
    expect(await ledgerDay(new Date(at))).toBe(day);
  });

  it('stores the day with every movement', async () => {
    const donor = await newDevotee(stage.shop);
    const { orderId } = await stage.paid(donor);
    await stage.refund(orderId, 1);
    const events = (await db('payments_payment_events').where({ order_id: orderId }).select('day', 'at')) as {
      day: string;
      at: Date | number;
    }[];
    expect(events).toHaveLength(2);
    for (const { day, at } of events) expect(day).toBe(giftDay(new Date(at).getTime(), zone));
  });
});

describe('a month that is closed', () => {
  const gifts: Started[] = [];
  const cleared: string[] = [];
  let donor: Devotee;
  let frozen: string;
  let file: string;

  /** Returns the month's figures and file as the API sends them. */
  const printed = async () => JSON.stringify((await look()).figures);
  const exported = async () => (await ask(`/months/${month}/export.csv?basis=ledger`)).text;

  it('rejects closing a month before it is over, or by a user with read access only', async () => {
    const { status, message } = await act(`/months/${today().slice(0, 7)}/close`);
    expect([status, message]).toEqual([409, expect.stringContaining('isn’t over')]);
    const refused = await callPanel(stage.shop.server, 'POST', `/donations/months/${month}/close`, {
      token: manager,
      body: {},
    });
    expect(refused.status).toBe(403);
  });

  it('stores who closed it and when, with its figures, and closes once', async () => {
    donor = await newDevotee(stage.shop);
    for (const day of ['01', '10', '14', '20', '28']) {
      const gift = await stage.paid(donor);
      await movedBack(gift.orderId, `${month}-${day}`);
      gifts.push(gift);
      const check = await clearedCheck(donor);
      await movedBack(check, `${month}-${day}`);
      await db('orders')
        .where('document_id', check)
        .update({ deposited_on: `${month}-${day}` });
      cleared.push(check);
    }
    const open = await look();
    expect([open.closed, open.figures.ledger.count, open.figures.deposits.length]).toEqual([null, 10, 5]);
    const { status, body } = await act(`/months/${month}/close`);
    expect([status, body.closed?.by]).toEqual([200, expect.stringMatching(/\w/)]);
    expect(body.figures).toEqual(open.figures);
    const again = await act(`/months/${month}/close`);
    expect([again.status, again.message]).toEqual([409, expect.stringContaining(body.closed?.by ?? 'nobody')]);
    frozen = await printed();
    file = await exported();
    expect(file.trim().split('\r\n')).toHaveLength(12);
  });

  const laterActs: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a refund of a part', () => stage.refund(gifts[0]?.orderId, 1.01)],
    ['a refund of all of it', async () => stage.refund(gifts[1]?.orderId, await totalOf(gifts[1]?.orderId))],
    ['a refund of a check', () => stage.refund(cleared[0], 2.5)],
    ['a check that bounces', () => stage.moveCheck(cleared[1], 'bounced')],
    ['a dispute that is lost', lostDispute],
    ['a refund of that month that is heard of later', lateRefund],
    [
      'a corrected date',
      () =>
        db('orders')
          .where('document_id', cleared[2])
          .update({ gift_date: `${monthBefore(2)}-03` }),
    ],
    ['another treatment', reclassified],
    ['a merge', () => merged(donor)],
    ['another time zone', () => db('sites').update({ time_zone: 'Asia/Kolkata' })],
  ];

  async function totalOf(orderId: unknown): Promise<number> {
    const row = (await db('orders').where('document_id', String(orderId)).first('total_cents')) as {
      total_cents: number;
    };
    return row.total_cents / 100;
  }

  /** Applies a treatment retroactively, from a day in an earlier month. */
  async function reclassified(): Promise<void> {
    const line = (await db('order_lines as line')
      .join('orders', 'orders.id', 'line.order_id')
      .where('orders.document_id', cleared[3])
      .first('line.id', 'line.service')) as { id: number; service: string };
    const { treatment } = (await db('services').where('document_id', line.service).first('treatment')) as {
      treatment: string;
    };
    await db('order_lines').where('id', line.id).update({ treatment: null });
    const what = { service: line.service, name: '', treatment, value: null, benefit: '' };
    const begun = await act('/treatments/reclassify', { ...what, from: `${monthBefore(3)}-01`, mail: false });
    expect([begun.status, begun.message]).toEqual([200, '']);
    const lineNow = () => db('order_lines').where('id', line.id).first('treatment') as Promise<{ treatment: unknown }>;
    await until('the line to be treated', async () => (await lineNow()).treatment === treatment);
  }

  /** Loses a dispute today over a donation of the closed month. */
  async function lostDispute(): Promise<void> {
    const { intentId } = gifts[3] as Started;
    await setFaults(stage.shop, { openDispute: intentId });
    await delivered(stage.shop);
    expect(await endDispute(stage.shop, intentId, 'losing_evidence')).toBe(200);
    await delivered(stage.shop);
  }

  /** Refunds in the gateway's dashboard during the closed month, reported only now. */
  async function lateRefund(): Promise<void> {
    const { intentId } = gifts[4] as Started;
    const store = stage.shop.payments.demoGateway()?.context.store;
    const { body } = await callGateway(stage.shop, 'POST', '/v1/refunds', { payment_intent: intentId, amount: '77' });
    const made = await store?.find(String(body.id));
    if (made) await store?.replace({ ...made, created: Date.parse(`${month}-15T18:00:00Z`) / 1000 });
    await stage.shop.payments.finalise(intentId);
    await delivered(stage.shop);
  }

  async function merged(into: Devotee): Promise<void> {
    const other = await newDevotee(stage.shop);
    const path = `/donations/devotees/${other.documentId}/merge`;
    const body = { absorbed: into.documentId, fields: {}, different: true };
    const { status } = await callPanel(stage.shop.server, 'POST', path, { token: manager, body });
    expect(status).toBe(200);
  }

  it.each(laterActs)('has the same figures, byte for byte, after %s', async (_, later) => {
    await later();
    expect(await printed()).toBe(frozen);
    expect(await exported()).toBe(file);
    const { figures, ledgerNow } = await look();
    expect(ledgerNow).toEqual(figures.ledger);
  });

  it('counts later movements in the month in which they were made or became known', async () => {
    await db('sites').update({ time_zone: zone });
    const { kinds } = (await look(today().slice(0, 7))).figures;
    const totals = Object.fromEntries(kinds.map(({ kind, total }) => [kind, total]));
    expect(totals).toMatchObject({ check_bounced: expect.any(Number), dispute_lost: expect.any(Number) });
    expect((await look(today().slice(0, 7))).late).toEqual({ count: 1, amount: -0.77 });
    const page = await look();
    expect(page.giftsNow.net).toBeLessThan(page.figures.gifts.net);
  });

  it('keeps the names of its deposits', async () => {
    const deposit = { day: `${month}-10`, from: '', to: 'Slip 42' };
    expect((await act('/deposits/name', deposit)).status).toBe(409);
    expect(await printed()).toBe(frozen);
  });

  it('reopens with a reason, closes again with its figures of then, and records all of it in the audit log', async () => {
    expect((await act(`/months/${month}/reopen`, { reason: ' ' })).status).toBe(400);
    const open = await act(`/months/${month}/reopen`, { reason: 'A deposit had the wrong name' });
    expect([open.status, open.body.closed]).toEqual([200, null]);
    expect(open.body.closings[0]?.reopened?.reason).toBe('A deposit had the wrong name');
    expect((await act(`/months/${month}/reopen`, { reason: 'again' })).status).toBe(409);
    const named = await act('/deposits/name', { day: `${month}-10`, from: '', to: 'Slip 42' });
    expect(named.body.figures.deposits.map(({ reference }) => reference)).toContain('Slip 42');
    const [one] = named.body.figures.deposits.filter(({ reference }) => reference === 'Slip 42');
    const { body: listed } = await callPanel<readonly DepositCheck[]>(
      stage.shop.server,
      'GET',
      `/donations/deposits?${new URLSearchParams({ day: `${month}-10`, name: 'Slip 42' }).toString()}`,
      { token },
    );
    expect(listed).toHaveLength(one?.checks ?? 0);
    expect(listed.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(one?.amount ?? 0);
    expect(listed[0]).toMatchObject({ number: expect.stringMatching(/^D-/) as string });
    expect((await act('/deposits/name', { day: `${month}-11`, from: '', to: 'Slip 43' })).status).toBe(404);
    const closed = await act(`/months/${month}/close`);
    expect([closed.status, closed.body.closings.length]).toEqual([200, 2]);
    const actions = (await db('audit_entries')
      .where({ entity: 'month' })
      .whereNot('action', 'month.export')
      .orderBy('sequence')
      .pluck('action')) as string[];
    expect(actions).toEqual(['close_books', 'reopen', 'name_deposit', 'close_books'].map((verb) => `month.${verb}`));
  });
});

it('does not close while a movement of money is being written into the month', async () => {
  const { strapi } = stage.shop.server;
  const earlier = monthBefore(2);
  const day = `${earlier}-05`;
  let answer: Promise<Awaited<ReturnType<typeof act>>> | undefined;
  let isAnswered = false;
  await strapi.db.transaction(async ({ trx }) => {
    const { ledgerDay: dayOf } = require('../dist/src/api/order/services/ledger-day') as typeof LedgerDay;
    expect(await dayOf(strapi, new Date(`${day}T18:00:00Z`))).toBe(day);
    answer = act(`/months/${earlier}/close`).finally(() => {
      isAnswered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(isAnswered).toBe(false);
    const at = strapi.db.dialect.client === 'postgres' ? new Date() : Date.now();
    const event = {
      document_id: 'in-time',
      key: 'in-time',
      kind: 'payment',
      intent_id: 'pi_in_time',
      amount_cents: 777,
    };
    await strapi.db
      .connection('payments_payment_events')
      .insert({ ...event, day, at })
      .transacting(trx as never);
  });
  expect((await answer)?.body.figures.ledger.received).toBe(7.77);
});

it('closes all open months up to one, the earliest first, and none twice', async () => {
  const [older, newer] = [monthBefore(5), monthBefore(4)];
  const donor = await newDevotee(stage.shop);
  for (const day of [`${older}-09`, `${newer}-09`]) await movedBack((await stage.paid(donor)).orderId, day);
  const closeThrough = (through: string) =>
    callPanel<{ closed: string[] }>(stage.shop.server, 'POST', `/donations/months/${through}/close-through`, {
      token,
      body: {},
    });
  expect((await closeThrough(today().slice(0, 7))).status).toBe(409);
  const { status, body } = await closeThrough(newer);
  expect([status, body.closed]).toEqual([200, [older, newer]]);
  expect((await closeThrough(newer)).body.closed).toEqual([]);
});
