import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/** A mailed link that joins the gifts of a mailbox to an account, once. */
export interface ClaimRow {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  readonly endsAt: string;
  readonly usedAt: string | null;
}

const claimUid = 'api::claim.claim';

/** A gift that was made without an account. */
export interface GuestGift {
  readonly id: number;
  readonly documentId: string;
}

/** Claim links, and the gifts that they are about. Every method joins the transaction that is open around it. */
export function claimTable(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(claimUid);
  return {
    async issue(email: string, tokenHash: string, endsAt: Date): Promise<void> {
      await rows().create({ data: { email, tokenHash, endsAt } });
    },

    /** Ends the unused links of a mailbox. `now` as a moment. */
    async end(email: string, now: Date): Promise<void> {
      await rows().updateMany({
        where: { email, usedAt: { $null: true }, endsAt: { $gt: now } },
        data: { endsAt: now },
      });
    },

    /** Takes a link, once: null when it is unknown, used or old. `now` as a moment. */
    async take(tokenHash: string, now: Date): Promise<ClaimRow | null> {
      const where = { tokenHash, usedAt: { $null: true }, endsAt: { $gt: now } };
      const { count } = await rows().updateMany({ where, data: { usedAt: now } });
      return count === 1 ? ((await rows().findOne({ where: { tokenHash } })) as ClaimRow) : null;
    },

    /** Whether guests have given something under an address (lower case) that counts and nobody has claimed. */
    async hasGifts(email: string): Promise<boolean> {
      const where = { guestEmail: email, user: { id: { $null: true } }, paidAt: { $notNull: true } };
      return (await strapi.db.query('api::order.order').count({ where })) > 0;
    },

    /** Gifts under an address that nobody has claimed, unpaid tries too, the oldest first. */
    async giftsOf(trx: Knex.Transaction, email: string): Promise<GuestGift[]> {
      const query = trx('orders').where({ guest_email: email }).whereNull('user_id').orderBy('id');
      if (strapi.db.dialect.client === 'postgres') void query.forUpdate();
      const found = (await query.select('id', 'document_id')) as { id: number; document_id: string }[];
      return found.map(({ id, document_id: documentId }) => ({ id, documentId }));
    },

    /** Gives such gifts, with their receipts, to an account. Their donors stay as they were written. */
    async give(trx: Knex.Transaction, ids: readonly number[], userId: number): Promise<void> {
      const some = [...ids];
      await trx('orders').whereIn('id', some).update({ user_id: userId, guest_email: null });
      await trx('papers').whereIn('order_id', some).whereNull('user_id').update({ user_id: userId });
    },

    /** Forgets links that are over. */
    async forget(now: Date): Promise<number> {
      return (await rows().deleteMany({ where: { endsAt: { $lt: now } } })).count;
    },
  };
}
