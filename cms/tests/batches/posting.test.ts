import { randomUUID } from 'node:crypto';
import type { DonationDetail, DonationPage } from '@seva/config/contract/panel/donations/donations/contracts';
import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import { addDays } from '@seva/config/rules/calendar-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRows } from '../support/audit-rows';
import { templeToday } from '../support/bookings';
import { until } from '../support/client';
import { approvePapers } from '../support/papers';
import { callPanel, donationTotals } from '../support/panel';
import { codeOf, openDesk, type Desk } from './desk';

interface OrderColumns {
  readonly document_id: string;
  readonly state: string;
  readonly payment_method: string;
  readonly total_cents: number;
  readonly origin: string;
  readonly donor_name: string;
  readonly placed_by_name: string;
}

/** Returns a stored day as text; the driver of PostgreSQL reads a date as a time. */
const dayOf = (value: unknown): string => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value));

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await approvePapers(desk.shop.server);
});
afterAll(() => desk.shop.server.stop());

const ordersOf = async (batch: Batch): Promise<OrderColumns[]> => {
  const ids = batch.rows.flatMap(({ order }) => order?.id ?? []);
  const orders = await desk.rows<OrderColumns>('orders');
  return ids.flatMap((id) => orders.find((order) => order.document_id === id) ?? []);
};

