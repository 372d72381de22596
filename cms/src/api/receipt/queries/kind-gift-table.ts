import type { Core } from '@strapi/strapi';
import type { Slice } from '@seva/config/rules/paging';

/** A gift of goods; days YYYY-MM-DD, null for what has not happened. */
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

/** What of it can be noted later. */
export type KindGiftDays = Pick<KindGiftRow, 'signedOn' | 'disposedOn' | 'filedOn'>;

type NewKindGift = Pick<KindGiftRow, 'givenOn' | 'description' | 'claims8283' | 'remindUntil' | 'recordedBy'> & {
  readonly idempotencyKey: string | null;
};

const uid = 'api::kind-gift.kind-gift';
const populate = { user: true } as const;

/** Gifts of goods. Every method joins the transaction that is open around it. */
export function kindGiftTable(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(uid);
  return {
    find: async (documentId: string): Promise<KindGiftRow | null> =>
      (await rows().findOne({ where: { documentId }, populate })) as KindGiftRow | null,

    findByKey: async (idempotencyKey: string): Promise<KindGiftRow | null> =>
      (await rows().findOne({ where: { idempotencyKey }, populate })) as KindGiftRow | null,

    /** Throws the database's unique violation when the idempotency key is taken. */
    create: async (userId: number, gift: NewKindGift): Promise<KindGiftRow> =>
      (await rows().create({ data: { ...gift, user: userId }, populate })) as KindGiftRow,

    /**
     * A slice of them, newest first, and how many there are.
     * @param watchedOn only those for which Form 8282 may be due on that day: claimed above $5,000, and either still held
     *   within three years or parted with and not yet filed
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
      const found = (await rows().findMany({ where, populate, orderBy, offset, limit })) as KindGiftRow[];
      return { rows: found, total: await rows().count({ where }) };
    },

    async received(id: number, receipt: string): Promise<void> {
      await rows().update({ where: { id }, data: { receipt } });
    },

    async note(id: number, days: KindGiftDays): Promise<void> {
      await rows().update({ where: { id }, data: days });
    },
  };
}
