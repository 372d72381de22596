/** The life of a mail. 'kept': there is no mail server, it can be read in the outbox and is not sent later. */
export const mailStates = ['pending', 'sending', 'sent', 'kept', 'failed'] as const;

/** One of the states of a mail. */
export type MailState = (typeof mailStates)[number];

/** A mail as it is written into the outbox. Its token, if it carries one, is not in it but encrypted beside it. */
export interface NewMail {
  readonly template: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Header fields besides the usual ones. */
  readonly headers: Readonly<Record<string, string>>;
  readonly encryptedToken: string | null;
  /** A second mail of the same key is not written; null: always written. */
  readonly dedupeKey: string | null;
  /** Document id of the order that it is about. */
  readonly orderId: string | null;
  /** Its receiver has closed the account: nothing of it is kept once it has left. */
  readonly farewell: boolean;
  /** What is attached to it when it is sent. */
  readonly attachments: readonly AttachedPaper[];
}

/** A receipt or statement that goes with a mail: it is drawn when the mail is sent, never while it is written. */
export interface AttachedPaper {
  /** Document id of the paper. */
  readonly paper: string;
  /** The name of the file, `R-2026-000123.pdf`. */
  readonly name: string;
}

/** A mail of the outbox. While it is being sent, `nextAttemptAt` is the end of the sender's lease. */
export interface Mail extends NewMail {
  readonly id: number;
  readonly documentId: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly sentAt: Date | null;
  readonly lastError: string | null;
  /** How often it was put back into the queue by hand after it had been given up. */
  readonly resends: number;
  readonly createdAt: Date;
}

/** What changes when an attempt ends. */
export interface AttemptResult {
  readonly state: MailState;
  readonly nextAttemptAt: Date | null;
  readonly sentAt?: Date;
  readonly lastError?: string | null;
  readonly encryptedToken?: null;
}
