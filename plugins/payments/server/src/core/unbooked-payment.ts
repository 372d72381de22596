import type { PaymentContext } from './context';

/** Raises an alert about a payment that our own books refused; what the database said goes into the log only. */
export async function alertUnbooked(context: PaymentContext, intentId: string, error: unknown): Promise<void> {
  context.log.error(`Payment ${intentId} could not be written into the books: ${String(error)}`);
  const entry = { code: 'unbooked_payment', orderId: null, intentId, amountCents: null, detail: '' } as const;
  await context.ledger.transaction(() => context.alerts.raise({ ...entry, key: `unbooked:${intentId}` }));
}
