import type { FailedMail } from '@seva/payments';

interface GivenUp {
  readonly documentId: string;
  readonly resends: number;
  readonly template: string;
  readonly orderId: string | null;
}

/** A mail that was given up, as *needs attention* tells of it. The link of a password reset is too old by then. */
export function failedMailOf({ documentId, resends, template, orderId }: GivenUp): FailedMail {
  const canResend = template !== 'password-reset';
  return { id: documentId, resends, name: template, orderId, isForStaff: template.startsWith('staff-'), canResend };
}
