import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { TempleMinute } from '@seva/config/rules/visibility';
import { countRows, sql } from '../../../platform/database/table';
import { minuteNow, whereVisible } from '../../content';

interface ListedService {
  readonly id: string;
  readonly changedAt: Date;
}

/** Services per query. Other requests run between two queries. */
const batchSize = 1000;

const visible = (knex: Knex, at: TempleMinute) => knex('services').where((query) => whereVisible(query, at));

export async function countListed(strapi: Core.Strapi): Promise<number> {
  const at = await minuteNow(strapi);
  return sql<number>(strapi, (knex) => countRows(visible(knex, at)));
}

interface Row {
  readonly id: number;
  readonly document_id: string;
  readonly updated_at: string | number | Date;
}

/** Returns the visible services from `offset`, at most `limit`, the oldest first; reads them in batches. */
export async function* listedServices(
  strapi: Core.Strapi,
  { offset, limit }: { offset: number; limit: number },
): AsyncGenerator<ListedService> {
  // The same minute for all batches, so that a window that opens meanwhile does not shift the offsets.
  const at = await minuteNow(strapi);
  const [first] = await sql<number[]>(strapi, (knex) =>
    visible(knex, at).orderBy('id').offset(offset).limit(1).pluck('id'),
  );
  let from = first;
  for (let left = limit; from !== undefined && left > 0; left -= batchSize) {
    const size = Math.min(batchSize, left);
    const start: number = from;
    const rows = await sql<Row[]>(strapi, (knex) =>
      visible(knex, at)
        .where('id', '>=', start)
        .orderBy('id')
        .limit(size + 1)
        .select('id', 'document_id', 'updated_at'),
    );
    const wanted = rows.slice(0, size);
    for (const row of wanted) yield { id: row.document_id, changedAt: new Date(row.updated_at) };
    from = rows[wanted.length]?.id;
  }
}
