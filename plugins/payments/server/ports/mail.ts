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
  /** Until when a dispute has to be answered. */
  readonly dueAt?: Date;
}

/** A letter that was given up after its last attempt. */
export interface LostLetter {
  readonly id: string;
  /** How often it was sent again by hand: each time it may be lost anew. */
  readonly resends: number;
  /** Which letter it is, such as `donation-confirmation`. */
  readonly name: string;
  readonly orderId: string | null;
  /** A letter to the staff is not told of by another letter to the staff. */
  readonly isForStaff: boolean;
  /** Whether it would still be of use: the link of an old password reset is not. */
  readonly canResend: boolean;
}

/** The outbox. Called inside the transaction of what the letter tells of; never sends anything itself. */
export interface MailQueue {
  enqueue(request: MailRequest): Promise<void>;
  /** The letters that were given up and not sent again since, ordered by id, from after the id `after`. */
  lost(limit: number, after?: string): Promise<LostLetter[]>;
  /** Puts a lost letter back into the queue. @returns false when it is not lost any more. */
  resend(id: string): Promise<boolean>;
}
