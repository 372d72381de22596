import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Week } from '@seva/config/contract/panel/bookings/week/contracts';
import { contentUid } from '@seva/config/content-types';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { documentsOf } from '../src/platform/database/documents';
import { callApi } from './support/client';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import type * as NextAtTemple from '../src/api/booking/services/next-at-temple';

const require = createRequire(import.meta.url);

let server: TestServer;
let readNext: typeof NextAtTemple.readNext;
beforeAll(async () => {
  server = await startTestServer();
  ({ readNext } = require('../dist/src/api/booking/services/next-at-temple') as typeof NextAtTemple);
});
afterAll(() => server.stop());

const next = async () => (await callApi(server, 'content.next', {})).body;
const names = async () => (await next()).map(({ title }) => title);
const inOrder = (rows: readonly { readonly day: string; readonly startsAt: string }[]) =>
  rows.map(({ day, startsAt }) => `${day} ${startsAt}`);

const hourMs = 60 * 60 * 1000;

/** Returns the upcoming events at every third hour of the coming week, so that no rule depends on the time of day. */
async function throughAWeek() {
  const begun = Date.now();
  const told: { readonly now: number; readonly rows: Awaited<ReturnType<typeof next>> }[] = [];
  for (let now = begun; now < begun + 7 * 24 * hourMs; now += 3 * hourMs)
    told.push({ now, rows: await readNext(server.strapi, now) });
  return told;
}

describe('what is next at the temple', () => {
  it('lists events in order at any hour, and none of a past day', async () => {
    for (const { now, rows } of await throughAWeek()) {
      expect(rows).toHaveLength(4);
      expect(inOrder(rows)).toEqual(inOrder(rows).sort());
      expect(rows[0] && rows[0].day >= templeClock(now, 'America/Chicago').day).toBe(true);
    }
  });

  it('has regular poojas and services, each with the id of what it opens', async () => {
    const all = (await throughAWeek()).flatMap(({ rows }) => rows);
    const service = all.find(({ kind }) => kind === 'service');
    const timing = all.find(({ kind }) => kind === 'timing');
    expect((await callApi(server, 'products.get', { params: { id: service?._id ?? '' } })).body.name).toBe(
      service?.title,
    );
    expect((await callApi(server, 'content.timings', {})).body.map(({ _id }) => _id)).toContain(timing?._id);
  });

  it('lists once what is both regular and bookable', async () => {
    for (const { rows } of await throughAWeek()) {
      const places = inOrder(rows.filter(({ title }) => /abhishekam/i.test(title)));
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it('leaves out home visits, goods and rentals', async () => {
    const services = (await throughAWeek()).flatMap(({ rows }) => rows).filter(({ kind }) => kind === 'service');
    expect(services.length).toBeGreaterThan(0);
    for (const _id of new Set(services.map((row) => row._id))) {
      const { body } = await callApi(server, 'products.get', { params: { id: _id } });
      expect(['baba', 'other', 'festival', 'priest']).toContain(body.category);
      expect(['in_person', 'absentia', 'live']).toContain(body.booking?.participation[0]);
    }
  });

  it('lists the next festival day when nothing else is ahead, with its day', async () => {
    const { strapi } = server;
    for (const kind of ['timing', 'closure', 'opening-day'] as const)
      await strapi.db.query(contentUid(kind)).deleteMany({ where: { id: { $notNull: true } } });
    const schedules = await strapi.db.query(contentUid('schedule')).findMany({ select: ['documentId'] });
    const [one] = (await strapi.db.query(contentUid('service')).findMany({
      where: { name: 'Baba Abhishekam' },
      populate: { schedule: true },
    })) as { schedule: { documentId: string } }[];
    const today = templeClock(Date.now(), 'America/Chicago').day;
    const uid = contentUid('schedule');
    for (const { documentId } of schedules as { documentId: string }[])
      await documentsOf(strapi, uid).update({ documentId, data: { openings: [] } });
    const far = addDays(today, 40);
    const schedule = one?.schedule.documentId ?? '';
    const data = { name: 'Ugadi', day: far, startsAt: '05:15:00.000', endsAt: '06:00:00.000', schedule };
    await documentsOf(strapi, contentUid('opening-day')).create({ data });
    expect((await next()).filter(({ startsAt }) => startsAt === '05:15')).toMatchObject([
      { kind: 'service', title: 'Baba Abhishekam', day: far, startsAt: '05:15', endsAt: '06:00' },
    ]);
  });

  it('drops a slot as soon as a manager closes it', async () => {
    const token = await signInToPanel(server, 'manager');
    const [row] = await next();
    const { rows } = (await callPanel<Week>(server, 'GET', `/donations/sevas/week?day=${row?.day}`, { token })).body;
    const place = rows
      .flatMap(({ places }) => places)
      .find(({ day, startsAt }) => day === row?.day && startsAt === row.startsAt);
    const exception = { capacity: null, isClosed: true, streamUrl: '', note: '' };
    const key = { schedule: place?.schedule, day: row?.day, startsAt: row?.startsAt };
    const change = (isClosed: boolean) =>
      callPanel(server, 'POST', '/donations/sevas/place', { token, body: { ...key, ...exception, isClosed } });
    expect((await change(true)).status).toBe(200);
    expect(await next()).not.toContainEqual(row);
    expect((await change(false)).status).toBe(200);
    expect(await next()).toContainEqual(row);
  });

  it('leaves out a closed day', async () => {
    const { strapi } = server;
    const far = addDays(templeClock(Date.now(), 'America/Chicago').day, 40);
    await documentsOf(strapi, contentUid('closure')).create({
      data: { name: 'Paint', firstDay: far, lastDay: far, reason: 'The hall is painted', schedules: [] },
    });
    expect(await names()).toEqual([]);
  });
});
