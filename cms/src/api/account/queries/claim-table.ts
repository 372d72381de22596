import type { Core } from '@strapi/strapi';
import { sql, table } from '../../../platform/database/table';

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
  const rows = () => table<ClaimRow>(strapi, claimUid);
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
      return count === 1 ? rows().findOne({ where: { tokenHash } }) : null;
    },

    /** Whether guests have given something under an address (lower case) that counts and nobody has claimed. */
    async hasGifts(email: string): Promise<boolean> {
      const where = { guestEmail: email, user: { id: { $null: true } }, paidAt: { $notNull: true } };
      return (await table(strapi, 'api::order.order').count({ where })) > 0;
    },

    /** Locks and returns the unclaimed gifts under an address, unpaid attempts too, the oldest first. */
    giftsOf(email: string): Promise<GuestGift[]> {
      return sql<GuestGift[]>(strapi, (knex) =>
        knex('orders')
          .where({ guest_email: email })
          .whereNull('user_id')
          .orderBy('id')
          .forUpdate()
          .select('id', 'document_id as documentId'),
      );
    },

    /** Gives such gifts, with their receipts, to an account. Their donors stay as they were written. */
    async give(ids: readonly number[], userId: number): Promise<void> {
      const some = [...ids];
      await sql(strapi, (knex) => knex('orders').whereIn('id', some).update({ user_id: userId, guest_email: null }));
      await sql(strapi, (knex) =>
        knex('papers').whereIn('order_id', some).whereNull('user_id').update({ user_id: userId }),
      );
    },

    /** Forgets links that are over. */
    async forget(now: Date): Promise<number> {
      return (await rows().deleteMany({ where: { endsAt: { $lt: now } } })).count;
    },
  };
}
