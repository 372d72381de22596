import type { PaymentSnapshot } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import type { PaymentContext } from './context';

/** Counts a declined card once towards the limit, even if the order's state does not change. */
export async function noteCardErrors(
  context: PaymentContext,
  order: LedgerOrder,
  snapshot: PaymentSnapshot,
  fromEvent: string | null,
): Promise<void> {
  const ids = new Set([fromEvent, snapshot.failure?.id ?? null].filter((id) => id !== null));
  for (const id of ids) {
    const at = context.now();
    const isNew = await context.stores.payments.record({
      key: `card_failed:${id}`,
      kind: 'card_failed',
      orderId: order.documentId,
      intentId: snapshot.intentId,
      gatewayId: id,
      amountCents: 0,
      detail: snapshot.failure?.id === id ? snapshot.failure.code : '',
      at,
    });
    const card = snapshot.failure?.id === id ? (snapshot.failure.card ?? null) : null;
    if (isNew) await context.ledger.noteCardError(order, at, card);
  }
}
