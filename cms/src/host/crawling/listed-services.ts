import type { Core } from '@strapi/strapi';

/** A service that anybody may open: its document id, and the moment of its last change. */
export interface ListedService {
  readonly id: string;
  readonly changedAt: Date;
}

/** So many services at a time: between two reads, the server answers others. */
const batchSize = 1000;

const listed = (strapi: Core.Strapi) => strapi.db.connection('services').where('listed', true);

/** How many services are listed. */
export async function countListed(strapi: Core.Strapi): Promise<number> {
  const [counted] = (await listed(strapi).count({ total: '*' })) as { total: number | string }[];
  return Number(counted?.total ?? 0);
}

/** The listed services from `offset`, at most `limit`, in the order in which they were made; read in small batches. */
export async function* listedServices(
  strapi: Core.Strapi,
  { offset, limit }: { offset: number; limit: number },
): AsyncGenerator<ListedService> {
  const [first] = (await listed(strapi).orderBy('id').offset(offset).limit(1).pluck('id')) as number[];
  let from = first;
  for (let left = limit; from !== undefined && left > 0; left -= batchSize) {
    const rows = (await listed(strapi)
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
