import { AsyncLocalStorage } from 'node:async_hooks';
import { isPaidState, openStates } from '@seva/config/rules/order-life';
import { giftDay } from '@seva/config/rules/temple-time';
import { oneAtATime } from '../core/one-at-a-time';
import type { AuditEntry } from '../ports/audit';
import type { Ledger, LedgerOrder, LockedOrder } from '../ports/ledger';
import type { MailRequest } from '../ports/mail';
import { newOrder } from './contract/subject';

/** Order as the fake stores it. */
export interface MemoryOrder extends LockedOrder {
  readonly isPaid: boolean;
  readonly paidAt: Date | null;
  readonly isStub: boolean;
}

/** Orders, audit entries and mails in memory. A transaction that throws is rolled back, like in a database. */
export interface MemoryLedger extends Ledger {
  readonly orders: Map<string, MemoryOrder>;
  readonly audit: AuditEntry[];
  readonly mails: MailRequest[];
  readonly cardErrors: string[];
  add(order: Partial<MemoryOrder> & { readonly documentId: string }): MemoryOrder;
  order(documentId: string): MemoryOrder;
  /** Runs a write when no transaction is open, and at once inside one, like a database with one writer. */
  serialize<T>(write: () => Promise<T>): Promise<T>;
  /** Stores whose state a failed transaction also restores. */
  readonly alsoRestore: (() => () => void)[];
}

const blank: Omit<MemoryOrder, 'documentId'> = {
  ...newOrder,
  createdAt: new Date('2026-03-01T12:00:00Z'),
  dependents: { bookings: false, tributes: false, papers: false, arePapersApproved: false },
};

const timeZone = 'America/Chicago';

/**
 * Returns a ledger in memory. Transactions run one after the other and yield between statements, so that races show.
 * The tests in `contract` compare it with the ledger over the database.
 */
