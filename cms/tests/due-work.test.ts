import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Due } from '@seva/config/contract/panel/receipts/due/contracts';
import type { YearOfMonths } from '@seva/config/contract/panel/donations/months/contracts';
import { addDays } from '@seva/config/rules/calendar-day';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await signInToPanel(server, 'treasurer');
});
afterAll(() => server.stop());

const read = async () => (await callPanel<Due>(server, 'GET', '/donations/due', { token })).body;
const db = (table: string) => server.strapi.db.connection(table);
const moment = () => (server.strapi.db.dialect.client === 'postgres' ? new Date() : Date.now());
const stored = (id: string) => ({ document_id: id, created_at: moment(), updated_at: moment() });

async function storeOrder(id: string, row: object): Promise<void> {
  await db('orders').insert({
    ...stored(id),
    ...{ payment_method: 'Check', total_cents: 10_100, refunded_cents: 0, lost_cents: 0, is_paid: false, attempt: 1 },
    ...row,
  });
}

describe('what is due', () => {
  it('lists nothing at a temple without donations', async () => {
    const { today, ...kinds } = await read();
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(kinds).toEqual({ year: null, months: null, checks: null, payouts: null, alerts: null });
  });

  it('lists checks that have not cleared for ten days, with sum and oldest day', async () => {
    const { today } = await read();
    await storeOrder('due-young', { state: 'deposited', gift_date: addDays(today, -9) });
    expect((await read()).checks).toBeNull();
    await storeOrder('due-old', { state: 'recorded', gift_date: addDays(today, -12) });
    await storeOrder('due-older', { state: 'deposited', gift_date: addDays(today, -30) });
    const [since, to] = [addDays(today, -30), addDays(today, -10)];
    expect((await read()).checks).toEqual({ count: 2, amount: 202, since, to });
  });

  it('lists the months that are over, have movements of money and are open', async () => {
    const { today } = await read();
    const last = addDays(`${today.slice(0, 7)}-01`, -1);
    const event = (id: string, day: string) =>
      db('payments_payment_events').insert({
        ...{ document_id: id, key: id, kind: 'check_cleared', order_id: 'due-old', amount_cents: 500, day },
        at: moment(),
      });
    await event('due-now', today);
    expect((await read()).months).toBeNull();
    await event('due-last', last);
    await event('due-last-too', last);
    expect((await read()).months).toEqual({ count: 1, since: `${last.slice(0, 7)}-01` });

    const { body } = await callPanel<YearOfMonths>(server, 'GET', '/donations/months', { token });
    expect([body.lastComplete, body.year]).toEqual([last.slice(0, 7), Number(last.slice(0, 4))]);

    const path = `/donations/months/${last.slice(0, 7)}/close`;
    expect((await callPanel(server, 'POST', path, { token, body: {} })).status).toBe(200);
    expect((await read()).months).toBeNull();
  });

  it('lists the payouts of open months that differ from the ledger, but not for an open dispute', async () => {
    const { today } = await read();
    const payout = (id: string) =>
      db('payments_payouts').insert({
        ...{ document_id: id, gateway_id: id, arrives_on: today, state: 'paid', itemized: 'complete' },
        ...{ amount_cents: 1000, at: moment() },
      });
    const line = (id: string, payoutId: string, kind: string, source: string | null) =>
      db('payments_payout_lines').insert({
        ...{ document_id: id, gateway_id: id, payout_id: payoutId, kind, source_id: source },
        ...{ amount_cents: 1000, fee_cents: 0, at: moment() },
      });
    await payout('po_1');
    await line('txn_1', 'po_1', 'dispute', null);
    await line('txn_2', 'po_1', 'fee', null);
    expect((await read()).payouts).toBeNull();
    await line('txn_3', 'po_1', 'payment', 'ch_unknown');
    await line('txn_4', 'po_1', 'payment', 'ch_unknown_too');
    expect((await read()).payouts).toEqual({ count: 1, since: today });
  });

  it('lists open alerts about money, and links to all of them', async () => {
    const alert = (id: string, code: string) =>
      db('payments_attentions').insert({ ...stored(id), key: id, code, detail: '' });
    await alert('due-mail', 'mail_failed');
    expect((await read()).alerts).toBeNull();
    await alert('due-refund', 'refund_failed');
    const { today, alerts } = await read();
    expect(alerts).toEqual({ count: 1, since: today });
    const listed = await callPanel<{ rows: { code: string }[] }>(server, 'GET', '/donations/attention?kind=money', {
      token,
    });
    expect(listed.body.rows.map(({ code }) => code)).toEqual(['refund_failed']);
  });

  it('lists the last year while it is not released', async () => {
    const { today } = await read();
    const year = Number(today.slice(0, 4)) - 1;
    await storeOrder('due-year', { state: 'paid', is_paid: true, gift_date: `${year}-06-01` });
    const expected = { year, isReleased: false, issued: 0, statements: 0, since: `${year + 1}-01-01` };
    expect((await read()).year).toEqual(expected);
  });
});
