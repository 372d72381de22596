import type { AttentionCode } from '@seva/config/rules/attention-codes';

/** Alert to raise. `key` is unique: the same problem is raised once, even after it was resolved. */
export interface NewAlert {
  readonly key: string;
  readonly code: AttentionCode;
  readonly orderId: string | null;
  readonly intentId: string | null;
  readonly amountCents: number | null;
  readonly detail: string;
  /** Day YYYY-MM-DD of the charge in the temple's time zone, for a payment that counts for no donation. */
  readonly chargedOn?: string | null;
}

export interface StoredAlert extends NewAlert {
  readonly documentId: string;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly settledBy: string | null;
  readonly settledWith: string | null;
  /** Id of the donation that the payment was matched to in the books; null if unmatched. */
  readonly boundTo: string | null;
  /** Time at which the gateway was notified of that donation; null before. */
  readonly toldAt: Date | null;
}

/** Alerts of the shop that the payments raise and resolve. The cms implements it. */
export interface Alerts {
  /**
   * Raises an alert in the current transaction. Mails the staff unless `silently`. @returns false if the key was raised
   * before
   */
  raise(alert: NewAlert, how?: { readonly silently?: boolean }): Promise<boolean>;
  /** Returns the open alerts, newest first; of the given kinds, or all. */
  open(codes?: readonly AttentionCode[]): Promise<StoredAlert[]>;
  find(id: string): Promise<StoredAlert | null>;
  /** Replaces the order and the detail of an open alert. */
  replace(id: string, about: Pick<NewAlert, 'orderId' | 'detail'>): Promise<void>;
  /** Resolves an alert whose cause is gone. */
  clear(id: string, action: string): Promise<void>;
  /** Records the donation of an open alert's payment. @returns false if the alert is resolved or bound to another */
  bind(id: string, orderId: string): Promise<boolean>;
  /** Records that the gateway was notified of the alert's donation. */
  markGatewayNotified(id: string): Promise<void>;
  /** Returns bound alerts that the gateway was not notified of, ordered by id, after the id `after`. */
  listUnnotified(limit: number, after?: string): Promise<StoredAlert[]>;
  /** Runs `work` while no admin can act on the alert. @returns null if an admin is acting on it */
  claim<Result>(id: string, work: () => Promise<Result>): Promise<Result | null>;
  /** Resolves an alert whose payment was matched to a donation, with its audit entry. */
  finishMatch(id: string, orderId: string): Promise<void>;
}
