import type { AuditLink, Named } from '@seva/config/rules/audit-entries';

/** A record by the entity of the audit log and its document id. */
export interface RecordKey {
  readonly entity: string;
  readonly id: string;
}

/** What the app tells of its records and people, so that entries can be read and searched by their names. */
export interface AuditNames {
  /** The temple's time zone, an IANA name. */
  timeZone(): Promise<string>;
  /** The names of people of the shop and of the panel by their document ids; those that are gone are left out. */
  people(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The names that records have now, undefined for those that are gone. */
  records(keys: readonly RecordKey[]): Promise<(key: RecordKey) => string | undefined>;
  /** Where a record can be looked at; null for what has no page. */
  linkOf(key: RecordKey): AuditLink | null;
  /** The people of the panel and the shop's admins, by name. */
  staff(): Promise<readonly Named[]>;
  /** The document ids of records that a text names. */
  named(text: string): Promise<readonly string[]>;
}

/** What the app hands to the plugin, once, in its own `register`. */
export interface AuditPorts {
  /** Seals the entries; at least 16 characters. */
  readonly secret: string;
  readonly names: AuditNames;
}
