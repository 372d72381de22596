import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { table } from '../../../platform/database/table';
import type { OrderRow } from './order-row';
import { orderUid } from './order-table';

type DonorTrace = Pick<OrderRow, 'id' | 'documentId' | 'number' | 'donorEmail'>;

/** Returns all orders of a devotee, including unpaid attempts. */
export const ordersGivenBy = (strapi: Core.Strapi, userId: number): Promise<DonorTrace[]> =>
  table<DonorTrace>(strapi, orderUid).findMany({
    where: { user: userId },
    select: ['id', 'documentId', 'number', 'donorEmail'],
    orderBy: { id: 'asc' },
  });

/** Document ids of the alerts about a devotee's orders that somebody wrote a note to. */
export async function notedAlertsOf(trx: Knex.Transaction, userId: number): Promise<string[]> {
  return (await trx('payments_attentions')
    .whereIn('order_id', ordersOf(trx, userId).select('document_id'))
    .whereNotNull('note')
    .pluck('document_id')) as string[];
}

const ordersOf = (trx: Knex.Transaction, userId: number) => trx('orders').where('user_id', userId);

/**
 * Takes out of a devotee's orders who they were, and what they or the staff wrote beside. Number, days, sums, services,
 * refunds, method and the check's bank and digits stay: the books need them.
 * @param name what stands from now on where the name stood
 */
export async function forgetDonor(trx: Knex.Transaction, userId: number, name: string): Promise<void> {
  await trx('order_lines').whereIn('order_id', ordersOf(trx, userId).select('id')).update({ note: null });
  await trx('payments_attentions')
    .whereIn('order_id', ordersOf(trx, userId).select('document_id'))
    .update({ note: null });
  await ordersOf(trx, userId).update({
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
  });
  // What they entered for others, as an admin of earlier days.
  await trx('orders').where('placed_by_id', userId).update({ placed_by_name: name });
}
