import type { Knex } from 'knex';
import type { Dependents } from '@seva/payments';

/** Parts of a donation that are stored apart from its lines; most donations have none. */
export interface OrderParts extends Dependents {
  /** Refunds or open alerts. */
  readonly notes: boolean;
}

const parts: Readonly<Record<keyof OrderParts, string>> = {
  bookings: 'exists (select 1 from bookings where order_id = orders.id)',
  tributes: 'exists (select 1 from tributes where order_id = orders.id)',
  papers: 'exists (select 1 from papers where order_id = orders.id)',
  notes: `(exists (select 1 from payments_refunds where order_id = orders.document_id)
    or exists (select 1 from payments_attentions where order_id = orders.document_id and settled_at is null))`,
  arePapersApproved: 'exists (select 1 from paper_settings where approved_hash is not null)',
};

/** Returns the columns that a query on orders needs for {@link readParts}. */
export const partColumns = (knex: Knex): Knex.Raw[] =>
  Object.entries(parts).map(([part, exists]) => knex.raw(`${exists} as ??`, [part]));

/** Returns the parts that a row with {@link partColumns} has. */
export const readParts = (row: Readonly<Record<keyof OrderParts, unknown>>): OrderParts => ({
  bookings: Boolean(row.bookings),
  tributes: Boolean(row.tributes),
  papers: Boolean(row.papers),
  notes: Boolean(row.notes),
  arePapersApproved: Boolean(row.arePapersApproved),
});
