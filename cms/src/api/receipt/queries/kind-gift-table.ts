import type { Core } from '@strapi/strapi';
import type { Slice } from '@seva/config/rules/paging';
import { table } from '../../../platform/database/table';

/** Gift of goods. Days are YYYY-MM-DD, null until they happen. */
export interface KindGiftRow {
  readonly id: number;
  readonly documentId: string;
  readonly user: { readonly id: number; readonly documentId: string } | null;
  readonly givenOn: string;
  readonly description: string;
  readonly claims8283: boolean;
  readonly signedOn: string | null;
  readonly remindUntil: string;
  readonly disposedOn: string | null;
  readonly filedOn: string | null;
  readonly recordedBy: string;
  /** Document id of its receipt; null only inside the transaction that issues it. */
  readonly receipt: string | null;
}

/** Days that admins add later. */
export type KindGiftDays = Pick<KindGiftRow, 'signedOn' | 'disposedOn' | 'filedOn'>;

type NewKindGift = Pick<KindGiftRow, 'givenOn' | 'description' | 'claims8283' | 'remindUntil' | 'recordedBy'> & {
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

    /**
     * Returns a slice of gifts, newest first, and their total number.
     * @param watchedOn filters by gifts that may need Form 8282 on that day: claimed above $5,000 and not filed, and
     * either disposed of or received within three years
     */
    async list({ offset, limit }: Slice, watchedOn: string | null): Promise<{ rows: KindGiftRow[]; total: number }> {
      const where =
        watchedOn === null
          ? {}
          : {
              claims8283: true,
              filedOn: { $null: true },
              $or: [{ disposedOn: { $notNull: true } }, { remindUntil: { $gte: watchedOn } }],
            };
      const orderBy = [{ givenOn: 'desc' }, { id: 'desc' }];
      const found = await rows.findMany({ where, populate, orderBy, offset, limit });
      return { rows: found, total: await rows.count({ where }) };
    },

    async setReceipt(id: number, receipt: string): Promise<void> {
      await rows.update({ where: { id }, data: { receipt } });
    },

    async setDays(id: number, days: KindGiftDays): Promise<void> {
      await rows.update({ where: { id }, data: days });
    },
  };
}
