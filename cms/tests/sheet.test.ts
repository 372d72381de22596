import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sheet, SheetBooking } from '@seva/config/contract';
import { undoDoneMs } from '@seva/config/rules/bookings/booking-life';
import { addDays } from '@seva/config/rules/calendar-day';
import { momentOf } from '@seva/config/rules/visibility';
import { newDevotee, newPriest } from './security/support/cast';
import { auditRows } from './support/audit-rows';
import { storeBooking, templeToday, type BookingFields } from './support/bookings';
import { callApi, signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';
import { statementsWhile } from './support/statements';

let server: TestServer;
let admin: string;
let priest: { _id: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, 'admin');
  priest = await newPriest(server, admin);
});
afterAll(() => server.stop());

const today = templeToday();
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const store = (fields: BookingFields = {}) => storeBooking(server.strapi, fields);

async function read(query: { day?: string; days?: number | string } = {}, token = priest.token): Promise<Sheet> {
  const { status, body } = await callApi(server, 'sheet.read', { query: query as Record<string, string> }, token);
  expect(status).toBe(200);
  return body;
}
const done = (id: string, body: Record<string, unknown> = {}, token = priest.token) =>
  callApi(server, 'sheet.done', { params: { id }, body }, token);
const undo = (id: string, token = priest.token) => callApi(server, 'sheet.undo', { params: { id } }, token);
const namesOf = ({ days }: Sheet) => days.map(({ bookings }) => bookings.map(({ people }) => people[0]?.name));
const named = (name: string, fields: BookingFields = {}) => store({ people: [{ name }], ...fields });

/** Creates an order in a state directly in the database. The sheet reads nothing else of it. */
async function orderIn(state: string): Promise<number> {
  const data = { state, paymentMethod: 'Check', totalCents: 5100, refundedCents: 0, lostCents: 0, isPaid: false };
  return ((await server.strapi.db.query('api::order.order').create({ data })) as { id: number }).id;
}

