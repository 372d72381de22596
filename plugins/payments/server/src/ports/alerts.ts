import type { AttentionCode } from '@seva/config/rules/attention-codes';

/** An alert to be raised. `key` is unique: the same trouble is raised once, also after it was resolved. */
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

/** Alert as stored. */
export interface StoredAlert extends NewAlert {
  readonly documentId: string;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly settledBy: string | null;
  readonly settledWith: string | null;
  /** Donation that the payment was matched to in the books; null while it is not. */
  readonly boundTo: string | null;
  /** Time at which the gateway was notified of that donation; null until then. */
  readonly toldAt: Date | null;
}

/** Alerts of the shop, as the payments raise and resolve their own; the cms implements it. */
export interface Alerts {
  /** Raises an alert in the current transaction. Mails the staff unless `silently`. @returns false if it was raised before */
  raise(alert: NewAlert, how?: { readonly silently?: boolean }): Promise<boolean>;
  /** Returns the open alerts, newest first; of some kinds, or all. */
  open(codes?: readonly AttentionCode[]): Promise<StoredAlert[]>;
  find(id: string): Promise<StoredAlert | null>;
  /** Resolves an alert whose cause is gone. */
  clear(id: string, action: string): Promise<void>;
  /** Records which donation an open alert's payment belongs to. @returns false if it is resolved, or bound to another */
  bind(id: string, orderId: string): Promise<boolean>;
  /** Records that the gateway knows of the donation that the alert is bound to. */
  markTold(id: string): Promise<void>;
  /** Returns alerts that are bound but not told to the gateway, by document id, from after the id `after`. */
  untold(limit: number, after?: string): Promise<StoredAlert[]>;
  /** Runs `work` while no admin can act on the alert. @returns null if an admin is acting on it */
  claim<Result>(id: string, work: () => Promise<Result>): Promise<Result | null>;
  /** Resolves an alert whose payment was matched to a donation, with its audit entry. */
  finishMatch(id: string, orderId: string): Promise<void>;
}
