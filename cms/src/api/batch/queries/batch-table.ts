import type { Core } from '@strapi/strapi';
import type { ColumnsOf } from '@seva/config/hidden-type';
import type { BatchState } from '@seva/config/contract/panel/desk/batches/contracts';
import type { Figures } from '@seva/config/rules/desk/control';
import type { Slice } from '@seva/config/rules/paging';
import { sql, table } from '../../../platform/database/table';
import type hundiCount from '../content-types/hundi-count/schema';
import type { BatchRecord, CountRecord } from './rows';

const uid = 'api::batch.batch';
const countUid = 'api::batch.hundi-count';

type NewBatch = Pick<
  BatchRecord,
  'number' | 'openKey' | 'kind' | 'receivedOn' | 'defaults' | 'note' | 'enteredBy' | 'enteredByName'
>;

/** Returns the queries on batches and on counts of a hundi. Each joins the current transaction. */
export function batchTable(strapi: Core.Strapi) {
  const rows = table<BatchRecord>(strapi, uid);
  const counts = table<CountRecord>(strapi, countUid);
  return {
    find: (documentId: string): Promise<BatchRecord | null> => rows.findOne({ where: { documentId } }),

    findByKey: (openKey: string): Promise<BatchRecord | null> => rows.findOne({ where: { openKey } }),

    /** Returns a batch, locked until the transaction ends, or null. */
    async lock(documentId: string): Promise<BatchRecord | null> {
      if (strapi.db.dialect.client === 'postgres')
        await sql(strapi, (knex) => knex('batches').where('document_id', documentId).forUpdate().pluck('id'));
      return this.find(documentId);
    },

    /** @throws the database's unique violation if the same request opened one before */
    create: (batch: NewBatch): Promise<BatchRecord> => rows.create({ data: { ...batch, state: 'open', revision: 1 } }),

    /** Changes a locked batch and raises its revision. */
    async change({ id, revision }: BatchRecord, data: Partial<BatchRecord>): Promise<void> {
      await rows.update({ where: { id }, data: { ...data, revision: revision + 1 } });
    },

    /** Ends the posting of a batch. Returns false if another process has ended it. */
    async endPosting(id: number): Promise<boolean> {
      return (await rows.updateMany({ where: { id, state: 'posting' }, data: { state: 'closed' } })).count === 1;
    },

    /** Returns batches that are being posted, oldest first. */
    posting: (): Promise<BatchRecord[]> => rows.findMany({ where: { state: 'posting' }, orderBy: [{ id: 'asc' }] }),

    /** Returns a slice of the batches, the open ones first, then the newest. */
    async list(
      state: BatchState | '',
      { offset, limit }: Slice,
    ): Promise<{ readonly rows: BatchRecord[]; readonly total: number }> {
      const where = state === '' ? {} : { state };
      const ids = await sql<number[]>(strapi, (knex) =>
        knex('batches')
          .where(where)
          .orderByRaw("case when state = 'open' then 0 else 1 end, id desc")
          .offset(offset)
          .limit(limit)
          .pluck('id'),
      );
      const found = await rows.findMany({ where: { id: { $in: ids } } });
      const byId = new Map(found.map((row) => [row.id, row]));
      return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: await rows.count({ where }) };
    },

    /** Returns number and sum of the rows of batches, by the batch's database id. */
    async figures(ids: readonly number[]): Promise<ReadonlyMap<number, Figures>> {
      if (ids.length === 0) return new Map();
      const found = await sql<{ batch: number; count: number | string; cents: number | string | null }[]>(
        strapi,
        (knex) =>
          knex('batch_rows')
            .whereIn('batch_id', [...ids])
            .groupBy('batch_id')
            .select({ batch: 'batch_id' })
            .count({ count: '*' })
            .sum({ cents: 'amount_cents' }),
      );
      return new Map(
        found.map(({ batch, count, cents }) => [batch, { count: Number(count), cents: Number(cents ?? 0) }]),
      );
    },

    /** Returns the counts of a hundi, the first one first. */
    counts: (batchId: number): Promise<CountRecord[]> =>
      counts.findMany({ where: { batch: batchId }, orderBy: [{ id: 'asc' }] }),

    /** Stores a person's count, which replaces an earlier one of the same person. */
    async storeCount(batchId: number, count: ColumnsOf<typeof hundiCount>): Promise<void> {
      await counts.deleteMany({ where: { batch: batchId, counter: count.counter } });
      await counts.create({ data: { ...count, batch: batchId } });
    },
  };
}
