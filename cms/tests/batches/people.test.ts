import { randomUUID } from 'node:crypto';
import type { DeskPerson, Directory, ProposedRows } from '@seva/config/contract/panel/desk/batches/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRows } from '../support/audit-rows';
import { codeOf, openDesk, type Desk } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.shop.server.stop());

const search = async (q: string, tender = '') =>
  (await desk.get<{ rows: DeskPerson[] }>(`/people?${new URLSearchParams({ q, tender }).toString()}`)).body.rows;
const add = (person: object) => desk.post<DeskPerson>('/people', person);

describe('the search of the desk', () => {
  it('finds a devotee by phone in any writing, gotram, name in any order and with a wrong letter', async () => {
    const person = { name: 'Padmavathi Chandrasekhar', phone: '(812) 555-7391', gotram: 'Kaundinya' };
    const { status, body } = await add(person);
    expect([status, body.name]).toEqual([200, person.name]);
    const searches = [
      ...['8125557391', '+1 812.555.7391', '555 7391', 'padmavathi', 'chandrasekhar padmavathi', 'Chandra, padma'],
      ...['kaundinya', 'padmavathi kaundinya', 'padmavati chandrashekar', 'padnavathi'],
    ];
    for (const q of searches)
      expect(
        (await search(q)).map(({ id }) => id),
        q,
      ).toContain(body.id);
    for (const q of ['', '  ', 'pa', 'nobody at all', '999 999 9999']) expect(await search(q), q).toEqual([]);
    expect(Object.keys(body).sort()).toEqual(['bankName', 'city', 'gotram', 'id', 'isSender', 'name', 'phone'].sort());
    const entries = await auditRows(desk.shop.server, { action: 'user.create', entityId: body.id });
    expect(entries).toHaveLength(1);
  });

  it('proposes the bank of the last check, and first the devotee who sends under this name', async () => {
    const donor = await desk.devotee();
    const batch = await desk.openBatch();
    const check = { user: donor.documentId, tender: 'Check', bankName: 'Old National', checkNumber: '900' };
    const sent = { user: donor.documentId, tender: 'Zelle', sender: 'R  KUMAR TRUST', rememberSender: true };
    await desk.fill(batch, [desk.gift(20, check), desk.gift(30, sent)]);
    await desk.closed(batch);
    const [first, ...others] = await search('r kumar trust', 'Zelle');
    expect(first).toMatchObject({ id: donor.documentId, isSender: true, bankName: 'Old National' });
    expect(others.every(({ isSender }) => !isSender)).toBe(true);
    expect(await search('r kumar trust', 'PayPal')).toEqual([]);
    const { people, senders } = (await desk.get<Directory>('/directory')).body;
    const listed = people?.find(({ id }) => id === donor.documentId);
    expect(listed).toMatchObject({ name: first?.name, bankName: 'Old National' });
    expect(senders).toContainEqual({ tender: 'Zelle', name: 'r kumar trust', person: donor.documentId });
    // The bank of a check that is no donation yet is known, too.
    await desk.fill(await desk.openBatch(), [desk.gift(20, { ...check, bankName: 'PNC', checkNumber: '901' })]);
    expect((await search('r kumar trust', 'Zelle'))[0]?.bankName).toBe('PNC');
    // Another choice replaces the first one.
    const other = await desk.devotee();
    await desk.fill(await desk.openBatch(), [desk.gift(31, { ...sent, user: other.documentId })]);
    expect((await search('R Kumar Trust', 'Zelle'))[0]?.id).toBe(other.documentId);
  });
});

describe('a devotee whom the desk adds', () => {
  it('is compared with those who look alike, by phone and name, email or name', async () => {
    const known = { name: 'Venkata Subbarao', phone: '812-555-8844', email: 'venkata@desk.example', gotram: 'Atreya' };
    const first = await add(known);
    expect(JSON.stringify([first.body, await desk.get('/directory')])).not.toContain('venkata@desk.example');
    for (const q of ['venkata@desk.example', 'desk.example']) expect(await search(q), q).toEqual([]);
    const alike = async (person: object) => {
      const refused = await add(person);
      const { details } = (refused.body as unknown as { error: { details: { people: DeskPerson[] } } }).error;
      expect([refused.status, codeOf(refused)]).toEqual([409, 'LOOKS_ALIKE']);
      return details.people.map(({ id }) => id);
    };
    expect(await alike({ name: 'V. Subbarao', phone: '8125558844' })).toEqual([first.body.id]);
    expect(await alike({ name: 'Someone', email: 'ven.kata+x@desk.example' })).toEqual([first.body.id]);
    expect(await alike({ name: 'Subbarao, Venkata' })).toEqual([first.body.id]);
    // Another member of the family has the same phone.
    expect((await add({ name: 'Lalitha', phone: '812-555-8844' })).status).toBe(200);
    expect((await add({ name: 'Venkata Subbarao', confirm: true })).status).toBe(200);
    expect((await add({ name: 'Another', email: 'VENKATA@desk.example', confirm: true })).status).toBe(400);
    expect((await add({ name: 'Short Phone', phone: '12' })).status).toBe(400);
  });
});

