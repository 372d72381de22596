import type { PaymentContext } from './context';

/** Raises an alert about a payment that could not be recorded. The database's error goes to the log only. */
export async function alertUnbooked(context: PaymentContext, intentId: string, error: unknown): Promise<void> {
  context.log.error(`Payment ${intentId} could not be written into the books: ${String(error)}`);
  const entry = { code: 'unbooked_payment', orderId: null, intentId, amountCents: null, detail: '' } as const;
  await context.ledger.transaction(() => context.alerts.raise({ ...entry, key: `unbooked:${intentId}` }));
}
