import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DepositDetail } from '@seva/config/contract/panel/desk/deposits/contracts';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import type { MonthPage } from '@seva/config/contract/panel/donations/months/contracts';
import { addDays } from '@seva/config/rules/calendar-day';
import { newDevotee } from '../payments/support/shop';
import { callApi } from '../support/client';
import { receiptsOf } from '../support/papers';
import { openDesk, today, type Desk } from './support/desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const month = () => today().slice(0, 7);
const statesOf = async (orders: readonly string[]) => {
  const states = [];
  for (const id of orders) states.push((await desk.order(id)).state);
  return states;
};
const monthPage = async () => (await desk.get<MonthPage>(`/months/${month()}`)).body;
const receiptStates = async (id: string) =>
  (await receiptsOf(desk.stage.shop.server, id)).map(({ state }) => String(state));
const actsOn = async (entity: string, id: string): Promise<string[]> =>
  (
    (await desk.table('audit_entries').where({ entity, entity_id: id }).orderBy('id').select('action')) as {
      action: string;
    }[]
  ).map(({ action }) => action);
/** Reconciles a deposit with the sum that it should have, unless the change says otherwise. */
const reconcile = (deposit: DepositDetail, change: object = {}) =>
  desk.act(deposit, 'reconcile', {
    ...{ bankAmount: deposit.amount, bankOn: today(), bounced: [], difference: 0, clear: true },
    ...change,
  });

describe('preparing a deposit', () => {
  it('lists waiting checks and cash, and takes them out of the list', async () => {
    const [check, cash] = [await desk.check(), await desk.gift('Cash')];
    await desk.gift('Zelle');
    const { rows } = await desk.waiting();
    expect(rows.map(({ order, tender }) => [order, tender])).toEqual([
      [check, 'Check'],
      [cash, 'Cash'],
    ]);
    const { status, body } = await desk.prepare([check, cash]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^DP-\d{4}-0001$/),
      state: 'prepared',
      account: 'Checking',
      checkAmount: rows[0]?.amount,
      cashAmount: rows[1]?.amount,
      bankAmount: null,
    });
    expect(body.items.map(({ order, checkLast4 }) => [order, checkLast4])).toEqual([
      [check, expect.stringMatching(/^\d{4}$/)],
      [cash, ''],
    ]);
    expect((await desk.waiting()).rows).toEqual([]);
    expect(await desk.order(check)).toMatchObject({ state: 'recorded', deposited_on: null });
    expect(await actsOn('deposit', body.id)).toEqual(['deposit.prepare']);
  });

  it('returns the same deposit for a repeated key, also of two requests at once', async () => {
    const orders = [await desk.check()];
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([1, 2].map(() => desk.prepare(orders, { idempotencyKey })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
    expect((await desk.prepare(orders, { idempotencyKey })).body.id).toBe(answers[0]?.body.id);
  });

  it('refuses a check of another deposit, a bounced one and a gift by Zelle', async () => {
    const taken = await desk.check();
    const prepared = await desk.prepare([taken]);
    const bounced = await desk.check();
    await desk.stage.moveCheck(bounced, 'bounced');
    for (const order of [taken, bounced, await desk.gift('Zelle')])
      expect((await desk.prepare([order])).status).toBe(409);
    const free = await desk.check();
    const [first, second] = await Promise.all([desk.prepare([free]), desk.prepare([free])]);
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    expect(prepared.status).toBe(200);
  });

  it('refuses denominations that do not add up to the cash, and a day to come', async () => {
    const cash = await desk.gift('Cash');
    const wrong = await desk.prepare([cash], { pieces: { penny: 1 } });
    expect([wrong.status, wrong.message]).toEqual([400, expect.stringContaining('$0.01')]);
    expect((await desk.prepare([cash], { madeOn: '2099-01-01' })).status).toBe(400);
  });

  it('refuses a day before a gift was received, also of a changed deposit', async () => {
    const cash = await desk.gift('Cash');
    const madeOn = addDays(today(), -1);
    const early = await desk.prepare([cash], { madeOn });
    expect([early.status, early.message]).toEqual([400, expect.stringContaining('received on')]);
    const { body } = await desk.prepare([cash]);
    const change = { orders: [cash], revision: body.revision, idempotencyKey: randomUUID() };
    expect((await desk.post(`/bank-deposits/${body.id}`, { ...change, madeOn })).status).toBe(400);
    const earlier = await desk.gift('Cash', desk.donor, madeOn);
    expect((await desk.prepare([earlier], { madeOn })).status).toBe(200);
  });

  it('refuses a day of a month whose books are closed', async () => {
    const madeOn = addDays(`${month()}-01`, -1);
    const cash = await desk.gift('Cash', desk.donor, madeOn);
    const closing = { document_id: 'closed-before', month: madeOn.slice(0, 7), standing: madeOn.slice(0, 7) };
    await desk.table('closed_months').insert({ ...closing, figures: '{}', closed_by: 'Meera Rao' });
    const closed = await desk.prepare([cash], { madeOn });
    await desk.table('closed_months').where('document_id', 'closed-before').delete();
    expect([closed.status, closed.message]).toEqual([400, expect.stringContaining('closed')]);
    expect((await desk.prepare([cash], { madeOn })).status).toBe(200);
  });

  it('changes what is listed, discards, and does not use the number again', async () => {
    const [one, other] = [await desk.check(), await desk.check()];
    const { body } = await desk.prepare([one]);
    const changed = await desk.post<DepositDetail>(`/bank-deposits/${body.id}`, {
      ...{ orders: [other], madeOn: today(), note: 'the big envelope' },
      ...{ revision: body.revision, idempotencyKey: randomUUID() },
    });
    expect(changed.body.items.map(({ order }) => order)).toEqual([other]);
    expect((await desk.act(body, 'discard')).status).toBe(409);
    expect((await desk.act(changed.body, 'discard')).body.state).toBe('discarded');
    const next = await desk.prepare([one, other]);
    expect(next.status).toBe(200);
    expect(next.body.number > body.number).toBe(true);
    expect(await actsOn('deposit', body.id)).toEqual(['deposit.prepare', 'deposit.update', 'deposit.discard']);
  });

  it('writes the slip as a file without names', async () => {
    const { body } = await desk.prepare([await desk.check(), await desk.gift('Cash')]);
    const { status, text } = await desk.get(`/bank-deposits/${body.id}/slip.csv`, 'auditor');
    expect(status).toBe(200);
    expect(text.trim().split('\r\n')).toHaveLength(5);
    expect(text).toContain(body.amount.toFixed(2));
    expect(text).not.toContain('Devotee');
  });
});

