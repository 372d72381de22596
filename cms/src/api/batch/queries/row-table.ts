import type { Core } from '@strapi/strapi';
import { inSlices, sql, table } from '../../../platform/database/table';
import type { RowFacts, RowLinks, RowRecord } from './rows';

const uid = 'api::batch.batch-row';
const populate = { batch: true, user: true, order: true, corrects: true } as const;

/** States of a row before it becomes a donation. */
const unposted = ['open', 'failed'];

type NewRow = RowFacts & Pick<RowRecord, 'rowKey' | 'enteredBy' | 'enteredByName'>;

/** Returns the queries on the gifts of batches. Each joins the current transaction. */
export function rowTable(strapi: Core.Strapi) {
  const rows = table<RowRecord>(strapi, uid);

  /** Returns rows with their relations, one query after the other, because a transaction has one connection. */
  async function withRelations(where: object): Promise<RowRecord[]> {
    const orderBy = [{ position: 'asc' }, { id: 'asc' }];
    const found = await rows.findMany({ where, orderBy });
    const parts = new Map<number, Pick<RowRecord, keyof typeof populate>>();
    for (const [name, how] of Object.entries(populate))
      for (const part of await rows.findMany({ where, select: ['id'], populate: { [name]: how } }))
        parts.set(part.id, { ...parts.get(part.id), ...part });
    return found.map((row) => ({ ...row, ...parts.get(row.id), id: row.id }));
  }

  return {
    ofBatch: (batchId: number): Promise<RowRecord[]> => withRelations({ batch: batchId }),

    async find(batchId: number, rowKey: string): Promise<RowRecord | null> {
      return (await withRelations({ batch: batchId, rowKey }))[0] ?? null;
    },

    async findById(id: number): Promise<RowRecord | null> {
      return (await withRelations({ id }))[0] ?? null;
    },

    /** Returns the database ids of a batch's open rows in their sequence. */
    async openIds(batchId: number): Promise<number[]> {
      const where = { batch: batchId, state: 'open' };
      const orderBy = [{ position: 'asc' }, { id: 'asc' }];
      return (await rows.findMany({ where, select: ['id'], orderBy })).map(({ id }) => id);
    },

    /** Returns whether another unposted row has the same digest. */
    async isKnown(repeatKey: string, exceptId: number | null): Promise<boolean> {
      const found = await rows.findMany({ where: { repeatKey, state: { $in: unposted } }, select: ['id'] });
      return found.some(({ id }) => id !== exceptId);
    },

    /** Returns which of these digests unposted rows have. */
    knownKeys: (repeatKeys: readonly string[]): Promise<string[]> =>
      inSlices(repeatKeys, (some) =>
        sql<string[]>(strapi, (knex) =>
          knex('batch_rows')
            .whereIn('state', unposted)
            .whereIn('repeat_key', [...some])
            .pluck('repeat_key'),
        ),
      ),

    /** Returns the transfer numbers of a tender that are in batches, as typed. */
    async knownReferences(tender: string): Promise<string[]> {
      return sql<string[]>(strapi, (knex) =>
        knex('batch_rows').where({ tender }).whereNotNull('reference').distinct().pluck('reference'),
      );
    },

    /** Stores a row at the end of its batch. */
    async create(batchId: number, links: RowLinks, row: NewRow): Promise<void> {
      const last = await rows.findMany({
        where: { batch: batchId },
        select: ['position'],
        orderBy: [{ position: 'desc' }],
        limit: 1,
      });
      const position = (last[0]?.position ?? -1) + 1;
      await rows.create({ data: { ...row, ...links, batch: batchId, position, state: 'open', revision: 1 } });
    },

    /** Changes a row in a locked batch and raises its revision. A row that failed is open again. */
    async change(
      row: RowRecord,
      links: RowLinks,
      facts: RowFacts,
      by: Pick<RowRecord, 'enteredBy' | 'enteredByName'>,
    ): Promise<void> {
      const data = { ...facts, ...by, ...links, state: 'open', problem: null, revision: row.revision + 1 };
      await rows.update({ where: { id: row.id }, data });
    },

    async remove(id: number): Promise<void> {
      await rows.delete({ where: { id } });
    },

    /**
     * Marks a row as the donation that was just stored. Call it in that donation's transaction.
     * @returns false if the row was changed, removed or posted meanwhile
     */
    async markPosted({ id, revision, state, problem }: RowRecord, orderId: number): Promise<boolean> {
      const where = { id, revision, state: { $in: unposted } };
      const data = { state: 'posted', problem: state === 'failed' ? null : problem };
      if ((await rows.updateMany({ where, data })).count !== 1) return false;
      await rows.update({ where: { id }, data: { order: orderId } });
      return true;
    },

    /** Marks a row as failed, unless it was changed or posted meanwhile. */
    async markFailed({ id, revision }: RowRecord, problem: string): Promise<void> {
      const where = { id, revision, state: { $in: unposted } };
      await rows.updateMany({ where, data: { state: 'failed', problem: problem.slice(0, 250) } });
    },

    /** Opens the failed rows of a batch, so that they are posted with the others. */
    async reopenFailed(batchId: number): Promise<void> {
      const failed = { batch_id: batchId, state: 'failed' };
      await sql(strapi, (knex) => knex('batch_rows').where(failed).update({ state: 'open', problem: null }));
    },

    async setRepeatKey(id: number, repeatKey: string | null): Promise<void> {
      await rows.update({ where: { id }, data: { repeatKey } });
    },

    /** Returns the row that replaces a reversed donation, with its batch, or null. */
    async findCorrecting(orderId: number): Promise<RowRecord | null> {
      return (await withRelations({ corrects: orderId }))[0] ?? null;
    },

    /** Removes the digests and corrections of a discarded batch, so that its gifts can be recorded elsewhere. */
    async release(batchId: number): Promise<void> {
      const none = { repeat_key: null, corrects_id: null };
      await sql(strapi, (knex) => knex('batch_rows').where('batch_id', batchId).update(none));
    },
  };
}
