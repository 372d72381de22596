import type { Core } from '@strapi/strapi';
import type { Slice } from '@seva/config/rules/paging';
import { table } from '../../../platform/database/table';

/** Gift of goods. `givenOn` is YYYY-MM-DD. */
export interface KindGiftRow {
  readonly id: number;
  readonly documentId: string;
  readonly user: { readonly id: number; readonly documentId: string } | null;
  readonly givenOn: string;
  readonly description: string;
  readonly claims8283: boolean;
  readonly recordedBy: string;
  /** Document id of its receipt; null only inside the transaction that issues it. */
  readonly receipt: string | null;
}

type NewKindGift = Pick<KindGiftRow, 'givenOn' | 'description' | 'claims8283' | 'recordedBy'> & {
  readonly idempotencyKey: string | null;
};

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