describe('the sheet of a day', () => {
  it('sorts by time, service, and booking order, with any time of the day last', async () => {
    const day = addDays(today, 40);
    await named('Any time', { day, startsAt: '', endsAt: '' });
    await named('Second', { day, startsAt: '09:00', name: 'Baba Abhishekam' });
    await named('Third', { day, startsAt: '09:00', name: 'Baba Abhishekam' });
    await named('Fourth', { day, startsAt: '09:00', name: 'Vratam' });
    await named('First', { day, startsAt: '07:30', name: 'Zither' });
    const sheet = await read({ day });
    expect(namesOf(sheet)).toEqual([['First', 'Second', 'Third', 'Fourth', 'Any time']]);
    expect(sheet).toMatchObject({ today, timeZone: 'America/Chicago', days: [{ day }] });
    expect(Math.abs(Date.parse(sheet.now) - Date.now())).toBeLessThan(10_000);
  });

  it('shows the gotram to say for a devotee who does not know theirs: the temple’s, else the default', async () => {
    const sites = server.strapi.documents('api::site.site');
    const { documentId } = (await sites.findFirst({})) ?? {};
    if (!documentId) throw new Error('a new shop has its temple');
    const say = (customaryGotram: string | null) => sites.update({ documentId, data: { customaryGotram } as never });
    const told = async () => [
      (await read()).customaryGotram,
      (await callApi(server, 'content.site', {})).body.customaryGotram,
    ];
    expect(await told()).toEqual(['Kashyapa', 'Kashyapa']);
    await say(' Siva ');
    expect(await told()).toEqual(['Siva', 'Siva']);
    await expect(say('S'.repeat(81))).rejects.toThrow(/80/);
    await say(null);
    expect(await told()).toEqual(['Kashyapa', 'Kashyapa']);
  });

  it('covers one to three days, and today by default', async () => {
    const day = addDays(today, 50);
    for (const [index, name] of ['One', 'Two', 'Three', 'Four'].entries())
      await named(name, { day: addDays(day, index) });
    expect(namesOf(await read({ day, days: 3 }))).toEqual([['One'], ['Two'], ['Three']]);
    expect(namesOf(await read({ day, days: 9 }))).toEqual([['One'], ['Two'], ['Three']]);
    for (const days of ['0', '-1', '1000', 'x']) expect((await read({ day, days })).days).toHaveLength(1);
    expect((await read({ day: 'never' })).days[0]?.day).toBe(today);
  });

  it('leaves out held, released and canceled bookings and those without a slot', async () => {
    const day = addDays(today, 60);
    for (const state of ['held', 'released', 'canceled', 'unplaced', 'to_schedule']) await named(state, { day, state });
    await named('owed', { day });
    await named('finished', { day, state: 'done', doneAt: ago(100) });
    expect(namesOf(await read({ day }))).toEqual([['owed', 'finished']]);
  });

  it('names the family, shows no amounts or emails, and a postal address only for a visit', async () => {
    const day = addDays(today, 70);
    const contact = { phone: '812-555-0142', address: '4120 Riverside Lane', city: 'Evansville', postalCode: '47715' };
    const orderId = await orderIn('paid');
    await store({ day, orderId, occasion: 'Birthday of Anika', note: 'New job', ...contact });
    await store({ day, participation: 'home', startsAt: '10:00', people: [], ...contact });
    const { status, body } = await callApi(server, 'sheet.read', { query: { day } }, priest.token);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/@|cents|price|total|email/i);
    expect(body.days[0]?.bookings).toEqual([
      {
        ...{ _id: expect.any(String), day, startsAt: '09:00', endsAt: '10:00', service: 'Baba Abhishekam', units: 1 },
        ...{ participation: 'in_person', prasad: 'pickup', occasion: 'Birthday of Anika', note: 'New job' },
        ...{ check: 'none', visit: null, done: null },
        people: [
          {
            ...{ name: 'Ravi Kumar', script: 'రవి కుమార్', gotram: 'Bharadwaja', nakshatram: 4 },
            ...{ nakshatramText: '', pada: null, rashi: 2, relation: '' },
          },
        ],
      },
      expect.objectContaining({ participation: 'home', people: [], visit: { ...contact, country: '' } }),
    ]);
  });

  it('marks a check that has not cleared, and one that bounced', async () => {
    const day = addDays(today, 80);
    for (const state of ['paid', 'recorded', 'deposited', 'bounced'])
      await named(state, { day, orderId: await orderIn(state) });
    const { bookings } = (await read({ day })).days[0] ?? { bookings: [] };
    expect(bookings.map(({ check }) => check)).toEqual(['none', 'waiting', 'waiting', 'bounced']);
  });
});

