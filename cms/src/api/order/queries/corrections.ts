import type { Core } from '@strapi/strapi';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { sql } from '../../../platform/database/table';

interface Correction {
  readonly id: string | null;
  readonly number: string | null;
  readonly batch: string;
  readonly batch_number: string;
}

/** Returns the donation that a donation replaces, and its replacement, or the batch in which the replacement waits. */
export async function correctionsOf(
  strapi: Core.Strapi,
  orderId: number,
): Promise<Pick<DonationDetail, 'corrects' | 'correctedBy' | 'correctedIn'>> {
  const replaced = await sql<{ readonly id: string; readonly number: string | null } | undefined>(strapi, (knex) =>
    knex('batch_rows as gift')
      .join('orders as before', 'before.id', 'gift.corrects_id')
      .where('gift.order_id', orderId)
      .first('before.document_id as id', 'before.number'),
  );
  const next = await sql<Correction | undefined>(strapi, (knex) =>
    knex('batch_rows as gift')
      .join('batches as batch', 'batch.id', 'gift.batch_id')
      .leftJoin('orders as after', 'after.id', 'gift.order_id')
      .where('gift.corrects_id', orderId)
      .first('after.document_id as id', 'after.number', 'batch.document_id as batch', 'batch.number as batch_number'),
  );
  return {
    ...(replaced ? { corrects: { id: replaced.id, number: replaced.number ?? '' } } : {}),
    ...(next?.id ? { correctedBy: { id: next.id, number: next.number ?? '' } } : {}),
    ...(next && !next.id ? { correctedIn: { id: next.batch, number: next.batch_number } } : {}),
  };
}