describe('a deposit that was made', () => {
  it('marks all of its checks as deposited on its day, once', async () => {
    const orders = [await desk.check(), await desk.check(), await desk.gift('Cash')];
    const { body } = await desk.prepare(orders);
    const both = await Promise.all([desk.act(body, 'make'), desk.act(body, 'make')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statesOf(orders)).toEqual(['deposited', 'deposited', 'paid']);
    for (const id of orders) expect((await desk.order(id)).deposit_reference).toBe(body.number);
    expect(await actsOn('order', orders[0] ?? '')).toEqual(['order.check_recorded', 'order.check_deposited']);
    const listed = (await monthPage()).figures.deposits.find(({ id }) => id === body.id);
    expect(listed).toEqual({ day: today(), reference: body.number, checks: 2, amount: body.amount, id: body.id });
  });

  it('answers a repeated key with the deposit, and does nothing', async () => {
    const { body } = await desk.prepare([await desk.check()]);
    const idempotencyKey = randomUUID();
    for (const _time of [1, 2]) {
      const answer = await desk.act(body, 'make', { idempotencyKey });
      expect([answer.status, answer.body.state, answer.body.revision]).toEqual([200, 'made', body.revision + 1]);
    }
  });

  it('refuses to be made while one of its checks has been moved, and names it', async () => {
    const [moved, other] = [await desk.check(), await desk.check()];
    const { body } = await desk.prepare([moved, other]);
    const alone = await desk.post(`/orders/${moved}/check`, { step: 'deposited' }, 'manager');
    expect([alone.status, alone.message]).toEqual([409, expect.stringContaining(body.number)]);
    await desk.stage.moveCheck(moved, 'bounced');
    const { status, message } = await desk.act(body, 'make');
    expect([status, message]).toEqual([409, expect.stringContaining(String((await desk.order(moved)).number))]);
    expect(await statesOf([other])).toEqual(['recorded']);
  });

  it('is undone until a check clears or it is reconciled', async () => {
    const orders = [await desk.check(), await desk.gift('Cash')];
    const deposit = await desk.made(orders);
    const undone = await desk.act(deposit, 'undo');
    expect([undone.status, undone.body.state]).toEqual([200, 'prepared']);
    expect(await statesOf(orders)).toEqual(['recorded', 'paid']);
    for (const id of orders) expect((await desk.order(id)).deposited_on).toBeNull();
    expect(await actsOn('order', orders[0] ?? '')).toContain('order.deposit_undone');
    const again = (await desk.act(undone.body, 'make')).body;
    await desk.stage.moveCheck(orders[0], 'cleared');
    expect((await desk.act(again, 'undo')).status).toBe(409);
  });

  it('keeps its number: no other deposit is given it, and it cannot be renamed', async () => {
    const { number } = await desk.made([await desk.check()]);
    const loose = await desk.check();
    const named = await desk.post(`/orders/${loose}/check`, { step: 'deposited', deposit: number }, 'manager');
    expect(named.status).toBe(409);
    await desk.post(`/orders/${loose}/check`, { step: 'deposited', deposit: 'Slip 1' }, 'manager');
    const rename = (from: string, to: string) => desk.post('/deposits/name', { day: today(), from, to });
    expect((await rename(number, 'Slip 2')).status).toBe(409);
    expect((await rename('Slip 1', number)).status).toBe(409);
    expect((await rename('Slip 1', 'Slip 2')).status).toBe(200);
  });
});

describe('reconciling a deposit', () => {
  it('clears its checks when the sums are equal, with receipts', async () => {
    const orders = [await desk.check(), await desk.check()];
    const deposit = await desk.made(orders);
    expect((await reconcile(deposit, { bankOn: '2020-01-01' })).status).toBe(400);
    const { status, body } = await reconcile(deposit);
    expect([status, body.state, body.difference, body.reconciledBy]).toEqual([
      200,
      'reconciled',
      0,
      expect.stringMatching(/\w/),
    ]);
    expect(await statesOf(orders)).toEqual(['paid', 'paid']);
    for (const id of orders) expect(await receiptStates(id)).toEqual(['standing']);
    expect((await desk.act(body, 'undo')).status).toBe(409);
    expect((await reconcile(body)).status).toBe(409);
  });

  it('leaves the checks to the clock if asked', async () => {
    const orders = [await desk.check()];
    expect((await reconcile(await desk.made(orders), { clear: false })).status).toBe(200);
    expect(await statesOf(orders)).toEqual(['deposited']);
  });

  it('refuses a sum of which a cent is unexplained', async () => {
    const deposit = await desk.made([await desk.gift('Cash')]);
    const short = deposit.amount - 1;
    const refused = await reconcile(deposit, { bankAmount: short });
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('$1')]);
    for (const change of [{ difference: -1 }, { difference: -0.99, note: 'a dollar' }])
      expect((await reconcile(deposit, { bankAmount: short, ...change })).status).toBe(409);
    const { body } = await reconcile(deposit, { bankAmount: short, difference: -1, note: 'a torn note' });
    expect([body.state, body.difference, body.note]).toEqual(['reconciled', -1, 'a torn note']);
  });

  it('bounces a returned check, which stays in the deposit, and continues after an interruption', async () => {
    const orders = [await desk.check(), await desk.check()];
    const [returned = ''] = orders;
    const deposit = await desk.made(orders);
    const bankAmount = deposit.items.find(({ order }) => order !== returned)?.amount;
    const idempotencyKey = randomUUID();
    const send = () => reconcile(deposit, { bankAmount, bounced: [returned], idempotencyKey });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const { status, body } = await send();
    expect([status, body.state, body.bounced]).toEqual([200, 'reconciled', deposit.amount - (bankAmount ?? 0)]);
    expect(await statesOf(orders)).toEqual(['bounced', 'paid']);
    expect(body.items).toHaveLength(2);
  });
});