describe('“done”', () => {
  it('marks a pooja once after any number of presses, and rejects a devotee', async () => {
    const { documentId: id } = await store();
    const other = await newPriest(server, admin);
    const first = await done(id, { note: 'With blessings' });
    expect(first.status).toBe(200);
    expect(first.body.done).toMatchObject({ by: expect.stringMatching(/^Cast /), note: 'With blessings', link: '' });
    for (const token of [priest.token, other.token, admin])
      expect((await done(id, {}, token)).body).toEqual(first.body);
    expect((await done(id, {}, (await newDevotee(server)).token)).status).toBe(403);
    expect((await done(id, {}, '')).status).toBe(401);
    const entries = await auditRows(server, { entityId: id });
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([['booking.done', priest._id]]);
    expect(JSON.stringify(entries)).not.toContain('With blessings');
  });

  it('makes one mark when two priests press at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { documentId: id } = await store();
      const other = await newPriest(server, admin);
      const tokens = [priest.token, other.token, admin, priest.token];
      const answers = await Promise.all(tokens.map((token) => done(id, {}, token)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.done))).size).toBe(1);
      const entries = await auditRows(server, { entityId: id });
      expect(entries).toHaveLength(1);
    }
  });

  it('records the time of the press, within the pooja’s day and never in the future', async () => {
    const cases: [at: Date, expected: number][] = [
      [ago(0.5), ago(0.5).getTime()],
      [new Date(Date.now() + 60 * 60_000), Date.now()],
      [ago(60 * 24 * 3), momentOf(`${today}T00:00`, 'America/Chicago')],
    ];
    for (const [at, expected] of cases) {
      const { body } = await done((await store()).documentId, { at: at.toISOString() });
      expect(Math.abs(Date.parse(body.done?.at ?? '') - expected)).toBeLessThan(10_000);
    }
    const yesterday = addDays(today, -1);
    const at = new Date(momentOf(`${yesterday}T09:20`, 'America/Chicago')).toISOString();
    const { body } = await done((await store({ day: yesterday })).documentId, { at });
    expect(body.done?.at).toBe(at);
    expect((await done((await store()).documentId, { at: 'yesterday' })).status).toBe(400);
  });

  it('waits for its day', async () => {
    const { status, body } = await done((await store({ day: addDays(today, 1) })).documentId);
    expect([status, body.code]).toEqual([409, 'TOO_EARLY']);
  });

  it('accepts a note, a link and a picture of this site, and no other address', async () => {
    const { documentId: id } = await store();
    const link = 'https://video.example.org/abhishekam';
    for (const [field, bad] of [
      ['link', 'javascript:alert(1)'],
      ['link', 'http://example.org'],
      ['picture', 'https://elsewhere.example.org/a.jpg'],
      ['picture', '//elsewhere'],
    ] as const)
      expect([(await done(id, { [field]: bad })).status, field]).toEqual([400, field]);
    const { body } = await done(id, { note: ' Done with love ', link, picture: '/uploads/a.webp' });
    expect(body.done).toMatchObject({ note: 'Done with love', link, picture: '/uploads/a.webp' });
    expect((await done(id, { note: 'More words' })).body.done).toMatchObject({ note: 'More words', link });
    expect((await done(id, { note: '' })).body.done).toMatchObject({ note: 'More words', link });
  });

  it('can be undone for 10 minutes, even twice, and marked again', async () => {
    const { documentId: id } = await store();
    await done(id, { at: ago(9).toISOString(), note: 'Too soon' });
    const { status, body } = await undo(id);
    expect([status, body.done]).toEqual([200, null]);
    expect((await undo(id)).status).toBe(200);
    expect((await done(id)).body.done).toMatchObject({ note: '' });
    const entries = await auditRows(server, { entityId: id });
    expect(entries.map(({ action }) => action)).toEqual(['booking.done', 'booking.undone', 'booking.done']);
  });

  it('rejects an undo after 11 minutes with a message, and keeps what the family was sent', async () => {
    const { documentId: id } = await store({ state: 'done', doneAt: ago(11), doneBy: priest._id });
    const late = await undo(id);
    expect([late.status, late.body.code]).toEqual([409, 'TOO_LATE']);
    expect(late.body.message).toMatch(/more than 10 minutes ago.*tell the office/);
    expect((await done(id, { note: 'One more word' })).body.code).toBe('TOO_LATE');
    expect((await done(id)).status).toBe(200);
    const [kept] = (await read({ day: today })).days[0]?.bookings.filter(({ _id }) => _id === id) ?? [];
    expect(Date.parse(kept?.done?.undoUntil ?? '') - Date.parse(kept?.done?.at ?? '')).toBe(undoDoneMs);
  });

  it('rejects a booking that is on no sheet', async () => {
    for (const fields of [{ state: 'canceled' }, { state: 'held' }, { state: 'to_schedule', day: null }]) {
      const { documentId: id } = await store(fields);
      expect([(await done(id)).status, (await undo(id)).status]).toEqual([404, 404]);
    }
  });
});

