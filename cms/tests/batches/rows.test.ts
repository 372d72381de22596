import { randomUUID } from 'node:crypto';
import type { Batch, BatchPage } from '@seva/config/contract/panel/desk/batches/contracts';
import { addDays } from '@seva/config/rules/calendar-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRows } from '../support/audit-rows';
import { templeToday } from '../support/bookings';
import { codeOf, openDesk, type Desk } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.shop.server.stop());

describe('a batch', () => {
  it('gets the next number of its year, once per request', async () => {
    const idempotencyKey = randomUUID();
    const first = await desk.openBatch('counter', { idempotencyKey });
    const again = await desk.openBatch('counter', { idempotencyKey });
    const next = await desk.openBatch('mail');
    expect(first.number).toMatch(/^B-\d{4}-\d{4}$/);
    expect(again.id).toBe(first.id);
    expect(Number(next.number.slice(-4))).toBe(Number(first.number.slice(-4)) + 1);
    expect([first.defaults.tender, next.defaults.tender]).toEqual(['Cash', 'Check']);
    expect(first.may).toMatchObject({ edit: true, close: false, void: false });
    const { body } = await desk.get<BatchPage>('?state=open');
    expect(body.rows[0]).toMatchObject({ id: next.id, count: 0, amount: 0 });
    expect(await auditRows(desk.shop.server, { action: 'batch.open', entityId: first.id })).toHaveLength(1);
  });

  it('is listed before older ones that are open, and after all that are open once it is discarded', async () => {
    const [first, second] = [await desk.openBatch(), await desk.openBatch()];
    const { id, revision } = await desk.openBatch();
    expect((await desk.post(`/${id}/void`, { revision, reason: 'Opened twice' }, 'manager')).status).toBe(200);
    const all = (await desk.get<BatchPage>('?pageSize=100')).body.rows;
    expect(all.slice(0, 2).map((batch) => batch.id)).toEqual([second.id, first.id]);
    const states = all.map(({ state }) => state);
    expect(states.lastIndexOf('open')).toBeLessThan(states.indexOf('voided'));
    const pages: string[] = [];
    for (let page = 1; pages.length < all.length; page += 1)
      pages.push(...(await desk.get<BatchPage>(`?page=${page}&pageSize=25`)).body.rows.map((batch) => batch.id));
    expect(pages).toEqual(all.map((batch) => batch.id));
  });

  it('refuses a day to come, and a change by a page that is out of date', async () => {
    const body = { kind: 'counter', receivedOn: addDays(templeToday(), 1), idempotencyKey: randomUUID() };
    const future = await desk.post('', body);
    expect([future.status, codeOf(future)]).toEqual([400, 'BAD_DAY']);
    const batch = await desk.openBatch();
    const control = { revision: batch.revision, controlCount: 2, controlAmount: 100.5 };
    const changed = await desk.post<Batch>(`/${batch.id}`, control);
    expect(changed.body).toMatchObject({ controlCount: 2, controlAmount: 100.5, revision: batch.revision + 1 });
    const late = await desk.post(`/${batch.id}`, control);
    expect([late.status, codeOf(late)]).toEqual([409, 'STALE']);
    expect((await desk.get('/unknown')).status).toBe(404);
  });

  it('can be discarded with a reason until a gift is recorded', async () => {
    const batch = await desk.openBatch();
    const [key = ''] = await desk.fill(batch, [desk.gift(21)]);
    expect((await desk.post(`/${batch.id}/rows/${key}/post`, { revision: 1 })).status).toBe(200);
    const discard = { revision: batch.revision, reason: 'Typed twice' };
    expect(codeOf(await desk.post(`/${batch.id}/void`, discard, 'manager'))).toBe('ROWS_POSTED');
    const other = await desk.openBatch();
    await desk.fill(other, [desk.gift(21)]);
    expect((await desk.post(`/${other.id}/void`, { ...discard, revision: other.revision }, 'frontdesk')).status).toBe(
      403,
    );
    const { status, body } = await desk.post<Batch>(
      `/${other.id}/void`,
      { ...discard, revision: other.revision },
      'manager',
    );
    expect([status, body.state, body.note]).toEqual([200, 'voided', 'Typed twice']);
    expect(codeOf(await desk.save(other, randomUUID(), desk.gift(5)))).toBe('NOT_OPEN');
  });
});

describe('an auditor', () => {
  it('sees batches, hundi and receipts, and may change none of them', async () => {
    const [batch, hundi] = [await desk.openBatch(), await desk.openBatch('hundi')];
    const [key = ''] = await desk.fill(batch, [desk.gift(17)]);
    expect((await desk.get<BatchPage>('', 'auditor')).body.rows.map(({ id }) => id)).toContain(batch.id);
    for (const { id } of [batch, hundi])
      expect((await desk.find(id, 'auditor')).may).toMatchObject({
        ...{ edit: false, correct: false, count: false, close: false, void: false },
      });
    expect((await desk.find(batch.id, 'auditor')).rows).toMatchObject([{ key, amount: 17 }]);
    expect((await desk.get('/services', 'auditor')).status).toBe(200);
    expect((await desk.get('/people?q=a', 'auditor')).status).toBe(403);
    const { revision } = batch;
    for (const [path, body] of [
      ['', { kind: 'counter', receivedOn: templeToday(), idempotencyKey: randomUUID() }],
      [`/${batch.id}`, { revision, note: 'x' }],
      [`/${batch.id}/rows/${key}`, { ...desk.gift(18), revision: 1 }],
      [`/${batch.id}/rows/${key}/remove`, { revision: 1 }],
      [`/${batch.id}/rows/${key}/post`, { revision: 1 }],
      [`/${batch.id}/close`, { revision }],
      [`/${hundi.id}/count`, { pieces: { one: 1 } }],
    ] as const)
      expect((await desk.post(path, body, 'auditor')).status, path).toBe(403);
  });
});

