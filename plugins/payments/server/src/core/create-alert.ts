import type { AttentionEntry } from '../ports/stores';
import { attentionTexts } from '../texts';
import type { PaymentContext } from './context';

/**
 * Puts an entry on *needs attention* and tells the staff by mail, once for ever; to be called in a transaction. A
 * dispute has a mail of its own, with a deadline, which its caller writes; `silently` leaves the mail out.
 * @returns false when it had been raised before.
 */
export async function createAlert(
  context: PaymentContext,
  entry: AttentionEntry,
  { silently = false }: { readonly silently?: boolean } = {},
): Promise<boolean> {
  if (!(await context.stores.attention.create(entry))) return false;
  context.log.warn(
    `Needs attention: ${entry.code}, payment ${entry.intentId ?? 'none'}, donation ${entry.orderId ?? 'none'}`,
  );
  if (silently || entry.code === 'disputed') return true;
  const { key, orderId, amountCents, code } = entry;
  const detail = attentionTexts[code];
  await context.mail.enqueue({
    kind: 'attention_needed',
    key: `attention:${key}`,
    orderId,
    detail,
    ...(amountCents === null ? {} : { amountCents }),
  });
  return true;
}

/** Shows a payment that our own books would not take; what the database said goes into the log alone. */
export async function alertUnbooked(context: PaymentContext, intentId: string, error: unknown): Promise<void> {
  context.log.error(`Payment ${intentId} could not be written into the books: ${String(error)}`);
  const entry = { code: 'unbooked_payment', orderId: null, intentId, amountCents: null, detail: '' } as const;
  await context.ledger.transaction(() => createAlert(context, { ...entry, key: `unbooked:${intentId}` }));
}
