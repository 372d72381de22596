import type { Core } from '@strapi/strapi';
import type { RowOf } from '@seva/config/hidden-type';
import { depositNumber } from '@seva/config/rules/desk/deposit';
import type { Slice } from '@seva/config/rules/paging';
import { advanceSequence } from '../../../platform/database/sequence-table';
import { sql, table } from '../../../platform/database/table';
import type deposit from '../content-types/deposit/schema';

export type DepositRow = RowOf<typeof deposit>;

type NewDeposit = Pick<
  DepositRow,
  'madeOn' | 'account' | 'cashCents' | 'checkCents' | 'cashPieces' | 'note' | 'madeBy' | 'madeByName' | 'actKey'
>;

const uid = 'api::deposit.deposit';

/** Deposits. Every method joins the current transaction. */
export function depositTable(strapi: Core.Strapi) {
  const rows = () => table<DepositRow>(strapi, uid);
  return {
    find: (documentId: string): Promise<DepositRow | null> => rows().findOne({ where: { documentId } }),

    findByNumber: (number: string): Promise<DepositRow | null> => rows().findOne({ where: { number } }),

    findByKey: (actKey: string): Promise<DepositRow | null> => rows().findOne({ where: { actKey } }),

    /** Locks a deposit until the transaction ends (`FOR UPDATE`; SQLite has one writer anyway) and returns it. */
    async lock(documentId: string): Promise<DepositRow | null> {
      if (strapi.db.dialect.client === 'postgres')
        await sql(strapi, (knex) => knex('deposits').select('id').where('document_id', documentId).forUpdate());
      return rows().findOne({ where: { documentId } });
    },

    async list(state: string, { offset, limit }: Slice): Promise<{ rows: DepositRow[]; total: number }> {
      const where = state === '' ? { state: { $ne: 'discarded' } } : { state };
      const orderBy = [{ madeOn: 'desc' }, { id: 'desc' }];
      return { rows: await rows().findMany({ where, orderBy, offset, limit }), total: await rows().count({ where }) };
    },

    /** Returns the labels of accounts, latest first, each once. */
    async accounts(): Promise<string[]> {
      const found = await rows().findMany({
        select: ['account'],
        where: { account: { $notNull: true } },
        orderBy: [{ id: 'desc' }],
        limit: 100,
      });
      return [...new Set(found.flatMap(({ account }) => account || []))];
    },

    /** Draws the next number of a year. It locks the sequence until the transaction ends. */
    nextNumber: async (year: string): Promise<string> =>
      depositNumber(year, await advanceSequence(strapi, `deposits-${year}`, 1)),

    /** @throws the database's unique violation if the key is taken */
    create: (number: string, deposit: NewDeposit): Promise<DepositRow> =>
      rows().create({ data: { ...deposit, number, state: 'prepared', differenceCents: 0, revision: 1 } }),

    async change({ id, revision }: DepositRow, change: Partial<DepositRow>): Promise<void> {
      await rows().update({ where: { id }, data: { ...change, revision: revision + 1 } });
    },
  };
}