describe('closing a batch', () => {
  it('needs control figures that match, a gift, and a person who entered none', async () => {
    const batch = await desk.openBatch('counter', {}, 'manager');
    const why = async (who: 'manager' | 'treasurer' | 'frontdesk' = 'manager') => {
      const { revision } = await desk.find(batch.id);
      const { status, message } = await desk.close({ id: batch.id, revision }, who);
      return `${status} ${message}`;
    };
    expect(await why()).toBe('409 This batch is empty');
    await desk.fill(batch, [desk.gift(21), desk.gift(31)]);
    expect(await why()).toContain('409 Please enter how many gifts');
    const set = async (controlCount: number, controlAmount: number) => {
      const { revision } = await desk.find(batch.id);
      await desk.post(`/${batch.id}`, { revision, controlCount, controlAmount });
    };
    await set(3, 62);
    expect(await why()).toBe(
      '409 This batch doesn’t match its count by hand of 3 gifts and $62.00: 1 gift missing and $10.00 missing',
    );
    await set(2, 50);
    expect(await why()).toContain('$2.00 too much');
    await set(2, 52);
    expect((await desk.find(batch.id, 'frontdesk')).may).toMatchObject({ close: false });
    expect(await why('frontdesk')).toContain('403');
    await desk.save(batch, randomUUID(), desk.gift(1), 'treasurer');
    await set(3, 53);
    expect(await why('treasurer')).toContain('409 Someone who entered none of its gifts');
    expect((await desk.find(batch.id, 'manager')).may).toMatchObject({ close: true, why: '' });
    expect(await why()).toContain('200');
    await until('its gifts to be recorded', async () => (await desk.find(batch.id)).state === 'closed');
  });

  it('closes with a difference for a reason, by a second person, and stores the figures entered first', async () => {
    const batch = await desk.openBatch();
    await desk.fill(batch, [desk.gift(21), desk.gift(31)]);
    const set = async (controlCount: number, controlAmount: number) => {
      const { revision } = await desk.find(batch.id);
      return (await desk.post<Batch>(`/${batch.id}`, { revision, controlCount, controlAmount }, 'frontdesk')).body;
    };
    expect(await set(7, 300)).toMatchObject({ firstControlCount: 7, firstControlAmount: 300 });
    const { revision, may } = await set(3, 62);
    expect(may).toMatchObject({ close: false });
    expect((await desk.find(batch.id, 'manager')).may).toMatchObject({ close: true, why: '' });
    const close = (reason: string | undefined, who: 'manager' | 'frontdesk' = 'manager') =>
      desk.post<Batch>(`/${batch.id}/close`, { revision, reason }, who);
    expect(codeOf(await close(undefined))).toBe('NOT_READY');
    expect((await close('One note was counted twice', 'frontdesk')).status).toBe(403);
    const { status, body } = await close('One note was counted twice');
    expect([status, body.controlCount, body.controlAmount]).toEqual([200, 3, 62]);
    expect(body).toMatchObject({ firstControlCount: 7, firstControlAmount: 300, count: 2, amount: 52 });
    expect(body.differenceReason).toBe('One note was counted twice');
    const [entry] = await auditRows(desk.shop.server, { action: 'batch.close', entityId: batch.id });
    expect(JSON.stringify(entry)).toContain('One note was counted twice');
    const own = await desk.openBatch('counter', {}, 'manager');
    await desk.save(own, randomUUID(), desk.gift(5), 'manager');
    const figures = { revision: own.revision, controlCount: 2, controlAmount: 10 };
    await desk.post(`/${own.id}`, figures, 'manager');
    const alone = await desk.post(
      `/${own.id}/close`,
      { revision: own.revision + 1, reason: 'I miscounted' },
      'manager',
    );
    expect(alone.message).toBe('Someone who entered none of its gifts has to close this batch');
  });

  it('names the checks whose bank is missing', async () => {
    const batch = await desk.openBatch();
    const check = (checkNumber: string, bankName = '') => desk.gift(9, { tender: 'Check', bankName, checkNumber });
    await desk.fill(batch, [check('71'), check('72', 'Chase'), check('73')]);
    const counted = await desk.count(batch);
    expect((await desk.close(counted)).message).toBe('The banks of the checks in rows 1 and 3 are missing');
    expect((await desk.find(batch.id, 'manager')).may).toMatchObject({ close: false });
  });

  it('records each gift as a donation of its tender, with receipt and books', async () => {
    const donor = await desk.devotee();
    const before = await donationTotals(desk.shop.server);
    const batch = await desk.openBatch();
    await desk.fill(batch, [
      desk.gift(101, { user: donor.documentId, tender: 'Cash' }),
      desk.gift(51, { donorName: 'Lakshmi Rao', tender: 'Zelle', reference: 'ZZ1' }),
      desk.gift(11),
      desk.gift(75, { user: donor.documentId, tender: 'Check', bankName: 'PNC', checkNumber: '4711' }),
    ]);
    const closed = await desk.closed(batch);
    expect(closed).toMatchObject({
      state: 'closed',
      posted: 4,
      closedBy: expect.any(String) as string,
      countedByOne: '',
    });
    expect(closed.rows.map(({ state, hasReceipt }) => [state, hasReceipt])).toEqual([
      ['posted', true],
      ['posted', true],
      ['posted', false],
      ['posted', false],
    ]);
    const orders = await ordersOf(closed);
    expect(orders.map(({ state, payment_method: method, total_cents: cents }) => [state, method, cents])).toEqual([
      ['paid', 'Cash', 10100],
      ['paid', 'Zelle', 5100],
      ['paid', 'Cash', 1100],
      ['recorded', 'Check', 7500],
    ]);
    expect(new Set(orders.map(({ origin }) => origin))).toEqual(new Set(['desk']));
    expect(orders.map(({ donor_name: name }) => name)).toEqual([
      expect.stringContaining('Devotee'),
      'Lakshmi Rao',
      '',
      expect.stringContaining('Devotee'),
    ]);
    const after = await donationTotals(desk.shop.server);
    expect(after.net - before.net).toBeCloseTo(163);
    const recorded = await auditRows(desk.shop.server, { action: 'order.gift_recorded' });
    expect(recorded.at(-1)?.actorName).toBe(closed.closedBy);
    expect(await auditRows(desk.shop.server, { action: 'batch.close', entityId: batch.id })).toHaveLength(1);
    const [row] = closed.rows;
    const pdf = await desk.get(`/${batch.id}/rows/${row?.key}/receipt.pdf`);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await desk.get(`/${batch.id}/rows/${closed.rows[2]?.key}/receipt.pdf`)).status).toBe(404);
    expect((await desk.get(`/${(await desk.openBatch()).id}/rows/${row?.key}/receipt.pdf`)).status).toBe(404);
  });

  it('lets one of twenty closers win', async () => {
    const batch = await desk.openBatch();
    await desk.fill(batch, [desk.gift(21), desk.gift(22), desk.gift(23)]);
    const { revision } = await desk.count(batch);
    const who = (index: number) => (['manager', 'treasurer', 'panel'] as const)[index % 3];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => desk.close({ id: batch.id, revision }, who(index))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const { rows } = await desk.closed(batch).catch(async () => {
      for (;;) {
        const found = await desk.find(batch.id);
        if (found.state === 'closed') return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
    expect(new Set(rows.map(({ order }) => order?.number)).size).toBe(3);
    expect(await auditRows(desk.shop.server, { action: 'batch.close', entityId: batch.id })).toHaveLength(1);
    expect(await auditRows(desk.shop.server, { action: 'batch.posted', entityId: batch.id })).toHaveLength(1);
  });

  it('marks a gift that cannot be recorded with the reason, and records it once it is put right', async () => {
    const donor = await desk.devotee();
    const batch = await desk.openBatch();
    const key = 'the-row-that-fails';
    expect((await desk.save(batch, key, desk.gift(61, { user: donor.documentId }))).status).toBe(200);
    await desk.fill(batch, [desk.gift(62)]);
    const counted = await desk.count(batch);
    // The same gift is recorded elsewhere meanwhile.
    const other = await desk.openBatch();
    const [same = ''] = await desk.fill(other, [desk.gift(61, { user: donor.documentId, confirm: true })]);
    expect((await desk.post(`/${other.id}/rows/${same}/post`, { revision: 1 })).status).toBe(200);
    expect((await desk.close(counted)).status).toBe(200);
    const closed = await new Promise<Batch>((resolve) => {
      const look = async () => {
        const found = await desk.find(batch.id);
        if (found.state === 'closed') resolve(found);
        else setTimeout(() => void look(), 100);
      };
      void look();
    });
    expect(closed.rows.map(({ state }) => state)).toEqual(['failed', 'posted']);
    expect(closed.rows[0]?.problem).toContain('already recorded');
    const smaller = desk.gift(6, { user: donor.documentId, confirm: true, revision: 1 });
    expect(codeOf(await desk.save(batch, key, smaller))).toBe('CLOSED');
    expect((await desk.post(`/${batch.id}/rows/${key}/remove`, { revision: 1 })).status).toBe(403);
    const fixed = await desk.save(batch, key, desk.gift(61, { user: donor.documentId, confirm: true, revision: 1 }));
    expect([fixed.status, fixed.body.row.state]).toEqual([200, 'posted']);
    expect(codeOf(await desk.save(batch, randomUUID(), desk.gift(5)))).toBe('NOT_OPEN');
  });
});

describe('a gift with a day of its own', () => {
  it('is a donation of that day, and is recognized in a file', async () => {
    const donor = await desk.devotee();
    const day = addDays(templeToday(), -2);
    const batch = await desk.openBatch('file');
    const row = desk.gift(33, { user: donor.documentId, tender: 'Zelle', givenOn: day });
    const saved = await desk.save(batch, randomUUID(), row);
    expect([saved.status, saved.body.row.givenOn]).toEqual([200, day]);
    expect(codeOf(await desk.save(batch, randomUUID(), row))).toBe('GIFT_REPEATED');
    // The same gift on another day is another one.
    const other = { ...row, givenOn: addDays(day, -1) };
    expect((await desk.save(batch, randomUUID(), other)).status).toBe(200);
    const closed = await desk.closed(batch);
    const days = [];
    for (const { order } of closed.rows) {
      const [stored] = await desk.rows<{ gift_date: unknown; received_on: unknown }>('orders', {
        document_id: order?.id,
      });
      days.push([stored?.gift_date, stored?.received_on].map(dayOf));
    }
    expect(days).toEqual([
      [day, day],
      [addDays(day, -1), addDays(day, -1)],
    ]);
    const ledger = await desk.rows<{ day: string }>('payments_payment_events', {
      order_id: closed.rows[0]?.order?.id,
    });
    expect(ledger.map((event) => event.day)).toEqual([day]);
  });

  it('is refused with the reason on a day to come, of a closed month, and for a check', async () => {
    const batch = await desk.openBatch('file');
    const month = addDays(`${templeToday().slice(0, 7)}-01`, -1).slice(0, 7);
    const connection = desk.shop.server.strapi.db.connection;
    const save = async (givenOn: string, more: object = {}) => {
      const row = desk.gift(34, { tender: 'Zelle', reference: randomUUID(), givenOn, ...more });
      const { status, message } = await desk.save(batch, randomUUID(), row);
      return [status, message];
    };
    expect(await save(addDays(templeToday(), 1))).toEqual([400, expect.stringContaining('future')]);
    expect(await save('2015-01-01')).toEqual([400, expect.any(String)]);
    const check = { tender: 'Check', bankName: 'PNC', checkNumber: '881' };
    expect(await save(templeToday(), check)).toEqual([400, expect.stringContaining('postmark')]);
    const closing = { document_id: 'closed-before', month, standing: month, figures: '{}', closed_by: 'Meera Rao' };
    await connection('closed_months').insert(closing);
    expect(await save(`${month}-15`)).toEqual([400, expect.stringContaining('closed')]);
    const day = { receivedOn: `${month}-15` };
    const opened = await desk.post('', { kind: 'counter', ...day, idempotencyKey: randomUUID() });
    expect([opened.status, opened.message]).toEqual([400, expect.stringContaining('closed')]);
    const { revision } = await desk.find(batch.id);
    expect((await desk.post(`/${batch.id}`, { revision, ...day })).status).toBe(400);
    const { server } = desk.shop;
    for (const choices of ['batches/services', 'bank-deposits/choose']) {
      const answer = await callPanel(server, 'GET', `/donations/${choices}`, { token: desk.tokens.manager });
      expect(answer.body).toMatchObject({ closedMonths: [month] });
    }
    await connection('closed_months').where('month', month).delete();
    expect(await save(`${month}-15`)).toEqual([200, '']);
  });
});

describe('a recorded gift', () => {
  it('needs a person who may close batches to be recorded at once above $500', async () => {
    const batch = await desk.openBatch();
    const [most = '', more = ''] = await desk.fill(batch, [desk.gift(500), desk.gift(500.01)]);
    const record = (key: string, who?: 'manager') => desk.post(`/${batch.id}/rows/${key}/post`, { revision: 1 }, who);
    expect((await record(most)).status).toBe(200);
    const refused = await record(more);
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('up to $500')]);
    expect((await record(more, 'manager')).status).toBe(200);
  });

  it('can be recorded at once, keeps as it is, and shows when it was reversed', async () => {
    const batch = await desk.openBatch();
    const [key = ''] = await desk.fill(batch, [desk.gift(41, { donorName: 'Sita' })]);
    const path = `/${batch.id}/rows/${key}/post`;
    const [first, again] = [
      await desk.post<{ row: Batch['rows'][0] }>(path, { revision: 1 }),
      await desk.post<{ row: Batch['rows'][0] }>(path, { revision: 1 }),
    ];
    expect(first.body.row).toMatchObject({ state: 'posted', hasReceipt: true });
    expect(again.body.row.order).toEqual(first.body.row.order);
    const changed = await desk.save(batch, key, { ...desk.gift(42, { donorName: 'Sita' }), revision: 1 });
    expect([changed.status, codeOf(changed)]).toEqual([409, 'ROW_POSTED']);
    expect(codeOf(await desk.post(`/${batch.id}/rows/${key}/remove`, { revision: 1 }))).toBe('ROW_POSTED');

    const reversed = await callPanel(
      desk.shop.server,
      'POST',
      `/donations/orders/${first.body.row.order?.id}/reverse`,
      {
        token: desk.tokens.manager,
        body: { reason: 'Wrong amount' },
      },
    );
    expect(reversed.status).toBe(200);
    expect((await desk.find(batch.id)).rows[0]).toMatchObject({ state: 'reversed', hasReceipt: false });
  });
});

describe('a gift of the front desk', () => {
  it('names the person who typed it, and is found among those that staff recorded', async () => {
    const batch = await desk.openBatch('counter', {}, 'frontdesk');
    await desk.fill(batch, [desk.gift(77, { donorName: 'Ravi Kumar' })]);
    const [row] = (await desk.closed(batch)).rows;
    const get = async <T>(path: string) =>
      (await callPanel<T>(desk.shop.server, 'GET', `/donations/orders${path}`, { token: desk.tokens.treasurer })).body;
    const id = row?.order?.id ?? '';
    const { placedBy } = await get<DonationDetail>(`/${id}`);
    expect(placedBy).toEqual({ id: null, name: row?.enteredBy });
    const found = async (who: string) =>
      (await get<DonationPage>(`?placedBy=${who}&q=Ravi`)).rows.some((each) => each.id === id);
    expect([await found('staff'), await found('donor')]).toEqual([true, false]);
  });
});