export function createMemoryLedger(now: () => Date): MemoryLedger {
  const orders = new Map<string, MemoryOrder>();
  const audit: AuditEntry[] = [];
  const mails: MailRequest[] = [];
  const cardErrors: string[] = [];
  const alsoRestore: (() => () => void)[] = [];
  const counts = new Map<string, number>();
  const open = new AsyncLocalStorage<true>();
  const queue = oneAtATime();
  const serialize = <T>(write: () => Promise<T>): Promise<T> => (open.getStore() ? write() : queue(write));

  const transaction = <T>(work: () => Promise<T>): Promise<T> =>
    serialize(async () => {
      if (open.getStore()) return work();
      const was = { orders: [...orders], audit: audit.length, mails: mails.length, counts: [...counts] };
      const others = alsoRestore.map((save) => save());
      try {
        return await open.run(true, work);
      } catch (error) {
        orders.clear();
        for (const [id, order] of was.orders) orders.set(id, order);
        audit.length = was.audit;
        mails.length = was.mails;
        counts.clear();
        for (const [year, count] of was.counts) counts.set(year, count);
        for (const restore of others) restore();
        throw error;
      }
    });

  const read = async (documentId: string) => {
    await Promise.resolve();
    return orders.get(documentId) ?? null;
  };
  /** Throws if the intent or number is taken, like the database's unique indexes. */
  const requireFree = (order: LedgerOrder, facts: { readonly intentId?: string; readonly number?: string }) => {
    const others = [...orders.values()].filter(({ documentId }) => documentId !== order.documentId);
    for (const name of ['intentId', 'number'] as const)
      if (facts[name] !== undefined && others.some((other) => other[name] === facts[name]))
        throw Object.assign(new Error(`orders: ${name} is taken`), { code: '23505' });
  };
  const write = (order: LedgerOrder, change: Partial<MemoryOrder>): MemoryOrder => {
    const changed = { ...blank, ...orders.get(order.documentId), ...change, documentId: order.documentId };
    orders.set(order.documentId, changed);
    return changed;
  };

  return {
    orders,
    audit,
    mails,
    cardErrors,
    alsoRestore,
    add: (order) => write({ ...blank, ...order }, { ...order, isPaid: isPaidState(order.status ?? 'pending') }),
    order(documentId) {
      const found = orders.get(documentId);
      if (!found) throw new Error(`No order ${documentId}`);
      return found;
    },
    serialize,
    transaction,
    findOrder: read,
    findOrders: async (ids) => [...orders.values()].filter(({ documentId }) => ids.includes(documentId)),
    lockOrder: read,
    async findOrderByIntent(intentId) {
      return [...orders.values()].find((order) => order.intentId === intentId) ?? null;
    },
    async applyTransition(order, { to, isPaid }, facts) {
      const { card: _card, ...written } = facts;
      return serialize(async () => {
        if (orders.get(order.documentId)?.status !== order.status) return false;
        requireFree(order, written);
        write(order, { status: to, isPaid, revision: order.revision + 1, ...written });
        return true;
      });
    },
    findRepeatedCart: () => Promise.resolve(null),
    async moneyChanged({ documentId }, number) {
      const given = await number?.();
      const order = orders.get(documentId);
      if (given === undefined || !order) return;
      await serialize(async () => {
        requireFree(order, { number: given });
        write(order, { number: given });
      });
    },
    storeFirstIntent: (order, intentId) =>
      serialize(async () => {
        const stored = orders.get(order.documentId);
        if (stored?.attempt !== order.attempt || stored.totalCents !== order.totalCents) return false;
        const isFree = stored.intentId === null && openStates.includes(stored.status);
        if (!isFree && stored.intentId !== intentId) return false;
        requireFree(order, { intentId });
        write(order, { intentId });
        return true;
      }),
    storeIntent: (order, intentId) =>
      serialize(async () => {
        if (orders.get(order.documentId)?.attempt !== order.attempt) return false;
        requireFree(order, { intentId });
        write(order, { intentId });
        return true;
      }),
    beginAttempt: (order) =>
      serialize(async () => {
        const next = { attempt: order.attempt + 1, intentId: null };
        if (orders.get(order.documentId)?.attempt === order.attempt) write(order, next);
        return { ...order, ...next };
      }),
    timeZone: async () => timeZone,
    ledgerDay: async (at) => giftDay(at.getTime(), timeZone),
    nextNumber: (at) =>
      serialize(async () => {
        const year = giftDay(at.getTime(), timeZone).slice(0, 4);
        const count = (counts.get(year) ?? 0) + 1;
        counts.set(year, count);
        return `D-${year}-${String(count).padStart(6, '0')}`;
      }),
    async openOrders(ageMs, limit, after) {
      const before = now().getTime() - ageMs;
      return [...orders.values()]
        .filter((order) => openStates.includes(order.status) && order.method === 'CreditCard')
        .filter((order) => order.createdAt.getTime() < before && (after === undefined || order.documentId > after))
        .sort((a, b) => (a.documentId < b.documentId ? -1 : 1))
        .slice(0, limit);
    },
    async paidWithoutIntent(limit, after = '') {
      const lost = [...orders.values()].filter(
        (order) => order.isPaid && order.method === 'CreditCard' && !order.intentId && order.documentId > after,
      );
      return lost
        .map((order) => order.documentId)
        .sort()
        .slice(0, limit);
    },
    async unclaimedStubs(ageMs, limit, after = '') {
      const before = now().getTime() - ageMs;
      const old = [...orders.values()].filter(
        ({ isStub, isPaid, paidAt, documentId }) =>
          isStub && isPaid && (paidAt?.getTime() ?? 0) < before && documentId > after,
      );
      return old.sort((a, b) => (a.documentId < b.documentId ? -1 : 1)).slice(0, limit);
    },
    acceptStub: (order) =>
      serialize(async () => {
        if (orders.has(order.documentId)) write(order, { isStub: false });
      }),
    async noteCardError(order) {
      cardErrors.push(order.documentId);
    },
  };
}
