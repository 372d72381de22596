import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service, SlotsAnswer } from '@seva/config/contract';
import { slotTable } from '../src/api/booking/queries/slot-table';
import { callApi } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function serviceNamed(name: string): Promise<Service> {
  const { body } = await callApi(server, 'products.list', { query: { keyword: name } });
  const found = body.products.find((service) => service.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

const slotsOf = async (service: Service, query: { from?: string; days?: number } = {}): Promise<SlotsAnswer> =>
  (await callApi(server, 'products.slots', { params: { id: service._id }, query })).body;

describe('slots of a service', () => {
  it('exists on the days of the schedule', async () => {
    const service = await serviceNamed('Baba Abhishekam');
    expect(service.booking).toMatchObject({ needs: 'slot', unit: 'family', peopleMax: 6, leadHours: 24 });
    const answer = await slotsOf(service, { days: 62 });
    expect(answer.days.length).toBeGreaterThanOrEqual(61);
    for (const { day, slots } of answer.days) {
      const isWeekend = [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay());
      expect(slots.map(({ startsAt }) => startsAt)).toEqual([isWeekend ? '09:00' : '07:30']);
    }
    expect(answer.days[0]?.slots[0]?.state).toBe('too_late');
    expect(answer.next).toEqual({
      day: answer.days.find(({ slots }) => slots[0]?.state === 'open')?.day,
      startsAt: expect.any(String),
    });
  });

  it('appears with the service too: the next free slot in lists, the next five on its page', async () => {
    const service = await serviceNamed('Baba Abhishekam');
    const { next, days, horizonDays } = await slotsOf(service);
    expect(horizonDays).toBe(service.booking?.horizonDays);
    expect(service.booking?.next).toEqual(next);
    expect(service.details).toBeUndefined();
    const { body } = await callApi(server, 'products.get', { params: { id: service._id } });
    const open = days.flatMap(({ day, slots }) =>
      slots.flatMap(({ startsAt, state }) => (state === 'open' ? [{ day, startsAt }] : [])),
    );
    expect(body.details?.free).toEqual(open.slice(0, 5));
    const undated = await serviceNamed('Ganapati Homam');
    expect(undated.booking).not.toHaveProperty('next');
  });

  it('covers whole days if the schedule has no times', async () => {
    const answer = await slotsOf(await serviceNamed('Pushpa Archana'), { days: 3 });
    expect(answer).toMatchObject({
      needs: 'day',
      days: [{ slots: [{ startsAt: '', left: null, state: 'open' }] }, {}, {}],
    });
  });

  it('shows as full when all spots are taken, followed by the next free slot', async () => {
    const service = await serviceNamed('Pallaki Seva');
    const { next } = await slotsOf(service);
    if (!next) throw new Error('nothing is free');
    const rows = await server.strapi.db.query('api::schedule.schedule').findOne({ where: { name: 'Pallaki Seva' } });
    const take = { calendar: `schedule:${String(rows.documentId)}`, ...next, units: 4, capacity: 4 };
    expect(await slotTable(server.strapi).change([take])).toBeNull();
    const answer = await slotsOf(service, { from: next.day, days: 1 });
    expect(answer.days[0]?.slots[0]).toMatchObject({ state: 'full', left: 0 });
    expect(answer.next?.day.localeCompare(next.day)).toBe(1);
    expect(await slotTable(server.strapi).change([{ ...take, units: 1 }])).toMatchObject({ why: 'full', left: 0 });
    expect(await slotTable(server.strapi).change([], [{ ...take, units: 4 }])).toBeNull();
    expect((await slotsOf(service)).next).toEqual(next);
  });

  it('prevents booking one priest for two services at the same time', async () => {
    const [house, naming] = [await serviceNamed('Griha Pravesh'), await serviceNamed('Namakaranam')];
    const openOf = async (service: Service) =>
      (await slotsOf(service, { days: 62 })).days.flatMap(({ day, slots }) =>
        slots.flatMap(({ startsAt, state }) => (state === 'open' ? { day, startsAt } : [])),
      );
    const namings = await openOf(naming);
    const next = (await openOf(house)).find(({ day, startsAt }) =>
      namings.some((other) => other.day === day && other.startsAt === startsAt),
    );
    if (!next) throw new Error('nothing is free for both');
    const resource = await server.strapi.db
      .query('api::resource.resource')
      .findOne({ where: { name: 'Priest for home visits' } });
    const take = { calendar: `resource:${String(resource.documentId)}`, ...next, units: 1, capacity: 1 };
    await slotTable(server.strapi).change([take]);
    const same = (await slotsOf(naming, { from: next.day, days: 1 })).days[0]?.slots.find(
      ({ startsAt }) => startsAt === next.startsAt,
    );
    expect(same).toMatchObject({ state: 'full' });
    await slotTable(server.strapi).change([], [take]);
  });

  it('returns none for a service without a schedule, and 404 for a hidden one', async () => {
    expect(await slotsOf(await serviceNamed('Ganapati Homam'))).toMatchObject({
      needs: 'none',
      days: [],
      next: null,
    });
    expect((await callApi(server, 'products.slots', { params: { id: 'unknown' } })).status).toBe(404);
  });
});
