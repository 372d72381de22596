/** The mails that a payment can cause; the app decides whom they go to and what they say. */
export type MailKind = 'donation_confirmed' | 'check_bounced' | 'refund_made' | 'dispute_opened' | 'attention_needed';

/** A mail to be written. `key` is unique: asking twice sends once. */
export interface MailRequest {
  readonly kind: MailKind;
  readonly key: string;
  readonly orderId: string | null;
  /** Cents, where the mail is about a sum other than the order's total. */
  readonly amountCents?: number;
  /** A sentence for the staff, where the mail is for them. */
  readonly detail?: string;
  /** Until when a dispute has to be answered. */
  readonly dueAt?: Date;
}

/** A mail that was given up after its last attempt. */
export interface FailedMail {
  readonly id: string;
  /** How often it was sent again by hand; each time it may fail again. */
  readonly resends: number;
  /** Which mail it is, such as `donation-confirmation`. */
  readonly name: string;
  readonly orderId: string | null;
  /** A failed mail to the staff is not reported by another mail to the staff. */
  readonly isForStaff: boolean;
  /** Whether it would still be of use: the link of an old password reset is not. */
  readonly canResend: boolean;
  /** A restore holds it back: it may have been sent. The staff is not told of each by a mail. */
  readonly isHeld: boolean;
}

/** The outbox. Called inside the transaction of what the mail tells of; never sends anything itself. */
export interface MailQueue {
  enqueue(request: MailRequest): Promise<void>;
  /** The mails that were given up and not sent again since, ordered by id, from after the id `after`. */
  lost(limit: number, after?: string): Promise<FailedMail[]>;
  /** Puts a failed mail back into the queue. @returns false when it is not failed anymore. */
  resend(id: string): Promise<boolean>;
}
