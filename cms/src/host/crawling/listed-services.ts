import type { Core } from '@strapi/strapi';
import type { TempleMinute } from '@seva/config/rules/visibility';
import { countRows } from '../../platform/database/count-rows';
import { minuteNow, whereVisible } from '../../api/content/queries/is-visible';

/** A service that anybody may open now: its document id, and the moment of its last change. */
export interface ListedService {
  readonly id: string;
  readonly changedAt: Date;
}

/** So many services at a time: between two reads, the server answers others. */
const batchSize = 1000;

const onShow = (strapi: Core.Strapi, at: TempleMinute) =>
  strapi.db.connection('services').where((query) => whereVisible(query, at));

/** How many services are visible. */
export async function countListed(strapi: Core.Strapi): Promise<number> {
  return countRows(onShow(strapi, await minuteNow(strapi)));
}

/** The services visible from `offset`, at most `limit`, in the order in which they were made; read in small batches. */
export async function* listedServices(
  strapi: Core.Strapi,
  { offset, limit }: { offset: number; limit: number },
): AsyncGenerator<ListedService> {
  // One minute for the whole file: a window that opens in between changes no place in it.
  const at = await minuteNow(strapi);
  const [first] = (await onShow(strapi, at).orderBy('id').offset(offset).limit(1).pluck('id')) as number[];
  let from = first;
  for (let left = limit; from !== undefined && left > 0; left -= batchSize) {
    const rows = (await onShow(strapi, at)
      .where('id', '>=', from)
      .orderBy('id')
      .limit(Math.min(batchSize, left) + 1)
      .select('id', 'document_id', 'updated_at')) as {
      id: number;
      document_id: string;
      updated_at: string | number | Date;
    }[];
    const wanted = rows.slice(0, Math.min(batchSize, left));
    for (const row of wanted) yield { id: row.document_id, changedAt: new Date(row.updated_at) };
    from = rows[wanted.length]?.id;
  }
}
