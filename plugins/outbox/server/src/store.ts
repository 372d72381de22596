import type { AttemptResult, Mail, MailState, NewMail } from './mail';

/** Somebody by what their mails are found by: addresses in lower case, and document ids of orders. */
export interface Person {
  readonly addresses: readonly string[];
  readonly orders: readonly string[];
}

/** Which mails: to an address in any case of its letters, of a template; what is absent narrows nothing. */
export interface MailFilter {
  readonly to?: string;
  readonly template?: string;
  /** About one of these orders, by document id. */
  readonly orders?: readonly string[];
}

/** A part of them: `offset` are left out (none when absent), at most `limit` come. */
export interface MailQuery extends MailFilter {
  readonly offset?: number;
  readonly limit: number;
}

/** How the queue of mails stands. */
export interface MailQueue {
  /** Mails that are to leave, now or later. */
  readonly waiting: number;
  /** When the oldest of them was to leave at first; null when none waits or all may still wait. */
  readonly dueSince: Date | null;
  /** Mails that were given up and not sent again. */
  readonly failed: number;
  /** When a mail last left; null when none ever has. */
  readonly lastSentAt: Date | null;
}

/** Where mails lie. The database in production, an array in tests. */
export interface MailStore {
  /** The clock that all senders share. */
  now(): Promise<Date>;
  /**
   * Writes a mail, inside the caller's transaction when one is open; its time comes in `waitMs`, else at once, and
   * `spacingMs` after the last one of its template that waits. False: its key was there already.
   */
  insert(mail: NewMail, waitMs?: number, spacingMs?: number): Promise<boolean>;
  /** Removes the mail of a key unless an attempt to send it is under way or has ended; false when nothing was removed. */
  withdraw(dedupeKey: string): Promise<boolean>;
  /**
   * The mails whose time has come (pending, or sending with a lease that ran out), the oldest first. A lease that ends
   * later than any sender can ask for, after `leaseMs`, is none. Those of the templates `without` are left out.
   */
  due(now: Date, limit: number, leaseMs: number, without?: readonly string[]): Promise<Mail[]>;
  /** How many mails of some templates were sent since a moment, or are being sent. */
  sentSince(templates: readonly string[], moment: Date): Promise<number>;
  /** In which state the mails of some keys are; a key without a mail is left out. */
  statesOf(dedupeKeys: readonly string[]): Promise<ReadonlyMap<string, MailState>>;
  /** Takes a mail until `until`, unless another worker took it since it was read: then false. */
  claim(mail: Mail, until: Date): Promise<boolean>;
  /** Finishes every mail whose time has come as `kept`, because no server takes it; says how many. */
  keepDue(at: Date): Promise<number>;
  /** Ends the attempt that was claimed as `attempt`; without effect when the lease went to somebody else. */
  endAttempt(id: number, attempt: number, result: AttemptResult): Promise<void>;
  /** The mails that were given up, ordered by document id, from after the id `after`. */
  failed(limit: number, after?: string): Promise<Mail[]>;
  /** Puts a mail that was given up back into the queue; false when it is not given up (any more). */
  requeue(documentId: string): Promise<boolean>;
  /** Empties the texts of finished mails that were written before `moment`; says how many. */
  empty(moment: Date): Promise<number>;
  /** The mails that a query asks for, newest first. */
  latest(query: MailQuery): Promise<Mail[]>;
  /** How many mails there are of those that a query narrows to, on all pages. */
  count(query: MailFilter): Promise<number>;
  /** The mails about an order (document id), newest first. */
  ofOrder(orderId: string): Promise<Mail[]>;
  /** How the queue stands. */
  queue(): Promise<MailQueue>;
  /** One mail by its document id. */
  find(documentId: string): Promise<Mail | null>;
  /**
   * Removes what tells of somebody who leaves: the finished mails to their addresses (lower case) and about their orders,
   * and those that wait and are about no order. A mail about an order that has not left yet still does, as a farewell.
   * Says how many were removed.
   */
  forget(person: Person): Promise<number>;
  /** Removes the finished farewells that were written before `moment`; says how many. */
  removeFarewells(moment: Date): Promise<number>;
  /** Removes the finished mails that were written before `moment`; says how many. */
  remove(moment: Date): Promise<number>;
}
