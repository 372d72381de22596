import { contentNames } from '@seva/config/content-types';

/** The kinds of records that entries tell of, in the order of the screen; 'price' narrows services to their prices. */
export const auditKinds = [
  'price',
  'service',
  'order',
  'refund',
  'attention',
  'user',
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

/** A value of a field; money in dollars, moments as ISO text, null where there is none. */
export type AuditValue = string | number | boolean | null;

/** What an entry cannot show: a secret, which was never written down, and what was erased with its owner's account. */
export const hiddenValues = { secret: '[removed]', erased: '[erased]' } as const;

/** One field of a change. `name` is its path in the record, such as `reviews.0.comment`. */
export interface AuditField {
  readonly name: string;
  readonly kind: 'money' | 'moment' | 'plain';
  readonly before: AuditValue;
  readonly after: AuditValue;
}

/** A person or a record by its id and the name it has now, or had in the entry; '' when none is known. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Where a record can be looked at: in the back office, or in the panel's forms, `uid` naming its type. */
export interface AuditLink {
  readonly kind: 'donation' | 'devotee' | 'content';
  readonly id: string;
  readonly uid: string;
}

/**
 * An entry of the audit log, to be read by people. `change` says what it tells: of a new record, a changed or a removed
 * one, or of an act alone.
 */
export interface AuditEntry {
  readonly sequence: number;
  readonly at: string;
  readonly actor: Named;
  readonly onBehalfOf: Named | null;
  readonly action: string;
  readonly entity: string;
  readonly record: Named;
  readonly link: AuditLink | null;
  readonly change: 'created' | 'changed' | 'removed' | 'done';
  readonly fields: readonly AuditField[];
  readonly address: string;
}

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
