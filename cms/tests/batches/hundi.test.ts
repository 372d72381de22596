import { randomUUID } from 'node:crypto';
import type { Batch, HundiResult } from '@seva/config/contract/panel/desk/batches/contracts';
import type { Pieces } from '@seva/config/rules/desk/hundi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRows } from '../support/audit-rows';
import { until } from '../support/client';
import { codeOf, openDesk, type Desk, type DeskPerson } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.shop.server.stop());

const right: Pieces = { hundred: 1, twenty: 3, one: 17, quarter: 4 };
const count = (batch: Batch, pieces: Pieces, who: DeskPerson) =>
  desk.post<HundiResult>(`/${batch.id}/count`, { pieces, foreignNotes: '5 euro' }, who);

describe('a hundi', () => {
  it('is recorded as one anonymous gift in cash when two people count the same without seeing each other', async () => {
    const batch = await desk.openBatch('hundi', { note: 'Main hall' });
    const first = await count(batch, right, 'frontdesk');
    expect(first.body).toMatchObject({ state: 'counted_once', batch: { state: 'open', rows: [], count: 0 } });
    expect(first.body.batch.counts).toMatchObject([{ isMine: true, amount: 178, pieces: right }]);
    const seen = await desk.get<Batch>(`/${batch.id}`, 'manager');
    expect(seen.body.counts).toMatchObject([{ isMine: false, amount: null, pieces: null }]);
    expect(seen.text).not.toContain('178');
    expect([seen.body.may.count, first.body.batch.may.count]).toEqual([true, true]);
    const second = await count(batch, right, 'manager');
    expect(second.body).toMatchObject({ state: 'agreed', batch: { state: 'closed', amount: 178, countedByOne: '' } });
    const [row, ...others] = second.body.batch.rows;
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ state: 'posted', tender: 'Cash', amount: 178, donor: { id: null, name: '' }, hasReceipt: false },
      lines: [{ service: null, name: 'Hundi' }],
    });
    const [order] = await desk.rows<{ id: number; state: string; user_id: number | null }>('orders', {
      document_id: row?.order?.id ?? '',
    });
    expect(order).toMatchObject({ state: 'paid', user_id: null });
    const lines = await desk.rows('order_lines', { order_id: order?.id });
    expect(lines).toMatchObject([{ category: 'hundi', kind: 'hundi', treatment: 'gift', price_cents: 17800 }]);
    expect(codeOf(await count(batch, right, 'treasurer'))).toBe('NOT_OPEN');
    const counted = await auditRows(desk.shop.server, { action: 'batch.count', entityId: batch.id });
    expect(JSON.stringify(counted)).not.toContain('17800');
  });

  it('lets others decide when two counts differ, and each person count once', async () => {
    const batch = await desk.openBatch('hundi');
    expect((await count(batch, { one: 5 }, 'frontdesk')).body.state).toBe('counted_once');
    // The first person may correct a count until another person has counted.
    expect((await count(batch, { one: 6 }, 'frontdesk')).body.state).toBe('counted_once');
    const differs = await count(batch, { one: 7 }, 'manager');
    expect(differs.body).toMatchObject({ state: 'differ', batch: { state: 'open' } });
    expect(differs.body.batch.counts.map(({ amount }) => amount)).toEqual([null, 7]);
    expect(codeOf(await count(batch, { one: 7 }, 'frontdesk'))).toBe('COUNTED');
    expect((await desk.find(batch.id, 'frontdesk')).may.count).toBe(false);
    expect((await count(batch, { one: 8 }, 'treasurer')).body.state).toBe('differ');
    const decided = await count(batch, { one: 7 }, 'panel');
    expect(decided.body).toMatchObject({ state: 'decided', batch: { state: 'closed', amount: 7 } });
    expect(decided.body.batch.counts.map(({ amount }) => amount)).toEqual([6, 7, 8, 7]);
  });

  it('lets one of three people count again when all their counts differ', async () => {
    const batch = await desk.openBatch('hundi');
    await count(batch, { one: 5 }, 'frontdesk');
    await count(batch, { one: 6 }, 'manager');
    expect((await count(batch, { one: 7 }, 'treasurer')).body.state).toBe('differ');
    expect((await desk.find(batch.id, 'frontdesk')).may.count).toBe(true);
    expect((await count(batch, { one: 8 }, 'frontdesk')).body).toMatchObject({
      state: 'differ',
      batch: { state: 'open' },
    });
    const decided = await count(batch, { one: 7 }, 'frontdesk');
    expect(decided.body).toMatchObject({ state: 'decided', batch: { state: 'closed', amount: 7, countedByOne: '' } });
  });

  it('takes no rows and no empty count, and other batches no counts', async () => {
    const batch = await desk.openBatch('hundi');
    expect((await count(batch, {}, 'frontdesk')).status).toBe(400);
    expect(codeOf(await desk.save(batch, randomUUID(), desk.gift(5)))).toBe('HUNDI');
    const { revision } = batch;
    expect((await desk.close({ id: batch.id, revision })).message).toBe('A hundi closes when two counts agree');
    const other = await desk.openBatch();
    expect(codeOf(await count(other, right, 'frontdesk'))).toBe('NOT_HUNDI');
  });
});

describe('a temple where one person is enough', () => {
  it('records one count, lets a person close an own batch, and says who counted alone', async () => {
    const { strapi } = desk.shop.server;
    const site = (await strapi.db.query('api::site.site').findOne({})) as { documentId: string };
    const choose = (batchClosing: string) =>
      strapi.documents('api::site.site').update({ documentId: site.documentId, data: { batchClosing } as never });
    await choose('one_person');
    await until('the choice to be seen', async () => {
      const batch = await desk.openBatch('counter', {}, 'manager');
      await desk.save(batch, randomUUID(), desk.gift(9), 'manager');
      const { body } = await desk.post<Batch>(
        `/${batch.id}`,
        { revision: batch.revision, controlCount: 1, controlAmount: 9 },
        'manager',
      );
      return body.may.close;
    });
    const hundi = await desk.openBatch('hundi', {}, 'manager');
    const counted = await count(hundi, { five: 2 }, 'manager');
    expect(counted.body).toMatchObject({ state: 'agreed', batch: { state: 'closed', amount: 10 } });
    expect(counted.body.batch.countedByOne).not.toBe('');
    const own = await desk.openBatch('counter', {}, 'manager');
    await desk.save(own, randomUUID(), desk.gift(8), 'manager');
    const closed = await desk.closed(own, 'manager');
    expect(closed.countedByOne).toBe(closed.closedBy);
    await choose('automatic');
  });
});
