import type { Core } from '@strapi/strapi';
import type { RowOf } from '@seva/config/hidden-type';
import { sql, table } from '../../../platform/database/table';
import type claim from '../../claim/content-types/claim/schema';

export type ClaimRow = RowOf<typeof claim>;

const claimUid = 'api::claim.claim';

/** Donation made without an account. */
export interface GuestGift {
  readonly id: number;
  readonly documentId: string;
}

/** Returns the queries on claim links and their donations. Each joins the current transaction. */
export function claimTable(strapi: Core.Strapi) {
  const rows = () => table<ClaimRow>(strapi, claimUid);
  return {
    async issue(email: string, tokenHash: string, endsAt: Date): Promise<void> {
      await rows().create({ data: { email, tokenHash, endsAt } });
    },

    /** Ends a mailbox's unused links. */
    async end(email: string, now: Date): Promise<void> {
      await rows().updateMany({
        where: { email, usedAt: { $null: true }, endsAt: { $gt: now } },
        data: { endsAt: now },
      });
    },

    /** Marks a link as used and returns it, or null if it is unknown, used or expired. */
    async consume(tokenHash: string, now: Date): Promise<ClaimRow | null> {
      const where = { tokenHash, usedAt: { $null: true }, endsAt: { $gt: now } };
      const { count } = await rows().updateMany({ where, data: { usedAt: now } });
      return count === 1 ? rows().findOne({ where: { tokenHash } }) : null;
    },

    /** Returns whether an address (lower case) has paid donations without an account. */
    async hasGifts(email: string): Promise<boolean> {
      const where = { guestEmail: email, user: { id: { $null: true } }, paidAt: { $notNull: true } };
      return (await table(strapi, 'api::order.order').count({ where })) > 0;
    },

    /** Locks and returns an address's donations without an account, unpaid ones too, oldest first. */
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

    /** Assigns guest donations and their receipts to an account. The donor's data on them do not change. */
    async assign(ids: readonly number[], userId: number): Promise<void> {
      const some = [...ids];
      await sql(strapi, (knex) => knex('orders').whereIn('id', some).update({ user_id: userId, guest_email: null }));
      await sql(strapi, (knex) =>
        knex('papers').whereIn('order_id', some).whereNull('user_id').update({ user_id: userId }),
      );
    },

    /** Deletes expired links and returns their number. */
    async forget(now: Date): Promise<number> {
      return (await rows().deleteMany({ where: { endsAt: { $lt: now } } })).count;
    },
  };
}
