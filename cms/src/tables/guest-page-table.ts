import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { unpaidStates } from '@seva/config/rules/order-life';
import { shop } from '@seva/config/shop';
import { orderUid } from './order-table';

/** Any number; no other lock of this database has it. */
const lockKey = 7_231_406;

/** A card that was presented on one of these pages may still be declined: nobody knows yet. */
const undecided = { origin: 'guest', state: { $in: ['pending', 'processing'] } };

/** The payment pages of guests: orders that were begun without an account. */
export function guestPageTable(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(orderUid);
  const isPostgres = strapi.db.dialect.client === 'postgres';
  const stored = (at: number) => (isPostgres ? new Date(at) : at);
  return {
    /** Lets no other guest's page begin until the transaction ends; SQLite has one writer anyway. */
    async alone(): Promise<void> {
      if (!isPostgres) return;
      await strapi.db.transaction(({ trx }) =>
        (trx as Knex.Transaction).raw('select pg_advisory_xact_lock(?)', [lockKey]),
      );
    },

    /** How many pages have a card neither charged nor declined. */
    undecided: (): Promise<number> => rows().count({ where: undecided }),

    /** How many cards of guests were declined since a moment (milliseconds). No page is open for longer than a day. */
    async declinedSince(since: number): Promise<number> {
      const [found] = (await strapi.db.transaction(({ trx }) =>
        (trx as Knex.Transaction)('orders')
          .join('payments_payment_events as event', 'event.order_id', 'orders.document_id')
          .whereIn('orders.state', [...unpaidStates, 'paid'])
          .where('orders.created_at', '>=', stored(since - shop.unpaidOrderMs))
          .where('orders.origin', 'guest')
          .where('event.kind', 'card_failed')
          .where('event.at', '>=', stored(since))
          .count({ declined: '*' }),
      )) as { declined: number | string }[];
      return Number(found?.declined ?? 0);
    },

    /**
     * Document ids of undecided pages that were left behind: begun before a moment, or before another one and without a
     * payment at the gateway.
     */
    async leftBehind(begunBefore: Date, unaskedBefore: Date): Promise<string[]> {
      const ages = [
        { createdAt: { $lt: begunBefore } },
        { createdAt: { $lt: unaskedBefore }, intentId: { $null: true } },
      ];
      const where = { ...undecided, $or: ages };
      const found = await rows().findMany({ select: ['documentId'], where, orderBy: [{ id: 'asc' }] });
      return (found as { documentId: string }[]).map(({ documentId }) => documentId);
    },
  };
}