describe('a file of payments', () => {
  it('is read into rows with their devotees, and stores nothing', async () => {
    const donor = await add({ name: 'Unique Umamaheswari', phone: '812-555-1122' });
    const batch = await desk.openBatch('file');
    const sender = {
      user: donor.body.id,
      tender: 'Zelle',
      sender: 'UMA M',
      rememberSender: true,
      reference: 'REF900001',
    };
    await desk.fill(await desk.openBatch(), [desk.gift(15, sender)]);
    const file = [
      'Date,Description,Amount,Running Bal.',
      '11/20/2026,"Zelle payment from UMA M Conf# REF900001","15.00","1,000.00"',
      '11/21/2026,"Zelle payment from UNIQUE UMAMAHESWARI Conf# REF900002","1,101.00","1,000.00"',
      '11/21/2026,"Zelle payment from STRANGER Conf# REF900003",$5.00,0',
      '11/22/2026,"Zelle payment to FLOWERS Conf# REF900004",(5.00),0',
    ].join('\r\n');
    const { status, body } = await desk.post<ProposedRows>(`/${batch.id}/propose`, { file });
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([
      { sender: 'UMA M', isKnown: true, person: { id: donor.body.id }, amount: 15, day: '2026-11-20' },
      { sender: 'UNIQUE UMAMAHESWARI', isKnown: false, person: { id: donor.body.id }, amount: 1101, tender: 'Zelle' },
      { sender: 'STRANGER', isKnown: false, person: null, reference: 'REF900003' },
    ]);
    expect(body.skipped).toEqual([{ line: 5, why: 'Money that went out' }]);
    expect((await desk.find(batch.id)).rows).toEqual([]);
    for (const wrong of ['Name,Phone\nSita,812', '', 'a"b\n"'])
      expect((await desk.post(`/${batch.id}/propose`, { file: wrong })).status, wrong).toBe(400);
    expect((await desk.post('/unknown/propose', { file })).status).toBe(404);
  });
});

describe('a large file of payments', () => {
  const line = (index: number, more = '') =>
    `11/${10 + (index % 18)}/2026,"Zelle payment from SENDER ${index}${more} Conf# LARGE${index}","${index}.00","0.00"`;
  const file = (lines: number, more = '') =>
    [
      'Date,Description,Amount,Running Bal.',
      ...Array.from({ length: lines }, (_, index) => line(index + 1, more)),
    ].join('\r\n');
  const propose = async (text: string) =>
    desk.post<ProposedRows>(`/${(await desk.openBatch('file')).id}/propose`, { file: text });

  it('is read with the payments of a year', async () => {
    const year = file(4_500);
    expect(year.length).toBeGreaterThan(256 * 1024);
    const { status, body } = await propose(year);
    expect([status, body.rows.length, body.skipped]).toEqual([200, 4_500, []]);
  });

  it.each([
    ['with too many lines', 400, () => file(5_001), 'more than 5000 lines'],
    ['above 2 MB', 413, () => file(4_000, 'x'.repeat(500)), 'larger than 2 MB'],
    ['above what the server reads', 413, () => 'x'.repeat(4_200_000), 'too large'],
  ])('is refused with the reason %s', async (_what, status, text, words) => {
    const refused = await propose(text());
    expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(words)]);
  });

  it('leaves the limit of other calls as it is', async () => {
    const refused = await desk.post('', { kind: 'counter', note: 'x'.repeat(300_000) });
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('too large')]);
  });
});

describe('services and slots', () => {
  it('records a gift with a booking when it is saved, and shows the slot taken', async () => {
    const { services } = desk;
    expect(services.length).toBeGreaterThan(20);
    const dated = services.find(({ needs, price }) => needs === 'slot' && price !== null);
    if (!dated) throw new Error('the seed has no service with slots');
    const from = new Date().toISOString().slice(0, 10);
    const to = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    const slots = async () =>
      (
        await desk.get<{ days: { day: string; times: string[] }[] }>(
          `/slots?${new URLSearchParams({ service: dated.id, from, to }).toString()}`,
        )
      ).body.days;
    const [, , day] = await slots();
    if (!day?.times[0]) throw new Error('nothing is free');
    const batch = await desk.openBatch();
    const booking = { day: day.day, startsAt: day.times[0], people: [{ name: 'Ravi', gotram: 'Atreya' }] };
    const lines = [{ service: dated.id, quantity: 1, amount: dated.price, booking }];
    const row = desk.gift(dated.price ?? 0, { donorName: 'Ravi Kumar', lines });
    const key = randomUUID();
    const saved = await desk.save(batch, key, row);
    expect(saved.body.row).toMatchObject({
      state: 'posted',
      order: { number: expect.stringContaining('D-') as string },
    });
    expect((await desk.save(batch, key, row)).body.row.order).toEqual(saved.body.row.order);
    const [order] = await desk.rows<{ id: number }>('orders', { document_id: saved.body.row.order?.id });
    expect(await desk.rows('bookings', { order_id: order?.id })).toMatchObject([{ state: 'confirmed', day: day.day }]);
    // A slot that does not exist is the reason of a row that failed.
    const late = { ...row, lines: [{ ...lines[0], booking: { ...booking, startsAt: '03:03' } }], donorName: 'Late' };
    const failed = await desk.save(batch, randomUUID(), late);
    expect([failed.status, failed.body.row.state]).toEqual([200, 'failed']);
    expect(failed.body.row.problem).not.toBe('');
    expect((await desk.get(`/slots?${new URLSearchParams({ service: 'unknown', from, to }).toString()}`)).status).toBe(
      404,
    );
  });
});
