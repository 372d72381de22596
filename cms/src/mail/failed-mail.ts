import { heldByRestore } from '@seva/config/rules/held-mail';
import type { FailedMail } from '@seva/payments';

interface GivenUp {
  readonly documentId: string;
  readonly resends: number;
  readonly template: string;
  readonly orderId: string | null;
  readonly lastError?: string | null;
}

/** A mail that was given up, as *needs attention* tells of it. The link of a password reset or a sign-in is too old by then. */
export function failedMailOf({ documentId, resends, template, orderId, lastError }: GivenUp): FailedMail {
  const canResend = template !== 'password-reset' && template !== 'sign-in-link';
  const isForStaff = template.startsWith('staff-');
  return {
    id: documentId,
    resends,
    name: template,
    orderId,
    isForStaff,
    canResend,
    isHeld: lastError === heldByRestore,
  };
}
