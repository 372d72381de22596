import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { sql } from '../../../platform/database/table';

/** Columns with personal data that a booking has from its start. */
const personal = {
  occasion: null,
  note: null,
  phone: null,
  address: null,
  city: null,
  postal_code: null,
  again_asked_at: null,
};

/** Columns whose content makes a booking not yet anonymous. */
const told = ['occasion', 'note', 'phone', 'address', 'cancel_reason', 'done_note', 'done_link', 'done_picture'];

/**
 * Deletes the people, texts and contact data of bookings; the bookings themselves stay. Call it in a transaction.
 * @returns paths of the pictures that the bookings had
 */
async function anonymize(strapi: Core.Strapi, select: (knex: Knex) => Knex.QueryBuilder): Promise<string[]> {
  const pictures = await sql<string[]>(strapi, (knex) =>
    select(knex).whereNotNull('bookings.done_picture').pluck('bookings.done_picture'),
  );
  await sql(strapi, (knex) =>
    knex('booking_people').whereIn('booking_id', select(knex).select('bookings.id')).delete(),
  );
  await sql(strapi, (knex) =>
    knex('bookings')
      .whereIn('id', select(knex).select('bookings.id'))
      .update({ ...personal, cancel_reason: null, done_note: null, done_link: null, done_picture: null }),
  );
  return pictures;
}

/** Anonymizes the bookings of a devotee. Call it in a transaction. @returns paths of their pictures */
export const anonymizeOfUser = (strapi: Core.Strapi, userId: number): Promise<string[]> =>
  anonymize(strapi, (knex) =>
    knex('bookings').whereIn('order_id', knex('orders').where('user_id', userId).select('id')),
  );

/**
 * Anonymizes the bookings before a day (YYYY-MM-DD), those without a day by their creation. Call it in a transaction.
 * @returns paths of their pictures
 */
export function anonymizeBefore(strapi: Core.Strapi, before: string): Promise<string[]> {
  const at = new Date(`${before}T00:00Z`);
  const created = strapi.db.dialect.client === 'postgres' ? at : at.getTime();
  const isOld = (any: Knex.QueryBuilder) =>
    void any
      .where('day', '<', before)
      .orWhere((undated) => void undated.whereNull('day').where('created_at', '<', created));
  return anonymize(strapi, (knex) =>
    knex('bookings')
      .where(isOld)
      // Skips anonymous bookings, because this runs every hour.
      .where((any) => {
        void any.whereExists(knex('booking_people').whereRaw('booking_people.booking_id = bookings.id'));
        for (const column of told) void any.orWhereNotNull(column);
      }),
  );
}
