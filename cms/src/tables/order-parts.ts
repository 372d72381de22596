import type { Core } from '@strapi/strapi';
import { askPlainly } from '@seva/config/rules/plain-rows';

/** What there is of a donation beside its lines; most have none of it. */
export interface OrderParts {
  readonly bookings: boolean;
  readonly tributes: boolean;
  readonly papers: boolean;
  /** Refunds, or something that needs attention. */
  readonly notes: boolean;
  /** Whether receipts are issued at all: somebody has approved a wording. */
  readonly arePapersApproved: boolean;
}

const partColumns = {
  bookings: 'exists (select 1 from bookings where order_id = given.id)',
  tributes: 'exists (select 1 from tributes where order_id = given.id)',
  papers: 'exists (select 1 from papers where order_id = given.id)',
  notes: `(exists (select 1 from payments_refunds where order_id = given.document_id)
    or exists (select 1 from payments_attentions where order_id = given.document_id and settled_at is null))`,
  arePapersApproved: 'exists (select 1 from paper_settings where approved_hash is not null)',
} as const;

/** What {@link partsIn} reads, as columns of a statement in which the order is called `given`. */
export const partsSelected = Object.entries(partColumns)
  .map(([part, found]) => `${found} as "has ${part}"`)
  .join(', ');

/** What {@link partsSelected} finds. */
export type FoundParts = Readonly<Record<`has ${keyof OrderParts}`, unknown>>;

/** The parts of an order in it; none of an order that is not there. */
export const partsIn = (row: FoundParts | undefined): OrderParts => ({
  bookings: Boolean(row?.['has bookings']),
  tributes: Boolean(row?.['has tributes']),
  papers: Boolean(row?.['has papers']),
  notes: Boolean(row?.['has notes']),
  arePapersApproved: Boolean(row?.['has arePapersApproved']),
});

/** Asks by one question what is to be read of a donation, because every donation is looked at several times. */
export async function partsOfOrder(strapi: Core.Strapi, documentId: string): Promise<OrderParts> {
  const sql = `select ${partsSelected} from orders as given where given.document_id = ?`;
  return partsIn((await askPlainly<FoundParts>(strapi.db, sql, [documentId]))[0]);
}