describe('a priest', () => {
  it('lets a priest see the sheet and nothing else of others', async () => {
    expect((await callApi(server, 'orders.list', {}, priest.token)).status).toBe(403);
    expect((await callApi(server, 'users.all', {}, priest.token)).status).toBe(403);
    const { body } = await callApi(server, 'users.get', { params: { id: 'profile' } }, priest.token);
    expect(body).toMatchObject({ isPriest: true, isAdmin: false });
  });

  it('lets only an admin assign the role, records it in the audit log, and closes the sheet at once when the role is removed', async () => {
    const { _id, token } = await newPriest(server, admin);
    await callApi(
      server,
      'users.updateProfile',
      { body: { isPriest: true, name: 'Guest' } as never },
      (await newDevotee(server)).token,
    );
    const all = (await callApi(server, 'users.all', {}, admin)).body;
    expect(all.filter(({ name, isPriest }) => name === 'Guest' && isPriest)).toEqual([]);
    const update = { params: { id: _id }, body: { isPriest: false } };
    expect((await callApi(server, 'users.update', update, token)).status).toBe(403);
    expect((await callApi(server, 'users.update', update, admin)).body.isPriest).toBe(false);
    expect((await callApi(server, 'sheet.read', {}, token)).status).toBe(401);
    const entries = await auditRows(server, { entityId: _id });
    expect(entries.map(({ after }) => (after as { isPriest?: boolean } | null)?.isPriest)).toEqual(
      expect.arrayContaining([true, false]),
    );
  });

  it('keeps the name of a mark only as long as the account', async () => {
    const gone = await newPriest(server, admin);
    const { documentId: id } = await store();
    await done(id, {}, gone.token);
    await callApi(server, 'users.remove', { params: { id: gone._id } }, admin);
    const found = (await read()).days[0]?.bookings.find((booking: SheetBooking) => booking._id === id);
    expect(found?.done).toMatchObject({ by: '' });
  });
});

describe('a picture of the pooja', () => {
  it('accepts the priest’s picture from the phone beside the mark, and no one else’s', async () => {
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#A3162E' } })
      .png()
      .toBuffer();
    const send = (token: string) => {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'pooja.png');
      const headers = { Authorization: `Bearer ${token}` };
      return fetch(`${server.url}/api/sheet/pictures`, { method: 'POST', headers, body: form });
    };
    expect((await send((await newDevotee(server)).token)).status).toBe(403);
    const sent = await send(priest.token);
    const picture = await sent.text();
    expect([sent.status, picture]).toEqual([200, expect.stringMatching(/^\/uploads\/\S+$/)]);
    const { documentId } = await store();
    const marked = await done(documentId, { picture });
    expect(marked).toMatchObject({ status: 200, body: { done: { picture } } });
  });
});

describe('A6 a sheet of 300 bookings', () => {
  // `npm run evidence -- bookings` measures the time.
  it('runs no more queries for 300 bookings than for a few, even for three such days', async () => {
    const first = addDays(today, 100);
    const people = ['Ravi', 'Lakshmi', 'Anika', 'Suresh'].map((name) => ({ name, gotram: 'Kashyapa', nakshatram: 4 }));
    for (let index = 0; index < 3; index += 1) await store({ day: addDays(first, index), startsAt: '09:00', people });
    const ofFew = await statementsWhile(server, () => read({ day: first, days: 3 }));
    for (let index = 0; index < 897; index += 1)
      await store({ day: addDays(first, index % 3), startsAt: index % 2 ? '09:00' : '07:30', people });
    const ofMany = await statementsWhile(server, async () => {
      const sheet = await read({ day: first, days: 3 });
      expect(sheet.days.map(({ bookings }) => bookings.length)).toEqual([300, 300, 300]);
    });
    // Lists of ids are queried in slices, and background work queries too. One statement per booking would be 900.
    expect(ofMany.length - ofFew.length).toBeLessThan(100);
  });
});
