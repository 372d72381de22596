import type { AuditLink, Named } from '@seva/config/rules/audit-entries';

/** Record by its entity in the audit log and its document id. */
export interface RecordKey {
  readonly entity: string;
  readonly id: string;
}

/** Names of records and people, which the app provides to show and search entries. */
export interface AuditNames {
  /** Returns the temple's IANA time zone. */
  timeZone(): Promise<string>;
  /** Returns names of people of the shop and the panel by document id, without removed ones. */
  people(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the current names of records; undefined for removed ones. */
  records(keys: readonly RecordKey[]): Promise<(key: RecordKey) => string | undefined>;
  /** Returns the page of a record; null if it has none. */
  linkOf(key: RecordKey): AuditLink | null;
  /** Returns the users of the panel and the shop's admins, by name. */
  staff(): Promise<readonly Named[]>;
  /** Returns the document ids of records that a text names. */
  named(text: string): Promise<readonly string[]>;
}

/** Dependencies that the app passes to the plugin once, in its `register`. */
export interface AuditPorts {
  /** Secret of the signing key; at least 16 characters. */
  readonly secret: string;
  readonly names: AuditNames;
}
