import type { Core } from '@strapi/strapi';
import type { ColumnsOf, RowOf } from '@seva/config/hidden-type';
import type { Slice } from '@seva/config/rules/paging';
import { table } from '../../../platform/database/table';
import type kindGift from '../../kind-gift/content-types/kind-gift/schema';

export type KindGiftRow = RowOf<typeof kindGift> & {
  readonly user: { readonly id: number; readonly documentId: string } | null;
};

type NewKindGift = Omit<ColumnsOf<typeof kindGift>, 'receipt'>;

const uid = 'api::kind-gift.kind-gift';
const populate = { user: true } as const;

/** Returns the queries on gifts of goods. Each joins the current transaction. */
export function kindGiftTable(strapi: Core.Strapi) {
  const rows = table<KindGiftRow>(strapi, uid);
  return {
    find: (documentId: string): Promise<KindGiftRow | null> => rows.findOne({ where: { documentId }, populate }),

    findByKey: (idempotencyKey: string): Promise<KindGiftRow | null> =>
      rows.findOne({ where: { idempotencyKey }, populate }),

    /** @throws the database's unique violation if the idempotency key is taken */
    create: (userId: number, gift: NewKindGift): Promise<KindGiftRow> =>
      rows.create({ data: { ...gift, user: userId }, populate }),

    /** Returns a slice of gifts, newest first, and their total number. */
    async list({ offset, limit }: Slice): Promise<{ rows: KindGiftRow[]; total: number }> {
      const orderBy = [{ givenOn: 'desc' }, { id: 'desc' }];
      return { rows: await rows.findMany({ populate, orderBy, offset, limit }), total: await rows.count({}) };
    },

    async setReceipt(id: number, receipt: string): Promise<void> {
      await rows.update({ where: { id }, data: { receipt } });
    },
  };
}
