import type { Core } from '@strapi/strapi';
import type { Ledger, LedgerOrder, LockedOrder } from '@seva/payments';
import { bookingEventOf } from '@seva/config/rules/bookings/booking-life';
import { openStates } from '@seva/config/rules/order-life';
import { giftDay } from '@seva/config/rules/temple-time';
import { cacheSite, templeTimeZone } from '../../content';
import { moveBookings } from '../../booking';
import { nextNumber } from '../../../platform/database/sequence-table';
import { findRepeatedCart } from '../queries/repeated-cart';
import { moveAtBank } from './at-bank';
import { ledgerDay } from './ledger-day';
import { ledgerTable, type LedgerRow } from '../queries/ledger-table';
import { orderTable } from '../queries/order-table';

function toLedger(row: LedgerRow): LedgerOrder {
  return {
    documentId: row.documentId,
    status: row.state,
    method: row.paymentMethod,
    before: row.stateBeforeDispute,
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

/** Returns the ledger port of `plugins/payments` over the order table. */
export function orderLedger(
  strapi: Core.Strapi,
  hooks: {
    readonly cardError: (orderId: string, card: string | null, at: Date) => Promise<void>;
    readonly moneyChanged: (order: LockedOrder, number?: () => Promise<string>) => Promise<void>;
  },
): Ledger {
  const ledger = ledgerTable(strapi);
  const find = async (...by: Parameters<typeof ledger.findOne>) => {
    const row = await ledger.findOne(...by);
    return row && { ...toLedger(row), dependents: row.parts };
  };

  return {
    async transaction(work) {
      // Mails and days need the temple's record, and reads inside a transaction are not cached.
      if (!strapi.db.inTransaction()) await cacheSite(strapi);
      return (await strapi.db.transaction(() => work())) as Awaited<ReturnType<typeof work>>;
    },
    findOrder: (documentId) => find('documentId', documentId),
    findOrders: async (documentIds) => (await ledger.findByIds(documentIds)).map(toLedger),
    findOrderByIntent: (intentId) => find('intentId', intentId),

    async lockOrder(documentId) {
      await orderTable(strapi).lock(documentId);
      return find('documentId', documentId);
    },

    async applyTransition(order, transition, facts) {
      const { before, paidAt, card, ...rest } = facts;
      const zone = await templeTimeZone(strapi);
      const event = bookingEventOf(order.status, transition.to);
      if (event && order.dependents.bookings) await moveBookings(strapi, order.documentId, event, Date.now());
      await moveAtBank(strapi, order, transition.to);
      return ledger.compareAndSet(
        { documentId: order.documentId, state: order.status },
        {
          ...(transition.to === 'deposited'
            ? { depositedOn: giftDay(Date.now(), zone), slipCents: order.totalCents, bankCents: order.totalCents }
            : {}),
          ...(transition.to === 'recorded' ? { slipCents: null, bankCents: null } : {}),
          ...(transition.to === 'bounced' ? { bouncedOn: giftDay(Date.now(), zone) } : {}),
          ...(order.status === 'bounced' ? { bouncedOn: null } : {}),
          ...rest,
          state: transition.to,
          isPaid: transition.isPaid,
          revision: order.revision + 1,
          ...(before === undefined ? {} : { stateBeforeDispute: before }),
          ...(card ? { cardBrand: card.brand, cardLast4: card.last4 } : {}),
          ...(paidAt ? { paidAt } : {}),
          ...(paidAt && order.method === 'CreditCard' ? { giftDate: giftDay(paidAt.getTime(), zone) } : {}),
        },
      );
    },

    findRepeatedCart: (documentId, where) => findRepeatedCart(strapi, documentId, where),

    moneyChanged(order, number) {
      if (!number) return hooks.moneyChanged(order);
      return hooks.moneyChanged(order, async () => {
        const given = await number();
        await ledger.compareAndSet({ documentId: order.documentId }, { number: given });
        return given;
      });
    },

    storeFirstIntent: (order, intentId) => ledger.storeFirstIntent(order, intentId),

    storeIntent: (order, intentId) =>
      ledger.compareAndSet({ documentId: order.documentId, attempt: order.attempt }, { intentId }),

    async beginAttempt(order) {
      const attempt = order.attempt + 1;
      await ledger.compareAndSet({ documentId: order.documentId, attempt: order.attempt }, { attempt, intentId: null });
      return { ...order, attempt, intentId: null };
    },

    timeZone: () => templeTimeZone(strapi),
    ledgerDay: (at) => ledgerDay(strapi, at),

    async nextNumber(at) {
      return nextNumber(strapi, giftDay(at.getTime(), await templeTimeZone(strapi)).slice(0, 4));
    },

    async openOrders(ageMs, limit, after = '') {
      const createdAt = { $lt: new Date(Date.now() - ageMs) };
      const where = { paymentMethod: 'CreditCard', state: { $in: openStates }, createdAt };
      return (await ledger.findAfter(after, limit, where)).map(toLedger);
    },

    async paidWithoutIntent(limit, after = '') {
      const where = { paymentMethod: 'CreditCard', isPaid: true, intentId: { $null: true } };
      return (await ledger.findAfter(after, limit, where)).map(({ documentId }) => documentId);
    },

    async unclaimedStubs(ageMs, limit, after = '') {
      const paidAt = { $lt: new Date(Date.now() - ageMs) };
      return (await ledger.findAfter(after, limit, { isStub: true, isPaid: true, paidAt })).map(toLedger);
    },

    async acceptStub(order) {
      if (await ledger.compareAndSet({ documentId: order.documentId, isStub: true }, { isStub: false }))
        await hooks.moneyChanged(order);
    },

    noteCardError: (order, at, card) => hooks.cardError(order.documentId, card ?? null, at),
  };
}
