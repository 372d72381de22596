import type { Core } from '@strapi/strapi';
import { sql } from '../../../platform/database/table';

interface PaidOrder {
  readonly id: number;
  readonly document_id: string;
  readonly user_id: number | null;
  readonly guest_email: string | null;
  readonly total_cents: number;
  readonly paid_at: Date | string | number;
}

interface CartLine {
  readonly order_id: number;
  readonly service: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly price_cents: number;
  readonly day: string | null;
  readonly starts_at: string | null;
}

const columns = ['id', 'document_id', 'user_id', 'guest_email', 'total_cents', 'paid_at'];

/** Returns the lines of each order as one text; equal texts mean the same services, quantities, prices and days. */
async function cartsOf(strapi: Core.Strapi, ids: readonly number[]): Promise<(id: number) => string> {
  const lines = await sql<CartLine[]>(strapi, (knex) =>
    knex('order_lines as line')
      .leftJoin('bookings as booking', (on) =>
        on.on('booking.order_id', 'line.order_id').andOn('booking.position', 'line.position'),
      )
      .whereIn('line.order_id', ids)
      .select('line.order_id', 'line.service', 'line.name', 'line.quantity', 'line.price_cents')
      .select('booking.day', 'booking.starts_at'),
  );
  return (id) =>
    lines
      .filter((line) => line.order_id === id)
      .map((line) =>
        JSON.stringify([line.service ?? line.name, line.quantity, line.price_cents, line.day, line.starts_at]),
      )
      .sort()
      .join();
}

/**
 * Finds the order by which the same donor paid for the same cart at most `withinMs` before or after this order: the
 * latest one's document id, or null.
 */
export async function findRepeatedCart(
  strapi: Core.Strapi,
  documentId: string,
  withinMs: number,
): Promise<string | null> {
  const paid = await sql<PaidOrder | undefined>(strapi, (knex) =>
    knex('orders').where({ document_id: documentId, is_paid: true }).first(columns),
  );
  if (!paid || (paid.user_id === null && paid.guest_email === null)) return null;
  const { user_id, guest_email, total_cents } = paid;
  const donor = user_id === null ? { user_id, guest_email } : { user_id };
  const others = await sql<PaidOrder[]>(strapi, (knex) =>
    knex('orders')
      .where({ ...donor, total_cents, is_paid: true, payment_method: 'CreditCard' })
      .whereNot('id', paid.id)
      .orderBy('id', 'desc')
      .select(columns),
  );
  const at = (order: PaidOrder) => new Date(order.paid_at).getTime();
  const close = others.filter((other) => Math.abs(at(other) - at(paid)) <= withinMs);
  if (close.length === 0) return null;
  const cartOf = await cartsOf(strapi, [paid.id, ...close.map(({ id }) => id)]);
  return close.find(({ id }) => cartOf(id) === cartOf(paid.id))?.document_id ?? null;
}
