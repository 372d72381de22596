import type { Core } from '@strapi/strapi';
import { openStates } from '@seva/config/rules/order-life';
import { sql, table } from '../../../platform/database/table';
import { partColumns, readParts, type OrderParts } from './order-parts';
import type { OrderRow } from './order-row';
import { orderUid } from './order-table';

const columns = {
  documentId: 'document_id',
  state: 'state',
  paymentMethod: 'payment_method',
  stateBeforeDispute: 'state_before_dispute',
  totalCents: 'total_cents',
  refundedCents: 'refunded_cents',
  lostCents: 'lost_cents',
  number: 'number',
  intentId: 'intent_id',
  attempt: 'attempt',
  revision: 'revision',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
} as const satisfies Partial<Record<keyof OrderRow, string>>;

const names = Object.keys(columns);

/** Order with the columns that payments read. */
export type LedgerRow = Pick<OrderRow, keyof typeof columns>;

/** Orders as payments read and change them. Every method joins the current transaction. */
export function ledgerTable(strapi: Core.Strapi) {
  const rows = () => table<LedgerRow>(strapi, orderUid);
  return {
    /** Returns an order by its document id or intent, and its parts, in one statement. */
    async findOne(by: 'documentId' | 'intentId', id: string): Promise<(LedgerRow & { parts: OrderParts }) | null> {
      const row = await sql<(LedgerRow & Record<keyof OrderParts, unknown>) | undefined>(strapi, (knex) =>
        knex('orders').where(columns[by], id).select(partColumns(knex)).first(columns),
      );
      return row ? { ...row, parts: readParts(row) } : null;
    },

    async findByIds(documentIds: readonly string[]): Promise<LedgerRow[]> {
      if (documentIds.length === 0) return [];
      return rows().findMany({ where: { documentId: { $in: documentIds } }, select: names });
    },

    /** Returns at most `limit` matching orders with a document id above `after`, sorted by document id. */
    findAfter: (after: string, limit: number, where: object): Promise<LedgerRow[]> =>
      rows().findMany({
        where: { ...where, documentId: { $gt: after } },
        orderBy: [{ documentId: 'asc' }],
        limit,
        select: names,
      }),

    /** Changes an order that still matches. @returns whether it was changed */
    async compareAndSet(
      where: Partial<Pick<OrderRow, 'documentId' | 'state' | 'attempt' | 'isStub'>>,
      data: Readonly<Record<string, unknown>>,
    ): Promise<boolean> {
      return (await rows().updateMany({ where, data: { ...data, updatedAt: new Date() } })).count === 1;
    },

    /** Stores the intent of an attempt. @returns false if the sum changed, another intent is stored, or the order is closed */
    async storeFirstIntent(
      order: Pick<OrderRow, 'documentId' | 'attempt' | 'totalCents'>,
      intentId: string,
    ): Promise<boolean> {
      const { documentId, attempt, totalCents } = order;
      const written = await sql<number>(strapi, (knex) =>
        knex('orders')
          .where({ document_id: documentId, attempt, total_cents: totalCents })
          .where((free) =>
            free
              .where('intent_id', intentId)
              .orWhere((none) => none.whereNull('intent_id').whereIn('state', openStates)),
          )
          .update({ intent_id: intentId, updated_at: new Date() }),
      );
      return written === 1;
    },
  };
}
