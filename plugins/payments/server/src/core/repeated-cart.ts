import type { PaymentContext } from './context';

/** Maximum of milliseconds between two payments for one cart that look like a double donation. */
const withinMs = 10 * 60 * 1000;

/**
 * Raises an alert once if a donor paid for the same cart with another order within ten minutes. Sends no mail, because
 * the donor may mean both. Logs errors only: the donation is already recorded.
 */
export async function alertRepeatedCart(context: PaymentContext, orderId: string | null): Promise<void> {
  await raise(context, orderId).catch((error: unknown) =>
    context.log.warn(`payments: repeated carts of ${orderId} could not be checked: ${(error as Error).message}`),
  );
}

async function raise(context: PaymentContext, orderId: string | null): Promise<void> {
  const other = orderId === null ? null : await context.ledger.findRepeatedCart(orderId, withinMs);
  const order = other === null || orderId === null ? null : await context.ledger.findOrder(orderId);
  if (!order || other === null) return;
  const { documentId, totalCents: amountCents } = order;
  const key = `repeated_cart:${[documentId, other].sort().join(':')}`;
  const entry = {
    key,
    code: 'repeated_cart',
    orderId: documentId,
    intentId: null,
    amountCents,
    detail: other,
  } as const;
  await context.ledger.transaction(() => context.alerts.raise(entry, { silently: true }));
}
