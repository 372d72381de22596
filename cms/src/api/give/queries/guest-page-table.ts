import type { Core } from '@strapi/strapi';
import { countRows, sql, table } from '../../../platform/database/table';
import { unpaidStates } from '@seva/config/rules/order-life';
import { shop } from '@seva/config/shop';
import { orderUid } from '../../order/queries';

/** Arbitrary number of the advisory lock, unique in this database. */
const lockKey = 7_231_406;

/**
 * Selects pages whose card may still be declined. Leaves out payments that the bank has processed for longer than a
 * card takes.
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

/** Payment page that may be abandoned. `intentId` is null without a payment at the gateway. */
interface AbandonedPage {
  readonly documentId: string;
  readonly intentId: string | null;
  readonly createdAt: Date;
}

/** Returns the queries on guests' payment pages: orders started without an account. */
export function guestPageTable(strapi: Core.Strapi) {
  const rows = () => table<PageRow>(strapi, orderUid);
  const isPostgres = strapi.db.dialect.client === 'postgres';
  const stored = (at: number) => (isPostgres ? new Date(at) : at);
  return {
    /** Blocks other guests' new pages until the transaction ends. SQLite has one writer anyway. */
    async lockOutOthers(): Promise<void> {
      if (!isPostgres) return;
      await sql(strapi, (knex) => knex.raw('select pg_advisory_xact_lock(?)', [lockKey]));
    },

    /**
     * Returns the start addresses of the undecided pages, null where unknown.
     * Leaves out payments that the bank processes and that started before `processingSince`.
     */
    async undecidedAddresses(processingSince: Date): Promise<(string | null)[]> {
      const found = await rows().findMany({ select: ['startedFrom'], where: undecided(processingSince) });
      return found.map(({ startedFrom }) => startedFrom);
    },

    /**
     * Returns the number of guests' cards declined since a time (milliseconds). No page is open for longer than a day.
     */
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
     * Returns pending pages that may be abandoned: started before `begunBefore` with a payment at the gateway, or
     * before `unaskedBefore` without one.
     */
    async findAbandoned(begunBefore: Date, unaskedBefore: Date): Promise<AbandonedPage[]> {
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