describe('a row', () => {
  it('is saved once by the same request, and refuses an older page', async () => {
    const batch = await desk.openBatch();
    const key = randomUUID();
    const typed = desk.gift(51, { note: 'For the new roof' });
    const [first, again] = [await desk.save(batch, key, typed), await desk.save(batch, key, typed)];
    expect(first.body).toMatchObject({ count: 1, amount: 51, row: { key, revision: 1, state: 'open', amount: 51 } });
    expect(again.body).toEqual(first.body);
    const changed = await desk.save(batch, key, { ...desk.gift(101), revision: 1 });
    expect(changed.body).toMatchObject({ count: 1, amount: 101, row: { revision: 2 } });
    const late = await desk.save(batch, key, { ...desk.gift(7), revision: 1 });
    expect([late.status, codeOf(late)]).toEqual([409, 'STALE']);
    const removed = await desk.post<Batch>(`/${batch.id}/rows/${key}/remove`, { revision: 2 });
    expect([removed.status, removed.body.rows]).toEqual([200, []]);
    const entries = await auditRows(desk.shop.server, { entityId: batch.id });
    expect(entries.map(({ action }) => action)).toEqual([
      'batch.open',
      'batch.add_row',
      'batch.change_row',
      'batch.remove_row',
    ]);
  });

  it('takes the sender that PayPal shows, also an email address, and no web address as a donor’s name', async () => {
    const batch = await desk.openBatch();
    const payPal = { tender: 'PayPal', sender: 'walkin@example.org', reference: randomUUID() };
    const saved = await desk.save(batch, randomUUID(), desk.gift(33, { ...payPal, donorName: 'Walkin Nr1' }));
    expect([saved.status, saved.body.row.sender]).toEqual([200, 'walkin@example.org']);
    const named = desk.gift(34, { ...payPal, reference: randomUUID(), donorName: 'www.example.org' });
    expect((await desk.save(batch, randomUUID(), named)).status).toBe(400);
  });

  it('is saved once when it is sent twice at the same time', async () => {
    const batch = await desk.openBatch();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => desk.save(batch, key, desk.gift(11))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await desk.find(batch.id)).rows).toHaveLength(1);
  });

  it('needs the price of its services, lines that add up, and what a check needs', async () => {
    const batch = await desk.openBatch('mail');
    const { fixed, open } = desk;
    const problem = async (row: object) => {
      const { status, message } = await desk.save(batch, randomUUID(), row);
      expect(status).toBe(400);
      return message;
    };
    const line = { service: fixed.id, quantity: 2, amount: fixed.price };
    expect(await problem(desk.gift(fixed.price, { lines: [line] }))).toContain(`“${fixed.name}” costs $`);
    expect(await problem(desk.gift(10, { lines: [{ service: open.id, quantity: 1, amount: 9 }] }))).toBe(
      'The lines add up to $9.00, but the gift is $10.00',
    );
    expect(await problem(desk.gift(10, { lines: [{ service: open.id, quantity: 3, amount: 10 }] }))).toContain('equal');
    expect(await problem(desk.gift(10, { lines: [{ service: 'gone', quantity: 1, amount: 10 }] }))).toBe(
      'Please choose a service',
    );
    const check = desk.gift(10, { tender: 'Check', bankName: 'First Bank', checkNumber: '00114433' });
    for (const bankName of ['=', 'c', '101']) expect(await problem({ ...check, bankName })).toContain('bank');
    expect(await problem({ ...check, checkNumber: ' - ' })).toContain('number');
    expect(await problem({ ...check, postmarkedOn: addDays(templeToday(), -90) })).toContain('postmark');
    expect(await problem(desk.gift(10, { postmarkedOn: templeToday() }))).toContain('check');
    const { body } = await desk.save(batch, 'the-check-1', { ...check, postmarkedOn: addDays(templeToday(), -3) });
    expect(body.row).toMatchObject({ checkLast4: '4433', bankName: 'First Bank', amount: 10 });
    const [entry] = await auditRows(desk.shop.server, { action: 'batch.add_row', entityId: batch.id });
    expect(JSON.stringify(entry)).not.toContain('00114433');
    const kept = await desk.save(batch, 'the-check-1', { ...check, checkNumber: '', revision: 1, note: 'Thanks' });
    expect([kept.status, kept.body.row.checkLast4]).toEqual([200, '4433']);
    expect(await problem({ ...desk.gift(10), ...check, revision: 0 }).catch(() => '')).toBe('');
    expect(
      (await desk.save(batch, 'the-check-1', { ...check, checkNumber: '', bankName: 'Other', revision: 2 })).message,
    ).toContain('again');
  });

  it('takes a check whose bank follows, and recognizes it before and after', async () => {
    const donor = await desk.devotee();
    const batch = await desk.openBatch();
    const check = desk.gift(10, { user: donor.documentId, tender: 'Check', checkNumber: '5522' });
    const saved = await desk.save(batch, 'bank-follows', check);
    expect([saved.status, saved.body.row.bankName, saved.body.row.checkLast4]).toEqual([200, '', '5522']);
    const again = (more: object) => desk.save(batch, randomUUID(), { ...check, ...more });
    expect(codeOf(await again({}))).toBe('CHECK_REPEATED');
    expect(codeOf(await again({ bankName: 'Chase' }))).toBe('CHECK_REPEATED');
    expect((await again({ checkNumber: '5523' })).status).toBe(200);
    const posted = await desk.post(`/${batch.id}/rows/bank-follows/post`, { revision: 1 });
    expect([posted.status, codeOf(posted)]).toEqual([409, 'NOT_READY']);
    // The number was stored as a digest only, and the bank alone needs no other.
    const late = await desk.save(batch, 'bank-follows', { ...check, checkNumber: '', bankName: 'Chase', revision: 1 });
    expect([late.status, late.body.row.bankName]).toEqual([200, 'Chase']);
    expect(codeOf(await again({ bankName: 'PNC' }))).toBe('CHECK_REPEATED');
  });

  it('keeps a pooja in names without a day in its batch until it is closed', async () => {
    const pooja = desk.services.find(
      ({ price, peopleMax, needs }) => price !== null && peopleMax > 0 && needs === 'none',
    );
    if (!pooja?.price) throw new Error('the seed has no pooja without a day');
    const booking = { people: [{ name: 'Anika Rao' }] };
    const lines = [{ service: pooja.id, quantity: 1, amount: pooja.price, booking }];
    const { status, body } = await desk.save(await desk.openBatch(), randomUUID(), desk.gift(pooja.price, { lines }));
    expect([status, body.row.state, body.row.order]).toEqual([200, 'open', null]);
  });

  it('asks before the same gift is recorded again, for every tender', async () => {
    const donor = await desk.devotee();
    const batch = await desk.openBatch();
    const twice = async (row: object, code: string) => {
      expect((await desk.save(batch, randomUUID(), row)).status).toBe(200);
      const second = await desk.save(batch, randomUUID(), row);
      expect([second.status, codeOf(second)]).toEqual([409, code]);
      expect((await desk.save(batch, randomUUID(), { ...row, confirm: true })).status).toBe(200);
    };
    const known = { user: donor.documentId };
    await twice(desk.gift(21, known), 'GIFT_REPEATED');
    await twice(desk.gift(21, { ...known, tender: 'Zelle', reference: 'BAC 123 x' }), 'GIFT_REPEATED');
    await twice(desk.gift(22, { tender: 'PayPal', reference: '9X12' }), 'GIFT_REPEATED');
    await twice(desk.gift(23, { ...known, tender: 'Stock', reference: '10 shares' }), 'GIFT_REPEATED');
    const other = { tender: 'Stock', reference: '10 shares', user: (await desk.devotee()).documentId };
    expect((await desk.save(batch, randomUUID(), desk.gift(23, other))).status).toBe(200);
    await twice(desk.gift(21, { ...known, tender: 'Check', bankName: 'PNC', checkNumber: '77' }), 'CHECK_REPEATED');
    // Walk-ins without a record cannot be recognized.
    for (const name of ['', 'Ravi'])
      for (const time of [1, 2])
        expect(
          (await desk.save(batch, randomUUID(), desk.gift(31, { donorName: name }))).status,
          `${name}${time}`,
        ).toBe(200);
    await desk.closed(batch);
    const later = await desk.openBatch();
    const repeated = await desk.save(later, randomUUID(), desk.gift(21, known));
    expect(codeOf(repeated)).toBe('GIFT_REPEATED');
  });
});

describe('a large sum', () => {
  it('needs a confirmation, and another one when it changes', async () => {
    const batch = await desk.openBatch();
    const key = randomUUID();
    expect((await desk.save(batch, randomUUID(), desk.gift(9_999.99))).status).toBe(200);
    const asked = await desk.save(batch, key, desk.gift(10_000));
    expect([asked.status, codeOf(asked), asked.message]).toEqual([
      ...[409, 'LARGE_SUM', expect.stringContaining('$10,000.00')],
    ]);
    expect((await desk.save(batch, key, desk.gift(10_000, { confirm: true }))).status).toBe(200);
    expect((await desk.save(batch, key, desk.gift(10_000, { revision: 1, note: 'In ten bundles' }))).status).toBe(200);
    expect(codeOf(await desk.save(batch, key, desk.gift(100_000, { revision: 2 })))).toBe('LARGE_SUM');
  });
});
