import type { Core } from '@strapi/strapi';
import { sql, table } from '../../../platform/database/table';
import { batchTexts } from '../../../texts/batches';
import type { RowRecord } from './rows';

const uid = 'api::batch.batch-row';

const slice = 200;

/** Removes the personal data of rows. The amount, the services and the donation stay, because the books need them. */
async function strip(strapi: Core.Strapi, ids: readonly number[]): Promise<void> {
  const rows = table<RowRecord>(strapi, uid);
  for (const { id, lines } of await rows.findMany({ where: { id: { $in: [...ids] } }, select: ['id', 'lines'] })) {
    const plain = lines.map((line) => ({ ...line, note: '', booking: null }));
    const none = { user: null, donorName: null, sender: null, reference: null, note: null };
    await rows.update({ where: { id }, data: { ...none, repeatKey: null, lines: plain } });
  }
}

/**
 * Removes a devotee from the gifts of batches and the names of senders. Gifts that are not donations yet state this as
 * their problem.
 */
export async function forgetInBatches(strapi: Core.Strapi, userId: number): Promise<void> {
  const ids = await sql<number[]>(strapi, (knex) => knex('batch_rows').where('user_id', userId).pluck('id'));
  const problem = batchTexts.donorGone;
  await sql(strapi, (knex) =>
    knex('batch_rows').whereIn('id', ids).whereIn('state', ['open', 'failed']).update({ problem }),
  );
  await strip(strapi, ids);
  await sql(strapi, (knex) => knex('senders').where('user_id', userId).delete());
}

/** Removes the names from gifts whose batch was closed or discarded before a time; their donations have them. */
export async function forgetOldRows(strapi: Core.Strapi, before: Date): Promise<void> {
  const isPostgres = strapi.db.dialect.client === 'postgres';
  for (;;) {
    const ids = await sql<number[]>(strapi, (knex) =>
      knex('batch_rows as gift')
        .join('batches as batch', 'batch.id', 'gift.batch_id')
        .whereIn('batch.state', ['closed', 'voided'])
        .where('batch.updated_at', '<', isPostgres ? before : before.getTime())
        .where((named) =>
          named
            .whereNotNull('gift.user_id')
            .orWhereNotNull('gift.donor_name')
            .orWhereNotNull('gift.sender')
            .orWhereNotNull('gift.reference')
            .orWhereNotNull('gift.note'),
        )
        .orderBy('gift.id')
        .limit(slice)
        .pluck('gift.id'),
    );
    if (ids.length === 0) return;
    await strip(strapi, ids);
  }
}

/** Returns a devotee's unposted gifts, and the names under which they send money. */
export async function batchDataOf(
  strapi: Core.Strapi,
  userId: number,
): Promise<{
  readonly waiting: readonly Pick<RowRecord, 'tender' | 'amountCents' | 'note'>[];
  readonly senders: readonly { readonly tender: string; readonly name: string }[];
}> {
  const where = { user: userId, state: { $in: ['open', 'failed'] } };
  const select = ['tender', 'amountCents', 'note'];
  const waiting = await table<RowRecord>(strapi, uid).findMany({ where, select, orderBy: [{ id: 'asc' }] });
  const senders = await table<{ tender: string; name: string }>(strapi, 'api::batch.sender').findMany({
    where: { user: userId },
    select: ['tender', 'name'],
    orderBy: [{ id: 'asc' }],
  });
  return { waiting, senders };
}
