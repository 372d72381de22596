import type { Ledger, LedgerOrder } from '../../ports/ledger';
import type { Stores } from '../../ports/stores';
import type { AlertRows } from '../memory-stores';

/** An order as the checkout leaves it; what is absent is that of a new order by card over $51.00. */
export interface OrderToAdd extends Partial<Omit<LedgerOrder, 'documentId' | 'status'>> {
  readonly documentId: string;
  readonly status?: LedgerOrder['status'];
  readonly isPaid?: boolean;
  readonly paidAt?: Date | null;
  readonly isStub?: boolean;
}

/** What an order holds besides what the payments read of it. */
export interface StoredFacts {
  readonly isPaid: boolean;
  readonly paidAt: Date | null;
  readonly isStub: boolean;
}

/** A ledger and the stores beside it, to be held against the contract; its temple keeps the time of Chicago. */
export interface ContractSubject {
  readonly ledger: Ledger;
  readonly stores: Stores;
  readonly alerts: AlertRows;
  /** Document ids of the orders whose declined cards the ledger has passed on. */
  readonly cardErrors: readonly string[];
  add(order: OrderToAdd): Promise<void>;
  stored(documentId: string): Promise<StoredFacts>;
}

/** What an order is to begin with. */
export const newOrder = {
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
  isPaid: false,
  paidAt: null,
  isStub: false,
  expiresAt: null,
} as const;

let groups = 0;

/** Document ids that sort in this order and after those of every group made before; `before` sorts ahead of them. */
export function newIds<Count extends number>(count: Count): { readonly before: string; readonly ids: string[] } {
  groups += 1;
  const before = `zz${String(groups).padStart(4, '0')}`;
  return { before, ids: Array.from({ length: count }, (_, index) => `${before}x${String(index).padStart(3, '0')}`) };
}

/** One id of a group of its own. */
export const newId = (): string => newIds(1).ids[0] as string;

/** How many calls that were made at once came true; those that met another writer may be refused instead of answered. */
export async function winners(calls: readonly Promise<boolean>[], isRefusal: (error: unknown) => boolean) {
  const ends = await Promise.allSettled(calls);
  const strange = ends.filter((end) => end.status === 'rejected' && !isRefusal(end.reason));
  if (strange.length > 0) throw new AggregateError(strange.map((end) => (end as PromiseRejectedResult).reason));
  return ends.filter((end) => end.status === 'fulfilled' && end.value).length;
}
