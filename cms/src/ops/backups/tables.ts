import { versionTable } from '../data-version/stored-version';
import type { Column } from './columns';

export interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly referencedTable: string;
  readonly referencedColumns: readonly string[];
  readonly onDelete?: string;
  readonly onUpdate?: string;
}

/** Table in Strapi's schema format, the same for both databases. */
export interface TableSchema {
  readonly name: string;
  /** Column by which rows are ordered; `id` by default. */
  readonly key?: string;
  readonly columns: readonly Column[];
  readonly indexes: readonly unknown[];
  readonly foreignKeys: readonly ForeignKey[];
}

/** Schema of all tables, as `strapi_database_schema` stores it. */
export interface DatabaseSchema {
  readonly tables: readonly TableSchema[];
}

const id: Column = { name: 'id', type: 'increments', args: [{ primary: true, primaryKey: true }], notNullable: true };
const moment: Column = { name: 'time', type: 'datetime', args: [{ useTz: false }] };

/** Internal tables of Strapi, and the data versions, which Strapi's schema does not contain. */
const bookkeeping: readonly TableSchema[] = [
  {
    name: versionTable,
    key: 'version',
    columns: [
      { name: 'version', type: 'integer', notNullable: true },
      { name: 'name', type: 'string', notNullable: true },
      { name: 'program', type: 'string', notNullable: true },
      { name: 'at', type: 'bigInteger', notNullable: true },
    ],
    indexes: [{ type: 'unique', name: `${versionTable}_version_unique`, columns: ['version'] }],
    foreignKeys: [],
  },
  { name: 'strapi_migrations', columns: [id, { name: 'name', type: 'string' }, moment], indexes: [], foreignKeys: [] },
  {
    name: 'strapi_migrations_internal',
    columns: [id, { name: 'name', type: 'string' }, moment],
    indexes: [],
    foreignKeys: [],
  },
  {
    name: 'strapi_database_schema',
    columns: [id, { name: 'schema', type: 'json' }, moment, { name: 'hash', type: 'string' }],
    indexes: [],
    foreignKeys: [],
  },
];

/**
 * Tables whose rows are not backed up: leases and sessions. Users sign in again after a restore, so that no session
 * comes back that was ended after the backup.
 */
export const skippedTables: ReadonlySet<string> = new Set(['payments_leases', 'sessions', 'strapi_sessions']);

export const backedUpTables = (schema: DatabaseSchema): readonly TableSchema[] => [...bookkeeping, ...schema.tables];

/** Tables that every start recreates: search indexes, rate limit counts, and SQLite's own. */
const derived = /^(sqlite_|seva_limits$|(services|up_users|audit_entries)_search(_|$))/;

/** Returns the names of unknown tables, which are neither backed up nor recreated. */
export function unknownTables(names: readonly string[], schema: DatabaseSchema): string[] {
  const known = new Set(backedUpTables(schema).map(({ name }) => name));
  return names.filter((name) => !known.has(name) && !derived.test(name)).sort();
}
