import type { Ledger, LedgerOrder } from '../../ports/ledger';
import type { Stores } from '../../ports/stores';
import type { AlertRows } from '../memory-stores';

/** Order as the checkout leaves it. Absent fields are those of a new card order over $51.00. */
export interface OrderToAdd extends Partial<Omit<LedgerOrder, 'documentId' | 'status'>> {
  readonly documentId: string;
  readonly status?: LedgerOrder['status'];
  readonly isPaid?: boolean;
  readonly paidAt?: Date | null;
  readonly isStub?: boolean;
}

/** Stored fields of an order that the payments do not read. */
export interface StoredFacts {
  readonly isPaid: boolean;
  readonly paidAt: Date | null;
  readonly isStub: boolean;
}

/** Ledger with its stores and alerts, for the contract tests; the temple is in Chicago's time zone. */
export interface ContractSubject {
  readonly ledger: Ledger;
  readonly stores: Stores;
  readonly alerts: AlertRows;
  /** Document ids of the orders whose declined cards the ledger has counted. */
  readonly cardErrors: readonly string[];
  add(order: OrderToAdd): Promise<void>;
  stored(documentId: string): Promise<StoredFacts>;
}

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

/** Returns new document ids in sort order, after all earlier groups; `before` sorts ahead of them. */
export function newIds<Count extends number>(count: Count): { readonly before: string; readonly ids: string[] } {
  groups += 1;
  const before = `zz${String(groups).padStart(4, '0')}`;
  return { before, ids: Array.from({ length: count }, (_, index) => `${before}x${String(index).padStart(3, '0')}`) };
}

/** Returns one new document id. */
export const newId = (): string => newIds(1).ids[0] as string;

/** Returns how many simultaneous calls returned true. Calls that met another writer may be refused. */
export async function winners(calls: readonly Promise<boolean>[], isRefusal: (error: unknown) => boolean) {
  const ends = await Promise.allSettled(calls);
  const strange = ends.filter((end) => end.status === 'rejected' && !isRefusal(end.reason));
  if (strange.length > 0) throw new AggregateError(strange.map((end) => (end as PromiseRejectedResult).reason));
  return ends.filter((end) => end.status === 'fulfilled' && end.value).length;
}
