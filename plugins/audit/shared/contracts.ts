import { contentNames } from '@seva/config/content-types';
import type { AuditEntry, Named } from '@seva/config/rules/audit-entries';

/** Kinds of records in the order of the filter; 'price' selects changes of services' prices. */
export const auditKinds = [
  'price',
  'service',
  'order',
  'refund',
  'attention',
  'user',
  'booking',
  ...contentNames.filter((name) => name !== 'service'),
  'picture',
  'folder',
  'panel-user',
  'panel-role',
  'newsletter-subscriber',
  'database',
] as const satisfies readonly string[];

export const auditFilterNames = ['from', 'to', 'kind', 'action', 'actor', 'record', 'q'] as const;

/** Page of the audit log, newest first; `total` counts the entries of all pages. */
export interface AuditPage {
  readonly rows: readonly AuditEntry[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** Options of the filters: users of the panel, the shop's admins, and all actions in the log. */
export interface AuditOptions {
  readonly staff: readonly Named[];
  readonly actions: readonly string[];
  /** Names of the actor and the record in the address, if any. */
  readonly actor: Named | null;
  readonly record: Named | null;
}

/** Result of a verification, with the first break if any. */
export interface AuditVerdict {
  readonly intact: boolean;
  readonly entries: number;
  readonly brokenAt: number | null;
  readonly reason: string;
  readonly checkedAt: string;
}
