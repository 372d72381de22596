import type { Actor } from '../ports/audit';
import type { PaymentContext } from './context';
import { moveOrder } from './move-order';
import { refuse, type Refusal } from './refusal';
import { refusals } from '../texts';

/** Deposit that takes checks to the bank; `day` is YYYY-MM-DD. */
export interface CheckDeposit {
  /** Number or name; null for none. */
  readonly number: string | null;
  readonly day: string;
}

/**
 * Marks a check as deposited on the day of its deposit. Call it in the transaction of the deposit, which has locked the
 * order.
 * @returns a refusal with code `state` for a check that is not waiting to be deposited
 */
export async function depositCheck(
  context: PaymentContext,
  orderId: string,
  { number, day }: CheckDeposit,
  actor: Actor,
): Promise<{ readonly ok: true } | Refusal> {
  const order = await context.ledger.lockOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  return moveOrder(context, order, 'check_deposited', actor, {
    facts: () => Promise.resolve({ ...(number === null ? {} : { depositReference: number }), depositedOn: day }),
    after: { deposit: number },
  });
}

/**
 * Marks a deposited check as recorded again, because its deposit was not made. Call it in the transaction of the
 * deposit, which has locked the order.
 * @returns a refusal with code `state` for a check that has cleared or bounced meanwhile
 */
export async function undoDepositOfCheck(
  context: PaymentContext,
  orderId: string,
  actor: Actor,
): Promise<{ readonly ok: true } | Refusal> {
  const order = await context.ledger.lockOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  return moveOrder(context, order, 'deposit_undone', actor, { facts: () => Promise.resolve({ depositedOn: null }) });
}
