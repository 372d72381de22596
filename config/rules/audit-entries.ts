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
