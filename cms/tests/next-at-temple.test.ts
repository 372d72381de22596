import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentUid } from '@seva/config/content-types';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { documentsOf } from '../src/database/documents';
import { contentChanged } from '../src/cache/content-cache';
import { callApi } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const next = async () => (await callApi(server, 'content.next', {})).body;
const names = async () => (await next()).map(({ title }) => title);
const inOrder = (rows: readonly { readonly day: string; readonly startsAt: string }[]) =>
  rows.map(({ day, startsAt }) => `${day} ${startsAt}`);

describe('what is next at the temple', () => {
  it('is told in the order of the clock, and nothing of it is over', async () => {
    const rows = await next();
    expect(rows).toHaveLength(4);
    expect(inOrder(rows)).toEqual(inOrder(rows).sort());
    expect(rows[0] && rows[0].day >= templeClock(Date.now(), 'America/Chicago').day).toBe(true);
  });

  it('has regular poojas and services, each with the id of what it opens', async () => {
    const rows = await next();
    const service = rows.find(({ kind }) => kind === 'service');
    const timing = rows.find(({ kind }) => kind === 'timing');
    expect((await callApi(server, 'products.get', { params: { id: service?._id ?? '' } })).body.name).toBe(
      service?.title,
    );
    expect((await callApi(server, 'content.timings', {})).body.map(({ _id }) => _id)).toContain(timing?._id);
  });

  it('tells once what is both regular and can be booked', async () => {
    const places = inOrder((await next()).filter(({ title }) => /abhishekam/i.test(title)));
    expect(new Set(places).size).toBe(places.length);
  });

  it('leaves out what is done at home, what is sold and what is let', async () => {
    const rows = await next();
    for (const { kind, _id } of rows) {
      if (kind === 'timing') continue;
      const { body } = await callApi(server, 'products.get', { params: { id: _id } });
      expect(['baba', 'other', 'festival', 'priest']).toContain(body.category);
      expect(['in_person', 'absentia', 'live']).toContain(body.booking?.participation[0]);
    }
  });

  it('is never empty while only one day of a festival is ahead, and says that day', async () => {
    const { strapi } = server;
    for (const kind of ['timing', 'closure'] as const)
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
    contentChanged();
    expect((await next()).filter(({ startsAt }) => startsAt === '05:15')).toMatchObject([
      { kind: 'service', title: 'Baba Abhishekam', day: far, startsAt: '05:15', endsAt: '06:00' },
    ]);
  });

  it('does not tell a day that is closed', async () => {
    const { strapi } = server;
    const far = addDays(templeClock(Date.now(), 'America/Chicago').day, 40);
    await documentsOf(strapi, contentUid('closure')).create({
      data: { name: 'Paint', firstDay: far, lastDay: far, reason: 'The hall is painted', schedules: [] },
    });
    contentChanged();
    expect(await names()).toEqual([]);
  });
});
