import { heldByRestore } from '@seva/config/rules/held-mail';

export interface FailedMail {
  readonly id: string;
  /** Number of times staff sent it again. Each of these attempts can fail again. */
  readonly resends: number;
  readonly name: string;
  readonly orderId: string | null;
  readonly isForStaff: boolean;
  /** True if sending it again is useful. The link of an old password reset has expired. */
  readonly canResend: boolean;
  /** True if a restore holds it back, because it may have been sent before. */
  readonly isHeld: boolean;
}

interface FailedMailRow {
  readonly documentId: string;
  readonly resends: number;
  readonly template: string;
  readonly orderId: string | null;
  readonly lastError?: string | null;
}

/** Templates whose links have expired by the time that staff see the alert. */
const withShortLink = ['password-reset', 'sign-in-link', 'confirm-email'];

/** Converts a failed mail for its alert. */
export function failedMailOf({ documentId, resends, template, orderId, lastError }: FailedMailRow): FailedMail {
  const canResend = !withShortLink.includes(template);
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
