import type { Booking, Service } from '@seva/config/contract';
import type { SlotDetail, Week, WeekSlot } from '@seva/config/contract/panel/bookings/week/contracts';
import { freePlaces, lineOf, pay, serviceNamed, type Place } from '../bookings/support';
import { newDevotee, openShop, start, type Shop } from '../payments/support/shop';
import { callApi } from './client';
import { callPanel, signInToPanel } from './panel';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Schedule with one slot of four spots each day, because these tests need many days. */
async function everyDay({ server: { strapi } }: Shop, { _id }: Service): Promise<void> {
  const row = (await strapi.db
    .query('api::service.service')
    .findOne({ where: { documentId: _id }, populate: { schedule: true } })) as { schedule: { documentId: string } };
  const opening = { startsAt: '19:30:00.000', endsAt: '20:30:00.000', capacity: 4 };
  const days = Object.fromEntries(weekdays.map((name) => [name, true]));
  await strapi.documents('api::schedule.schedule').update({
    documentId: row.schedule.documentId,
    data: { openings: [{ ...opening, ...days }] } as never,
  });
}

/** Shop whose manager works with the slots of Pallaki Seva. */
export type WeekStage = Awaited<ReturnType<typeof openWeek>>;

/** Opens the shop, signs in the manager, and creates many slots of four spots. Stop it with `shop.server.stop`. */
export async function openWeek() {
  const shop = await openShop();
  const token = await signInToPanel(shop.server, 'manager');
  const pallaki = await serviceNamed(shop, 'Pallaki Seva');
  await everyDay(shop, pallaki);
  const places = await freePlaces(shop, pallaki);

  const get = async <T>(path: string, query: Record<string, string> = {}) =>
    (
      await callPanel<T>(shop.server, 'GET', `/donations/sevas${path}?${new URLSearchParams(query).toString()}`, {
        token,
      })
    ).body;
  const post = <T>(path: string, body: object) =>
    callPanel<T>(shop.server, 'POST', `/donations/sevas${path}`, { token, body });

  /** Returns a slot that no other test of this file uses. */
  let used = 2;
  function nextPlace(): Place {
    const place = places[(used += 1)];
    if (!place) throw new Error('the schedule of the seed is too short for these tests');
    return place;
  }

  async function booked(place: Place, quantity = 1, service = pallaki) {
    const devotee = await newDevotee(shop);
    const gift = await start(shop, devotee.token, [
      lineOf(service, { ...place, people: [{ name: 'Ravi' }] }, quantity),
    ]);
    await pay(shop, gift);
    const [mine] = (await callApi(shop.server, 'bookings.mine', {}, devotee.token)).body;
    if (!mine) throw new Error('nothing was booked');
    const again = async () =>
      (await callApi(shop.server, 'bookings.get', { params: { id: mine._id } }, devotee.token)).body as Booking;
    return { devotee, gift, id: mine._id, again };
  }

  const mailsOf = async (template: string, orderId: string) =>
    (await shop.server.strapi.db.query('plugin::outbox.mail').findMany({ where: { template, orderId } })) as {
      text: string;
      subject: string;
    }[];

  /** Returns a slot as its week shows it. */
  async function inWeek({ day, startsAt }: Place, name = 'Pallaki'): Promise<WeekSlot> {
    const { rows } = await get<Week>('/week', { day });
    const row = rows.find((one) => one.name.includes(name));
    const found = row?.places.find((one) => one.day === day && one.startsAt === startsAt);
    if (!found) throw new Error(`${name} has no place at ${day} ${startsAt}`);
    return found;
  }

  const detail = async (place: Place) => {
    const { schedule } = await inWeek(place);
    return get<SlotDetail>('/place', { schedule, ...place });
  };

  return { shop, token, pallaki, places, get, post, nextPlace, booked, mailsOf, inWeek, detail };
}
