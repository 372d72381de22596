import type { Core } from '@strapi/strapi';
import type { Ledger, LedgerOrder } from '@seva/payments';
import { bookingEventOf } from '@seva/config/rules/bookings/booking-life';
import { openStates } from '@seva/config/rules/order-life';
import { giftDay } from '@seva/config/rules/temple-time';
import { rememberSite, templeTimeZone } from '../../content/services/read';
import { moveBookings } from '../../booking/services/move-with-order';
import { sql } from '../../../platform/database/table';
import { nextNumber } from '../../../platform/database/sequence-table';
import { ledgerDay } from './ledger-day';
import { findRepeatedCart } from '../queries/repeated-cart';
import type { OrderRow } from '../queries/order-row';
import { orderTable, orderUid } from '../queries/order-table';

/** The columns of an order that {@link toLedger} takes. */
const ledgerColumns = [
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

type LedgerRow = Pick<OrderRow, Exclude<(typeof ledgerColumns)[number], 'stateBeforeDispute'>> & {
  readonly stateBeforeDispute?: LedgerOrder['before'];
};

function toLedger(row: LedgerRow): LedgerOrder {
  return {
    documentId: row.documentId,
    status: row.state,
    method: row.paymentMethod,
    before: row.stateBeforeDispute ?? null,
    totalCents: row.totalCents,
    refundedCents: row.refundedCents,
    lostCents: row.lostCents,
    number: row.number,
    intentId: row.intentId,
    attempt: row.attempt,
    revision: row.revision ?? 0,
    createdAt: new Date(row.createdAt),
    expiresAt: row.expiresAt ? new Date(row.expiresAt) : null,
  };
}

/** The orders as the payments see them: the port of `plugins/payments`, over the order table. */
export function orderLedger(
  strapi: Core.Strapi,
  hooks: {
    readonly cardError: (orderId: string, card: string | null, at: Date) => Promise<void>;
    readonly moneyChanged: (orderId: string) => Promise<void>;
  },
): Ledger {
  const rows = () => strapi.db.query(orderUid);
  const find = async (where: { readonly documentId: string } | { readonly intentId: string }) => {
    const row = (await rows().findOne({ where, select: [...ledgerColumns] })) as LedgerRow | null;
    return row ? toLedger(row) : null;
  };
  const findMany = async (query: object) => {
    const found = (await rows().findMany({ ...query, select: [...ledgerColumns] })) as LedgerRow[];
    return found.map(toLedger);
  };
  /** Writes only where the row still looks as it did; the count tells whether it was written. */
  const compareAndSet = async (where: Record<string, unknown>, data: Record<string, unknown>) =>
    (await rows().updateMany({ where, data: { ...data, updatedAt: new Date() } })).count === 1;

  return {
    async transaction(work) {
      // Mails and days need the temple's record. What is read inside of a transaction is not kept.
      if (!strapi.db.inTransaction()) await rememberSite(strapi);
      return (await strapi.db.transaction(() => work())) as Awaited<ReturnType<typeof work>>;
    },
    findOrder: (documentId) => find({ documentId }),
    async findOrders(documentIds) {
      if (documentIds.length === 0) return [];
      return findMany({ where: { documentId: { $in: [...documentIds] } } });
    },
    findOrderByIntent: (intentId) => find({ intentId }),

    async lockOrder(documentId) {
      await orderTable(strapi).lock(documentId);
      return find({ documentId });
    },

    async applyTransition(order, transition, facts) {
      const { before, paidAt, card, number, ...rest } = facts;
      const zone = await templeTimeZone(strapi);
      const event = bookingEventOf(order.status, transition.to);
      if (event) await moveBookings(strapi, order.documentId, event, Date.now());
      const given = await number?.();
      return compareAndSet(
        { documentId: order.documentId, state: order.status },
        {
          ...rest,
          ...(given === undefined ? {} : { number: given }),
          state: transition.to,
          isPaid: transition.isPaid,
          revision: order.revision + 1,
          ...(before === undefined ? {} : { stateBeforeDispute: before }),
          ...(card ? { cardBrand: card.brand, cardLast4: card.last4 } : {}),
          ...(paidAt ? { paidAt } : {}),
          ...(transition.to === 'deposited' ? { depositedOn: giftDay(Date.now(), zone) } : {}),
          ...(paidAt && order.method === 'CreditCard' ? { giftDate: giftDay(paidAt.getTime(), zone) } : {}),
        },
      );
    },

    findRepeatedCart: (documentId, withinMs) => findRepeatedCart(strapi, documentId, withinMs),

    moneyChanged: hooks.moneyChanged,

    async giveIntent({ documentId, attempt, totalCents }, intentId) {
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

    storeIntent: (order, intentId) =>
      compareAndSet({ documentId: order.documentId, attempt: order.attempt }, { intentId }),

    async beginAttempt(order) {
      const attempt = order.attempt + 1;
      await compareAndSet({ documentId: order.documentId, attempt: order.attempt }, { attempt, intentId: null });
      return { ...order, attempt, intentId: null };
    },

    timeZone: () => templeTimeZone(strapi),
    ledgerDay: (at) => ledgerDay(strapi, at),

    async giveNumber(at) {
      return nextNumber(strapi, giftDay(at.getTime(), await templeTimeZone(strapi)).slice(0, 4));
    },

    async openOrders(ageMs, limit, after = '') {
      return findMany({
        where: {
          paymentMethod: 'CreditCard',
          state: { $in: [...openStates] },
          createdAt: { $lt: new Date(Date.now() - ageMs) },
          documentId: { $gt: after },
        },
        orderBy: [{ documentId: 'asc' }],
        limit,
      });
    },

    async paidWithoutIntent(limit, after = '') {
      const where = {
        paymentMethod: 'CreditCard',
        isPaid: true,
        intentId: { $null: true },
        documentId: { $gt: after },
      };
      const found = (await rows().findMany({ where, orderBy: [{ documentId: 'asc' }], limit })) as OrderRow[];
      return found.map((row) => row.documentId);
    },

    async unclaimedStubs(ageMs, limit, after = '') {
      const paidAt = { $lt: new Date(Date.now() - ageMs) };
      const where = { isStub: true, isPaid: true, paidAt, documentId: { $gt: after } };
      return findMany({ where, orderBy: [{ documentId: 'asc' }], limit });
    },

    async acceptStub(order) {
      if (await compareAndSet({ documentId: order.documentId, isStub: true }, { isStub: false }))
        await hooks.moneyChanged(order.documentId);
    },

    noteCardError: (order, at, card) => hooks.cardError(order.documentId, card ?? null, at),
  };
}
