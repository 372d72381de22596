import type { Core } from '@strapi/strapi';
import { sql } from '../../../platform/database/table';
import type { OrderRow } from './order-row';

/** Returns the database ids of a gift's donor and of the devotee who is credited with it. */
export async function findGiftPeople(strapi: Core.Strapi, orderId: number): Promise<number[]> {
  const [order] = await sql<{ readonly donor: number | null; readonly credit: number | null }[]>(strapi, (knex) =>
    knex('orders').where('id', orderId).select('user_id as donor', 'credit_user_id as credit'),
  );
  return [order?.donor, order?.credit].filter((id) => id != null);
}

/** Returns the database id of the devotee who is credited with a gift that a third party paid, null if none. */
export async function findCreditedUser(strapi: Core.Strapi, orderId: number): Promise<number | null> {
  const [order] = await sql<{ readonly credit: number | null }[]>(strapi, (knex) =>
    knex('orders').where('id', orderId).select('credit_user_id as credit'),
  );
  return order?.credit ?? null;
}

/** Donor and day of a gift. Days are YYYY-MM-DD. */
type GiftDonor = Pick<OrderRow, 'source' | 'payerName' | 'postmarkedOn' | 'giftDate'> & {
  readonly creditUserId: number | null;
};

/** Stores who gave a gift, and when. */
export async function setGiftDonor(
  strapi: Core.Strapi,
  orderId: number,
  { source, payerName, creditUserId, postmarkedOn, giftDate }: GiftDonor,
): Promise<void> {
  await sql(strapi, (knex) =>
    knex('orders')
      .where('id', orderId)
      .update({
        ...{ source, payer_name: payerName, credit_user_id: creditUserId },
        ...{ postmarked_on: postmarkedOn, gift_date: giftDate },
      }),
  );
}