describe('a check that bounces', () => {
  const bounced = async (deposit: DepositDetail, order: string) => {
    const { status, body } = await desk.post<DepositDetail>(`/bank-deposits/${deposit.id}/bounce`, { order });
    expect(status).toBe(200);
    return body;
  };
  const totals = async (email: string) => (await desk.stage.totals({ email } as never)).net;

  it('leaves the donation unpaid and without a receipt after the deposit was made', async () => {
    const donor = await newDevotee(desk.stage.shop);
    const order = await desk.check(donor);
    const deposit = await desk.made([order]);
    const left = await bounced(deposit, order);
    expect([left.state, left.bounced, left.items.length]).toEqual(['made', deposit.amount, 1]);
    expect([await totals(donor.email), await receiptStates(order)]).toEqual([0, []]);
    expect((await desk.order(order)).bounced_on).not.toBeNull();
  });

  it('voids the receipt and takes the money out of the totals after reconciliation', async () => {
    const donor = await newDevotee(desk.stage.shop);
    const order = await desk.check(donor);
    const { body } = await reconcile(await desk.made([order]));
    expect([await totals(donor.email), await receiptStates(order)]).toEqual([body.amount, ['standing']]);
    const left = await bounced(body, order);
    expect([left.state, left.difference]).toEqual(['reconciled', 0]);
    expect([await totals(donor.email), await receiptStates(order)]).toEqual([0, ['void']]);
    expect((await desk.get<DonationDetail>(`/orders/${order}`)).body.status).toBe('bounced');
  });

  it('leaves a statement that was issued before it out of date', async () => {
    const { server } = desk.stage.shop;
    const donor = await newDevotee(desk.stage.shop);
    const order = await desk.check(donor);
    const { body } = await reconcile(await desk.made([order]));
    const year = today().slice(0, 4);
    await server.strapi.db
      .query('api::paper-year.paper-year')
      .create({ data: { year: Number(year), releasedBy: 'Meera Rao', releasedAt: new Date() } });
    const ask = { params: { year } };
    expect((await callApi(server, 'statements.issue', ask, donor.token)).status).toBe(201);
    await bounced(body, order);
    const { body: statement } = await callApi(server, 'statements.get', ask, donor.token);
    expect([statement.stale, statement.gifts]).toEqual([true, []]);
  });

  it('rejects a check that is not in the deposit', async () => {
    const deposit = await desk.made([await desk.check()]);
    const { status } = await desk.post(`/bank-deposits/${deposit.id}/bounce`, { order: await desk.check() });
    expect(status).toBe(409);
  });
});
