import type { Core } from '@strapi/strapi';
import { sql } from '../../../platform/database/table';

/** Parts of a donation that are stored apart from its lines; most donations have none. */
export interface OrderParts {
  readonly bookings: boolean;
  readonly tributes: boolean;
  readonly papers: boolean;
  /** Refunds or open alerts. */
  readonly notes: boolean;
  /** Whether receipts are issued at all: staff approved a wording. */
  readonly arePapersApproved: boolean;
}

const parts = {
  bookings: 'exists (select 1 from bookings where order_id = orders.id)',
  tributes: 'exists (select 1 from tributes where order_id = orders.id)',
  papers: 'exists (select 1 from papers where order_id = orders.id)',
  notes: `(exists (select 1 from payments_refunds where order_id = orders.document_id)
    or exists (select 1 from payments_attentions where order_id = orders.document_id and settled_at is null))`,
  approved: 'exists (select 1 from paper_settings where approved_hash is not null)',
} as const;

/** Returns which parts an order has; none for an unknown order. */
export async function partsOfOrder(strapi: Core.Strapi, documentId: string): Promise<OrderParts> {
  const row = await sql<Readonly<Record<keyof typeof parts, boolean | number>> | undefined>(strapi, (knex) =>
    knex('orders')
      .where('document_id', documentId)
      .first(Object.entries(parts).map(([part, exists]) => knex.raw(`${exists} as ${part}`))),
  );
  return {
    bookings: Boolean(row?.bookings),
    tributes: Boolean(row?.tributes),
    papers: Boolean(row?.papers),
    notes: Boolean(row?.notes),
    arePapersApproved: Boolean(row?.approved),
  };
}
