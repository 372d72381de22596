/** The letters that a payment can cause; whom they go to and what they say is the cms's affair. */
export type MailKind = 'donation_confirmed' | 'check_bounced' | 'refund_made' | 'dispute_opened' | 'attention_needed';

/** A letter to be written. `key` is unique: asking twice sends once. */
export interface MailRequest {
  readonly kind: MailKind;
  readonly key: string;
  readonly orderId: string | null;
  /** Cents, where the letter is about a sum other than the order's total. */
  readonly amountCents?: number;
  /** A sentence for the staff, where the letter is for them. */
  readonly detail?: string;
}

/** The outbox. Called inside the transaction of what the letter tells of; never sends anything itself. */
export interface MailQueue {
  enqueue(request: MailRequest): Promise<void>;
}
