import type { Core } from '@strapi/strapi';
import { sql } from '../../../platform/database/table';

/** Other order of the donor, with the order that it is compared with. Times as the driver returns them. */
interface OtherOrder {
  readonly id: number;
  readonly documentId: string;
  readonly paidAt: Date | string | number | null;
  readonly totalCents: number;
  readonly ownId: number;
  readonly ownPaidAt: Date | string | number;
  readonly ownTotalCents: number;
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
 * Returns the document id of the donor's latest other order with the same cart, or null. It is paid, at most `withinMs`
 * before or after this order, or is one of `among`.
 */
export async function findRepeatedCart(
  strapi: Core.Strapi,
  documentId: string,
  where: { readonly withinMs: number } | { readonly among: readonly string[] },
): Promise<string | null> {
  const found = await sql<OtherOrder[]>(strapi, (knex) => {
    const query = knex('orders as own')
      .join('orders as other', (same) =>
        same
          .on('other.id', '<>', 'own.id')
          .andOn((donor) =>
            donor
              .on('other.user_id', 'own.user_id')
              .orOn((guest) =>
                guest.onNull('own.user_id').andOnNull('other.user_id').andOn('other.guest_email', 'own.guest_email'),
              ),
          ),
      )
      .where({ 'own.document_id': documentId, 'own.is_paid': true, 'other.payment_method': 'CreditCard' })
      .orderBy('other.id', 'desc')
      .select(
        'other.id',
        'other.document_id as documentId',
        'other.paid_at as paidAt',
        'other.total_cents as totalCents',
      )
      .select('own.id as ownId', 'own.paid_at as ownPaidAt', 'own.total_cents as ownTotalCents');
    return 'among' in where ? query.whereIn('other.document_id', [...where.among]) : query.where('other.is_paid', true);
  });
  // A condition on the sum would read all orders over a popular sum, instead of the donor's by their index.
  const others = found.filter(({ totalCents, ownTotalCents }) => totalCents === ownTotalCents);
  const apart = ({ paidAt, ownPaidAt }: OtherOrder) =>
    Math.abs(new Date(paidAt ?? 0).getTime() - new Date(ownPaidAt).getTime());
  const close = 'among' in where ? others : others.filter((other) => apart(other) <= where.withinMs);
  const [first] = close;
  if (!first) return null;
  const cartOf = await cartsOf(strapi, [first.ownId, ...close.map(({ id }) => id)]);
  return close.find(({ id, ownId }) => cartOf(id) === cartOf(ownId))?.documentId ?? null;
}
