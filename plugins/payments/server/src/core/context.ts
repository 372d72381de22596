import type { Alerts } from '../ports/alerts';
import type { AuditLog } from '../ports/audit';
import type { Gateway } from '../ports/gateway';
import type { Ledger } from '../ports/ledger';
import type { MailQueue } from '../ports/mail';
import type { PaymentSettings } from '../ports/settings';
import type { Stores } from '../ports/stores';

/** Log of the payments. It must never receive card data, keys or client secrets. */
export interface Log {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

/** Dependencies of every payment act. Clock and randomness are injected for tests. */
export interface PaymentContext {
  readonly ledger: Ledger;
  readonly alerts: Alerts;
  readonly audit: AuditLog;
  readonly mail: MailQueue;
  readonly stores: Stores;
  readonly gateway: Gateway;
  readonly settings: PaymentSettings;
  readonly log: Log;
  /** Lookups in progress in this process, by intent id. */
  readonly lookups: Map<string, Promise<unknown>>;
  now(): Date;
  /** Returns a unique random key. */
  newKey(): string;
}
