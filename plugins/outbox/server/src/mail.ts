/** States of a mail. 'kept': there is no mail server; the mail can be read in the outbox and is never sent. */
export const mailStates = ['pending', 'sending', 'sent', 'kept', 'failed'] as const;

export type MailState = (typeof mailStates)[number];

/** Mail as written to the outbox. Its token, if any, is stored encrypted beside it. */
export interface NewMail {
  readonly template: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Header fields in addition to the standard ones. */
  readonly headers: Readonly<Record<string, string>>;
  readonly encryptedToken: string | null;
  /** Unique key; a second mail with it is not written. Null for none. */
  readonly dedupeKey: string | null;
  /** Document id of the mail's order, or null. */
  readonly orderId: string | null;
  /** True for a mail to a closed account, which is deleted once it is sent. */
  readonly farewell: boolean;
  readonly attachments: readonly AttachedDocument[];
}

/** Receipt or statement to attach. It is drawn when the mail is sent, not when it is written. */
export interface AttachedDocument {
  /** Document id of the receipt or statement. */
  readonly paper: string;
  /** File name, such as `R-2026-000123.pdf`. */
  readonly name: string;
}

/** Stored mail. While it is being sent, `nextAttemptAt` is the end of the sender's lease. */
export interface Mail extends NewMail {
  readonly id: number;
  readonly documentId: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly sentAt: Date | null;
  readonly lastError: string | null;
  /** Number of times that staff resent it after it had failed. */
  readonly resends: number;
  readonly createdAt: Date;
}

export interface AttemptResult {
  readonly state: MailState;
  readonly nextAttemptAt: Date | null;
  readonly sentAt?: Date;
  readonly lastError?: string | null;
  readonly encryptedToken?: null;
}
