import { isTransition, nextState, type OrderEvent } from '@seva/config/rules/order-life';
import type { Actor } from '../ports/audit';
import type { LockedOrder, TransitionFacts } from '../ports/ledger';
import { refusals } from '../texts';
import type { PaymentContext } from './context';
import { refuse, type Refusal } from './refusal';
import { StaleRowError } from './retry';

interface MoveParts {
  /** Returns the values to store with the new state; called only if the move is allowed. */
  readonly facts?: () => Promise<TransitionFacts>;
  /** Writes the movement of money before receipts are notified. */
  readonly record?: () => Promise<void>;
  /** Returns the order's number, if the move gives it one; the ledger draws it as late as possible. */
  readonly number?: (() => Promise<string>) | undefined;
  /** Fields of the audit entry beside the new state. */
  readonly after?: object;
}

/**
 * Moves a locked order by an event of a person or of the shop, and writes it to the audit log.
 * @returns a refusal with code `state` for a move that the order's life does not allow
 * @throws StaleRowError if another writer moved the order meanwhile
 */
export async function moveOrder(
  context: PaymentContext,
  order: LockedOrder,
  event: OrderEvent,
  actor: Actor,
  { facts, record, number, after = {} }: MoveParts = {},
): Promise<{ readonly ok: true } | Refusal> {
  const { documentId, status, method } = order;
  const answer = nextState({ state: status, method }, event);
  if (!isTransition(answer)) return refuse('state', refusals.illegalMove);
  if (!(await context.ledger.applyTransition(order, answer, (await facts?.()) ?? {})))
    throw new StaleRowError(`Order ${documentId}`);
  await record?.();
  await context.ledger.moneyChanged(order, number);
  await context.audit.append({
    actor,
    action: `order.${event}`,
    entity: 'order',
    entityId: documentId,
    before: { status },
    after: { status: answer.to, ...after },
  });
  return { ok: true };
}
