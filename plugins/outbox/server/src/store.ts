import type { AttemptResult, Mail, MailState, NewMail } from './mail';

/** Person, by addresses in lower case and document ids of orders. */
export interface Person {
  readonly addresses: readonly string[];
  readonly orders: readonly string[];
}

/** Filter of mails; absent fields match everything. `to` ignores case. */
export interface MailFilter {
  readonly to?: string;
  readonly template?: string;
  /** Document ids of orders. */
  readonly orders?: readonly string[];
}

/** Page of the matches: at most `limit`, after `offset` (default 0). */
export interface MailQuery extends MailFilter {
  readonly offset?: number;
  readonly limit: number;
}

export interface MailQueue {
  /** Number of mails to send, now or later. */
  readonly waiting: number;
  /** Time at which the oldest of them was due first; null if none is. */
  readonly dueSince: Date | null;
  /** Number of failed mails that were not resent. */
  readonly failed: number;
  /** Time of the last sent mail; null if there is none. */
  readonly lastSentAt: Date | null;
}

/** Storage of mails: the database in production, an array in tests. */
export interface MailStore {
  /** Returns the clock that all senders share. */
  now(): Promise<Date>;
  /**
   * Writes a mail in the current transaction, if any. It is due in `waitMs`, or at once, and `spacingMs` after the last
   * waiting one of its template.
   * @returns false if its key exists
   */
  insert(mail: NewMail, waitMs?: number, spacingMs?: number): Promise<boolean>;
  /** Removes the mail of a key unless an attempt is running or has ended. @returns false if nothing was removed */
  withdraw(dedupeKey: string): Promise<boolean>;
  /**
   * Returns due mails (pending, or sending with an expired lease), oldest first, without the templates `without`.
   * Ignores leases that end later than `leaseMs` from now, which no sender can request.
   */
  due(now: Date, limit: number, leaseMs: number, without?: readonly string[]): Promise<Mail[]>;
  /** Returns the number of mails of some templates sent since a time or being sent. */
  sentSince(templates: readonly string[], moment: Date): Promise<number>;
  /** Returns the states of mails by key, without unknown keys. */
  statesOf(dedupeKeys: readonly string[]): Promise<ReadonlyMap<string, MailState>>;
  /** Claims a mail until `until`. @returns false if another worker has claimed it since it was read */
  claim(mail: Mail, until: Date): Promise<boolean>;
  /** Marks all due mails as `kept`, because there is no mail server. @returns their number */
  markDueAsKept(at: Date): Promise<number>;
  /** Ends the attempt claimed as `attempt`. No effect if another sender has claimed the mail since. */
  endAttempt(id: number, attempt: number, result: AttemptResult): Promise<void>;
  /** Returns failed mails, ordered by document id, after the id `after`. */
  failed(limit: number, after?: string): Promise<Mail[]>;
  /** Returns the addresses (lower case) of mails by document id, without unknown mails. */
  recipients(documentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Changes the address of failed mails, except those with a token and those about a changed address. */
  readdress(from: string, to: string): Promise<void>;
  /** Puts a failed mail back into the queue. @returns false if it has not failed */
  requeue(documentId: string): Promise<boolean>;
  /** Deletes the texts of finished mails written before `moment`. @returns their number */
  empty(moment: Date): Promise<number>;
  latest(query: MailQuery): Promise<Mail[]>;
  count(query: MailFilter): Promise<number>;
  ofOrder(orderId: string): Promise<Mail[]>;
  queue(): Promise<MailQueue>;
  find(documentId: string): Promise<Mail | null>;
  /**
   * Deletes the mails of a closed account: finished mails to its addresses (lower case) or about its orders, and
   * waiting ones without an order. A waiting mail about an order still leaves, as a final mail.
   * @returns the number of deleted mails
   */
  forget(person: Person): Promise<number>;
  /** Deletes finished final mails written before `moment`. @returns their number */
  removeFarewells(moment: Date): Promise<number>;
  /** Deletes finished mails written before `moment`. @returns their number */
  remove(moment: Date): Promise<number>;
}
