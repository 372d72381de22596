/** Value of a field; money in dollars, moments as ISO text, null for none. */
export type AuditValue = string | number | boolean | null;

/** Placeholders of hidden values: a secret, which the log never stores, and data erased with its owner's account. */
export const hiddenValues = { secret: '[removed]', erased: '[erased]' } as const;

/** Field of a change. `name` is its path in the record, such as `reviews.0.comment`. */
export interface AuditField {
  readonly name: string;
  readonly kind: 'money' | 'moment' | 'plain';
  readonly before: AuditValue;
  readonly after: AuditValue;
}

/** Person or record by id and name: its current name, or the one in the entry; '' if unknown. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Link to a record in the back office, or in the panel's forms, where `uid` is its type. */
export interface AuditLink {
  readonly kind: 'donation' | 'devotee' | 'content';
  readonly id: string;
  readonly uid: string;
}

/**
 * Entry of the audit log for readers. `change` is its kind: a created, changed or deleted record, or an action without
 * a record.
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
