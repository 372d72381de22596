import { contentNames } from '@seva/config/content-types';
import type { AuditEntry, Named } from '@seva/config/rules/audit-entries';

/** The kinds of records that entries tell of, in the order of the screen; 'price' narrows services to their prices. */
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

/** The names of the filters. */
export const auditFilterNames = ['from', 'to', 'kind', 'action', 'actor', 'record', 'q'] as const;

/** One page of the audit log, newest first; `total` counts all pages. */
export interface AuditPage {
  readonly rows: readonly AuditEntry[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** What the filters offer: the people of the panel and the shop's admins, and every action that the audit log knows. */
export interface AuditOptions {
  readonly staff: readonly Named[];
  readonly actions: readonly string[];
  /** The names of the actor and the record that the address asks for, when there are such. */
  readonly actor: Named | null;
  readonly record: Named | null;
}

/** Whether the chain holds from its first entry to its last, and where it breaks first when it does not. */
export interface AuditVerdict {
  readonly intact: boolean;
  readonly entries: number;
  readonly brokenAt: number | null;
  readonly reason: string;
  readonly checkedAt: string;
}
