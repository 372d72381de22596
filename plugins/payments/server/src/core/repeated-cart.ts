import type { PaymentContext } from './context';

/** Milliseconds between two payments for the same cart that look like one donation made twice. */
const withinMs = 10 * 60 * 1000;

/**
 * Raises an entry when a donor paid for the same cart by another order within ten minutes, once for the two orders.
 * No mail is sent, because the donor may mean both. An error is only logged: the donation is already recorded.
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
