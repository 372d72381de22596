import type { FailedMail } from '../ports/mail';
import type { PaymentContext } from './context';
import { createAlert } from './create-alert';

/** Between the mail's id and its name in the details of an entry. */
const separator = ' ';

const heldMark = 'held';

/**
 * Puts a mail that was given up on *needs attention*: a failed mail must be seen. When it fails again after it was sent
 * again, there is a new entry.
 */
export async function alertFailedMail(context: PaymentContext, mail: FailedMail): Promise<void> {
  const { id, resends, name, orderId, isForStaff, isHeld } = mail;
  const key = `mail_failed:${id}:${resends}`;
  const entry = { key, code: 'mail_failed', orderId, intentId: null, amountCents: null } as const;
  const detail = [mail.canResend ? id : '', name, ...(isHeld ? [heldMark] : [])].join(separator);
  await context.ledger.transaction(() =>
    createAlert(context, { ...entry, detail }, { silently: isForStaff || isHeld }),
  );
}

/** Which mail an entry is about; `id` is null for one that would no longer be of use. */
export function failedMailIn(detail: string): {
  readonly id: string | null;
  readonly name: string;
  readonly isHeld: boolean;
} {
  const [id = '', name = '', mark] = detail.split(separator);
  return { id: id || null, name, isHeld: mark === heldMark };
}
