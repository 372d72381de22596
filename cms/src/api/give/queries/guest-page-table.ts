import type { Core } from '@strapi/strapi';
import { countRows, sql, table } from '../../../platform/database/table';
import { unpaidStates } from '@seva/config/rules/order-life';
import { shop } from '@seva/config/shop';
import { orderUid } from '../../order/queries';

/** Any number; no other lock of this database has it. */
const lockKey = 7_231_406;

/**
 * Pages on which a card that was presented may still be declined: nobody knows yet. A payment that is under way at the
 * bank for longer than a card takes tries no card.
 */
const undecided = (processingSince: Date) => ({
  origin: 'guest',
  $or: [{ state: 'pending' }, { state: 'processing', createdAt: { $gte: processingSince } }],
});

interface PageRow {
  readonly documentId: string;
  readonly intentId: string | null;
  readonly createdAt: string;
  readonly startedFrom: string | null;
}

/** A payment page that may be abandoned; `intentId` is null without a payment at the gateway. */
interface LeftPage {
  readonly documentId: string;
  readonly intentId: string | null;
  readonly createdAt: Date;
}

/** The payment pages of guests: orders that were begun without an account. */
export function guestPageTable(strapi: Core.Strapi) {
  const rows = () => table<PageRow>(strapi, orderUid);
  const isPostgres = strapi.db.dialect.client === 'postgres';
  const stored = (at: number) => (isPostgres ? new Date(at) : at);
  return {
    /** Lets no other guest's page begin until the transaction ends; SQLite has one writer anyway. */
    async alone(): Promise<void> {
      if (!isPostgres) return;
      await sql(strapi, (knex) => knex.raw('select pg_advisory_xact_lock(?)', [lockKey]));
    },

    /**
     * From where the pages were begun that have a card neither charged nor declined; null where it is not known. A payment
     * that was begun before a moment and is under way at the bank is left out.
     */
    async undecidedFrom(processingSince: Date): Promise<(string | null)[]> {
      const found = await rows().findMany({ select: ['startedFrom'], where: undecided(processingSince) });
      return found.map(({ startedFrom }) => startedFrom);
    },

    /** How many cards of guests were declined since a moment (milliseconds). No page is open for longer than a day. */
    async declinedSince(since: number): Promise<number> {
      return sql<number>(strapi, (knex) =>
        countRows(
          knex('orders')
            .join('payments_payment_events as event', 'event.order_id', 'orders.document_id')
            .whereIn('orders.state', [...unpaidStates, 'paid'])
            .where('orders.created_at', '>=', stored(since - shop.unpaidOrderMs))
            .where('orders.origin', 'guest')
            .where('event.kind', 'card_failed')
            .where('event.at', '>=', stored(since)),
        ),
      );
    },

    /**
     * Returns pending pages that may be abandoned: begun before a moment with a payment at the gateway, or before an
     * earlier one without.
     */
    async leftBehind(begunBefore: Date, unaskedBefore: Date): Promise<LeftPage[]> {
      const ages = [
        { createdAt: { $lt: begunBefore }, intentId: { $notNull: true } },
        { createdAt: { $lt: unaskedBefore }, intentId: { $null: true } },
      ];
      const where = { origin: 'guest', state: 'pending', $or: ages };
      const select = ['documentId', 'intentId', 'createdAt'];
      const found = await rows().findMany({ select, where, orderBy: [{ id: 'asc' }] });
      return found.map((page) => ({ ...page, createdAt: new Date(page.createdAt) }));
    },
  };
}
