import { heldByRestore } from '@seva/config/rules/held-mail';

/** Mail that was given up after its last attempt. */
export interface FailedMail {
  readonly id: string;
  /** Number of times it was sent again by hand; each time it may fail again. */
  readonly resends: number;
  /** Name of its template, such as `donation-confirmation`. */
  readonly name: string;
  readonly orderId: string | null;
  /** True if it is a mail to the staff. */
  readonly isForStaff: boolean;
  /** True if it would still be of use: the link of an old password reset is not. */
  readonly canResend: boolean;
  /** True if a restore holds it back because it may have been sent. */
  readonly isHeld: boolean;
}

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
