import type { Alerts } from '../ports/alerts';
import type { AuditLog } from '../ports/audit';
import type { Gateway } from '../ports/gateway';
import type { Ledger } from '../ports/ledger';
import type { MailQueue } from '../ports/mail';
import type { PaymentSettings } from '../ports/settings';
import type { Stores } from '../ports/stores';

/** Where the payments write what went wrong; never card data, keys or client secrets. */
export interface Log {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

/** Everything that an act on a payment works with; clock and randomness are passed in, so that tests own them. */
export interface PaymentContext {
  readonly ledger: Ledger;
  readonly alerts: Alerts;
  readonly audit: AuditLog;
  readonly mail: MailQueue;
  readonly stores: Stores;
  readonly gateway: Gateway;
  readonly settings: PaymentSettings;
  readonly log: Log;
  /** Payments that this process is looking at just now, by the id of their intent. */
  readonly looks: Map<string, Promise<unknown>>;
  now(): Date;
  /** A fresh random key, unique for ever. */
  newKey(): string;
}
