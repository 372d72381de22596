import type { Core } from '@strapi/strapi';
import { joined } from '../database/joined';

const tables = ['bookings', 'tributes', 'papers'] as const;

/** What there is of a donation beside its lines; most have none of it. */
export interface OrderParts extends Readonly<Record<(typeof tables)[number], boolean>> {
  /** Whether receipts are issued at all: somebody has approved a wording. */
  readonly arePapersApproved: boolean;
}

/** Asks by one question what is to be read of a donation, because every donation is looked at several times. */
export async function partsOfOrder(strapi: Core.Strapi, documentId: string): Promise<OrderParts> {
  const row = (await joined(strapi, (knex) =>
    knex('orders as given')
      .where('given.document_id', documentId)
      .first([
        ...tables.map((table) => knex.raw(`exists (select 1 from ${table} where order_id = given.id) as ${table}`)),
        knex.raw('exists (select 1 from paper_settings where approved_hash is not null) as approved'),
      ]),
  )) as Readonly<Record<(typeof tables)[number] | 'approved', unknown>> | undefined;
  return {
    bookings: Boolean(row?.bookings),
    tributes: Boolean(row?.tributes),
    papers: Boolean(row?.papers),
    arePapersApproved: Boolean(row?.approved),
  };
}
