import type { Service } from '@seva/config/contract';
import { callApi, confirmCard } from '../support/client';
import type { Shop, Started } from '../payments/support/shop';
import type { TestServer } from '../support/server';

/** Slot on the temple's clock. */
export interface Place {
  readonly day: string;
  readonly startsAt: string;
}

/** URL of a shop, in this process or another. */
export interface At {
  readonly server: Pick<TestServer, 'url'>;
}

/** Returns a service of the seed by name. */
export async function serviceNamed(shop: At, name: string): Promise<Service> {
  const { body } = await callApi(shop.server, 'products.list', { query: { keyword: name } });
  const found = body.products.find((service) => service.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

/** Returns the free slots of a service, the next one first. */
export async function freePlaces(shop: At, { _id }: Service, days = 62): Promise<Place[]> {
  const { body } = await callApi(shop.server, 'products.slots', { params: { id: _id }, query: { days } });
  return body.days.flatMap(({ day, slots }) =>
    slots.flatMap(({ startsAt, state }) => (state === 'open' ? [{ day, startsAt }] : [])),
  );
}

/** Returns the free spots of a slot, null for unlimited, undefined if the slot is not offered. */
export async function freeSpotsOf(
  shop: At,
  { _id }: Service,
  { day, startsAt }: Place,
): Promise<number | null | undefined> {
  const query = { from: day, days: 1 };
  const { body } = await callApi(shop.server, 'products.slots', { params: { id: _id }, query });
  return body.days[0]?.slots.find((slot) => slot.startsAt === startsAt)?.left;
}

/** Returns a cart line with a booking, or as an older client sends it. */
export const lineOf = (service: Service, booking: object | null, quantity = 1) => ({
  product: service._id,
  quantity,
  price: service.price,
  ...(booking ? { booking } : {}),
});

/** Charges the card and waits until the shop knows. */
export async function pay(shop: Shop, gift: Started): Promise<void> {
  const { body } = await confirmCard(shop, gift);
  if (body.status !== 'succeeded') throw new Error(`the card was not charged: ${String(body.status)}`);
  await shop.payments.finalise(gift.intentId);
}

/** Moves the hold of an order into the past. */
export async function expire(shop: Shop, orderId: string): Promise<void> {
  await shop.server.strapi.db
    .query('api::order.order')
    .update({ where: { documentId: orderId }, data: { expiresAt: new Date(Date.now() - 1000) } });
}
