/** Mails that a payment can cause. The app decides on recipients and texts. */
export type MailKind = 'donation_confirmed' | 'check_bounced' | 'refund_made' | 'dispute_opened';

/** Mail to queue. `key` is unique: queuing it twice sends it once. */
export interface MailRequest {
  readonly kind: MailKind;
  readonly key: string;
  readonly orderId: string | null;
  /** Cents, if the mail is about an amount other than the order's total. */
  readonly amountCents?: number;
  /** Reason that the bank gave, in a mail about a dispute. */
  readonly detail?: string;
  /** Deadline for the answer to a dispute. */
  readonly dueAt?: Date;
}

/** Outbox. Called inside the transaction of the mail's cause; never sends anything itself. */
export interface MailQueue {
  enqueue(request: MailRequest): Promise<void>;
}
