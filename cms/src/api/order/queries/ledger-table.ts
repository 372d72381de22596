import type { Core } from '@strapi/strapi';
import { openStates } from '@seva/config/rules/order-life';
import { sql, table } from '../../../platform/database/table';
import type { OrderRow } from './order-row';
import { orderUid } from './order-table';

const columns = [
  'documentId',
  'state',
  'paymentMethod',
  'stateBeforeDispute',
  'totalCents',
  'refundedCents',
  'lostCents',
  'number',
  'intentId',
  'attempt',
  'revision',
  'createdAt',
  'expiresAt',
] as const;

export type LedgerRow = Pick<OrderRow, (typeof columns)[number]>;

/** Orders as payments read and change them. Every method joins the current transaction. */
export function ledgerTable(strapi: Core.Strapi) {
  const rows = () => table<LedgerRow>(strapi, orderUid);
  return {
    findOne: (where: { readonly documentId: string } | { readonly intentId: string }): Promise<LedgerRow | null> =>
      rows().findOne({ where, select: columns }),

    async findByIds(documentIds: readonly string[]): Promise<LedgerRow[]> {
      if (documentIds.length === 0) return [];
      return rows().findMany({ where: { documentId: { $in: documentIds } }, select: columns });
    },

    /** Returns at most `limit` matching orders with a document id above `after`, sorted by document id. */
    findAfter: (after: string, limit: number, where: object): Promise<LedgerRow[]> =>
      rows().findMany({
        where: { ...where, documentId: { $gt: after } },
        orderBy: [{ documentId: 'asc' }],
        limit,
        select: columns,
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
