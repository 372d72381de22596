import { isPaidState, openStates } from '@seva/config/rules/order-life';
import { oneAtATime } from '../core/one-at-a-time';
import type { AuditEntry } from '../ports/audit';
import type { Ledger, LedgerOrder } from '../ports/ledger';
import type { MailRequest } from '../ports/mail';

/** An order as the fake keeps it. */
export interface MemoryOrder extends LedgerOrder {
  readonly isPaid: boolean;
  readonly paidAt: Date | null;
  readonly isStub: boolean;
}

/** Orders, audit rows and mails in memory; a transaction that throws takes everything back, like a database. */
export interface MemoryLedger extends Ledger {
  readonly orders: Map<string, MemoryOrder>;
  readonly audit: AuditEntry[];
  readonly mails: MailRequest[];
  readonly cardErrors: string[];
  add(order: Partial<MemoryOrder> & { readonly documentId: string }): MemoryOrder;
  order(documentId: string): MemoryOrder;
  /** Also taken back by a failed transaction. */
  readonly alsoRestore: (() => () => void)[];
}

const blank: Omit<MemoryOrder, 'documentId'> = {
  status: 'pending',
  method: 'CreditCard',
  before: null,
  totalCents: 5100,
  refundedCents: 0,
  lostCents: 0,
  number: null,
  intentId: null,
  attempt: 1,
  revision: 0,
  createdAt: new Date('2026-03-01T12:00:00Z'),
  isPaid: false,
  paidAt: null,
  isStub: false,
};

/** A ledger in memory. Transactions run one after the other and yield between statements, so that races show. */
export function createMemoryLedger(now: () => Date): MemoryLedger {
  const orders = new Map<string, MemoryOrder>();
  const audit: AuditEntry[] = [];
  const mails: MailRequest[] = [];
  const cardErrors: string[] = [];
  const alsoRestore: (() => () => void)[] = [];
  const inTurn = oneAtATime();
  let count = 0;

  const transaction = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const was = { orders: [...orders], audit: audit.length, mails: mails.length, count };
      const others = alsoRestore.map((save) => save());
      try {
        return await work();
      } catch (error) {
        orders.clear();
        for (const [id, order] of was.orders) orders.set(id, order);
        audit.length = was.audit;
        mails.length = was.mails;
        count = was.count;
        for (const restore of others) restore();
        throw error;
      }
    });

  const read = async (documentId: string) => {
    await Promise.resolve();
    return orders.get(documentId) ?? null;
  };
  /** The database's unique index on the intent. */
  const requireFree = (order: LedgerOrder, intentId: string | undefined) => {
    const isTaken = [...orders.values()].some(
      (other) => intentId !== undefined && other.intentId === intentId && other.documentId !== order.documentId,
    );
    if (isTaken) throw Object.assign(new Error('orders_intent_unique'), { code: '23505' });
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
    transaction,
    findOrder: read,
    findOrders: async (ids) => [...orders.values()].filter(({ documentId }) => ids.includes(documentId)),
    lockOrder: read,
    async findOrderByIntent(intentId) {
      return [...orders.values()].find((order) => order.intentId === intentId) ?? null;
    },
    async applyTransition(order, { to, isPaid }, facts) {
      if (orders.get(order.documentId)?.status !== order.status) return false;
      const { card: _card, ...rest } = facts;
      requireFree(order, facts.intentId);
      write(order, { status: to, isPaid, revision: order.revision + 1, ...rest });
      return true;
    },
    async storeIntent(order, intentId) {
      if (orders.get(order.documentId)?.attempt !== order.attempt) return false;
      requireFree(order, intentId);
      write(order, { intentId });
      return true;
    },
    async beginAttempt(order) {
      return write(order, { attempt: order.attempt + 1, intentId: null });
    },
    async giveNumber(at) {
      count += 1;
      return `D-${at.getUTCFullYear()}-${String(count).padStart(6, '0')}`;
    },
    async openOrders(ageMs, limit, after) {
      const before = now().getTime() - ageMs;
      return [...orders.values()]
        .filter((order) => openStates.includes(order.status) && order.method === 'CreditCard')
        .filter((order) => order.createdAt.getTime() <= before && (after === undefined || order.documentId > after))
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
    async acceptStub(order) {
      write(order, { isStub: false });
    },
    async noteCardError(order) {
      cardErrors.push(order.documentId);
    },
  };
}
