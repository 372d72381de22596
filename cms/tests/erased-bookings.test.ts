import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Week } from '@seva/config/contract/panel/bookings/week/contracts';
import { addDays } from '@seva/config/rules/calendar-day';
import { newPriest } from './security/support/cast';
import { templeToday } from './support/bookings';
import { callApi, signIn } from './support/client';
import { lineOf, pay } from './bookings/support';
import { start } from './payments/support/shop';
import { devoteesOf } from './support/devotees';
import { openWeek, type WeekStage } from './support/week-stage';

let stage: WeekStage;
let admin: string;
let priest: { token: string };
beforeAll(async () => {
  stage = await openWeek();
  admin = await signIn(stage.shop.server, 'admin');
  priest = await newPriest(stage.shop.server, admin);
});
afterAll(() => stage.shop.server.stop());

describe('the bookings of a closed account', () => {
  it('keeps spots, past and upcoming, and shows no name on the sheet, in the week, in the list or the CSV', async () => {
    const { server } = stage.shop;
    const names = ['Annapurna Gubbi', 'Venkatesha Gubbi', 'Gubbigotra', 'Upanayanam of Venkatesha', 'Moonstone Lane'];
    const [who, other, gotram, occasion, note] = names as [string, string, string, string, string];
    const person = await devoteesOf(server, admin).register(who);
    const people = [{ name: who, gotram }, { name: other }];
    const place = stage.nextPlace();
    const past = stage.nextPlace();
    const booked = async (at: typeof place, quantity: number) => {
      const said = { ...at, people, occasion, note };
      await pay(stage.shop, await start(stage.shop, person.token, [lineOf(stage.pallaki, said, quantity)]));
    };
    await booked(place, 2);
    await booked(past, 1);
    // The test moves the booking and its slot into the past, because the clock cannot be set.
    const yesterday = addDays(templeToday(), -1);
    const { db } = server.strapi;
    for (const table of ['api::booking.booking', 'api::slot.slot'])
      await db
        .query(table as never)
        .updateMany({ where: { day: past.day } as never, data: { day: yesterday } as never });

    const told = async () => {
      const [sheets, week, detail] = await Promise.all([
        Promise.all(
          [yesterday, place.day].map((day) => callApi(server, 'sheet.read', { query: { day } }, priest.token)),
        ),
        Promise.all([yesterday, place.day].map((day) => stage.get<Week>('/week', { day }))),
        stage.detail(place),
      ]);
      return { sheet: sheets.map(({ body }) => body), week, detail };
    };
    const counts = async () => {
      const slots = (await db.query('api::slot.slot' as never).findMany({
        where: { day: { $in: [yesterday, place.day] } } as never,
        orderBy: { id: 'asc' } as never,
      })) as unknown as { calendar: string; day: string; taken: number }[];
      return slots.map(({ calendar, day, taken }) => [calendar, day, taken]);
    };
    const before = { told: await told(), counts: await counts() };
    expect(before.counts.map(([, , taken]) => taken)).toEqual([2, 1]);
    for (const part of ['sheet', 'detail'] as const) expect(JSON.stringify(before.told[part]), part).toContain(who);

    const body = { currentPassword: `river of ${person.name}` };
    expect((await callApi(server, 'users.close', { body }, person.token)).status).toBe(200);

    const after = await told();
    for (const [part, answer] of Object.entries(after))
      for (const name of [...names, person.email, person.phone])
        expect(JSON.stringify(answer), `${part} tells no ${name}`).not.toContain(name);
    expect(await counts()).toEqual(before.counts);
    expect(await stage.inWeek(place)).toMatchObject({ taken: 2, bookings: 1 });
    const shown = (answer: Awaited<ReturnType<typeof told>>) =>
      answer.sheet.map(({ days }) => days.map(({ bookings }) => bookings.length));
    expect(shown(after), 'what is owed is still done').toEqual(shown(before.told));
  });
});
