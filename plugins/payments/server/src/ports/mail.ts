/** The mails that a payment can cause; the app decides whom they go to and what they say. */
export type MailKind = 'donation_confirmed' | 'check_bounced' | 'refund_made' | 'dispute_opened';

/** A mail to be written. `key` is unique: asking twice sends once. */
export interface MailRequest {
  readonly kind: MailKind;
  readonly key: string;
  readonly orderId: string | null;
  /** Cents, where the mail is about a sum other than the order's total. */
  readonly amountCents?: number;
  /** Reason that the bank gave, in a mail about a dispute. */
  readonly detail?: string;
  /** Until when a dispute has to be answered. */
  readonly dueAt?: Date;
}

/** The outbox. Called inside the transaction of what the mail tells of; never sends anything itself. */
export interface MailQueue {
  enqueue(request: MailRequest): Promise<void>;
}
