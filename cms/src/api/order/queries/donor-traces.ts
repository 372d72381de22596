import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { countRows, sql, table } from '../../../platform/database/table';
import type { UserRow } from '../../account/queries';
import type { OrderRow } from './order-row';
import { orderUid } from './order-table';

type DonorTrace = Pick<OrderRow, 'id' | 'documentId' | 'number' | 'donorEmail'>;

/** Returns all orders of a devotee, including unpaid attempts. */
export const ordersOfDonor = (strapi: Core.Strapi, userId: number): Promise<DonorTrace[]> =>
  table<DonorTrace>(strapi, orderUid).findMany({
    where: { user: userId },
    select: ['id', 'documentId', 'number', 'donorEmail'],
    orderBy: { id: 'asc' },
  });

/** Counts a devotee's donations that were made under another name, gotram or nakshatram than the account has. */
export const countUnderOtherNames = (
  strapi: Core.Strapi,
  { id, name, gotram, nakshatram }: Pick<UserRow, 'id' | 'name' | 'gotram' | 'nakshatram'>,
): Promise<number> =>
  sql(strapi, (knex) =>
    countRows(
      ordersOf(knex, id)
        .whereNotNull('gift_date')
        .where((differs) => {
          for (const [column, now] of Object.entries({ name, gotram, nakshatram }))
            differs.orWhereRaw(`coalesce(donor_${column}, '') <> ?`, [now ?? '']);
        }),
    ),
  );

const ordersOf = (knex: Knex, userId: number) => knex('orders').where('user_id', userId);

const alertsOf = (knex: Knex, userId: number) =>
  knex('payments_attentions').whereIn('order_id', ordersOf(knex, userId).select('document_id'));

/** Returns the document ids of alerts about a devotee's orders that have a note. */
export const alertsWithNotes = (strapi: Core.Strapi, userId: number): Promise<string[]> =>
  sql(strapi, (knex) => alertsOf(knex, userId).whereNotNull('note').pluck('document_id'));

/**
 * Removes the donor's name, contacts and all notes from a devotee's orders. Number, days, sums, services, refunds, method
 * and the check's bank and digits stay, because the books need them.
 * @param name replacement for the donor's name
 */
export async function forgetDonor(strapi: Core.Strapi, userId: number, name: string): Promise<void> {
  await sql(strapi, (knex) =>
    knex('order_lines').whereIn('order_id', ordersOf(knex, userId).select('id')).update({ note: null }),
  );
  await sql(strapi, (knex) => alertsOf(knex, userId).update({ note: null }));
  const removed = {
    donor_name: name,
    donor_email: null,
    donor_phone: null,
    donor_gotram: null,
    donor_nakshatram: null,
    shipping_address: null,
    shipping_city: null,
    shipping_postal_code: null,
    shipping_country: null,
    card_brand: null,
    card_last_4: null,
    check_key: null,
    started_from: null,
    idempotency_key: null,
  };
  await sql(strapi, (knex) => ordersOf(knex, userId).update(removed));
  // Donations that a former admin recorded for others.
  await sql(strapi, (knex) => knex('orders').where('placed_by_id', userId).update({ placed_by_name: name }));
}
