import type { Core } from '@strapi/strapi';
import { sql, table } from '../../../platform/database/table';
import type { OrderRow } from './order-row';
import { orderUid } from './order-table';

type PaidOrder = Pick<OrderRow, 'id' | 'documentId' | 'guestEmail' | 'totalCents' | 'paidAt'>;

interface PaidByDonor extends Omit<PaidOrder, 'paidAt'> {
  readonly paidAt: Date | string | number | null;
  readonly userId: number | null;
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

const select = ['id', 'documentId', 'guestEmail', 'totalCents', 'paidAt'];

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
  // One statement: the query engine would read the donor in a second one.
  const paid = await sql<PaidByDonor | undefined>(strapi, (knex) =>
    knex('orders')
      .where({ document_id: documentId, is_paid: true })
      .select('id', 'document_id as documentId', 'guest_email as guestEmail', 'total_cents as totalCents')
      .first('paid_at as paidAt', 'user_id as userId'),
  );
  if (!paid || (paid.userId === null && paid.guestEmail === null)) return null;
  const donor =
    paid.userId === null ? { user: { id: { $null: true } }, guestEmail: paid.guestEmail } : { user: paid.userId };
  const others = await table<PaidOrder>(strapi, orderUid).findMany({
    where: {
      ...donor,
      ...('among' in where ? { documentId: { $in: [...where.among] } } : { isPaid: true }),
      totalCents: paid.totalCents,
      paymentMethod: 'CreditCard',
      id: { $ne: paid.id },
    },
    orderBy: [{ id: 'desc' }],
    select,
  });
  const at = (order: Pick<PaidByDonor, 'paidAt'>) => new Date(order.paidAt ?? 0).getTime();
  const close = 'among' in where ? others : others.filter((other) => Math.abs(at(other) - at(paid)) <= where.withinMs);
  if (close.length === 0) return null;
  const cartOf = await cartsOf(strapi, [paid.id, ...close.map(({ id }) => id)]);
  return close.find(({ id }) => cartOf(id) === cartOf(paid.id))?.documentId ?? null;
}
