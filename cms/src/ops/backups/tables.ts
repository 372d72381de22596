import { versionTable } from '../data-version/read';
import type { Column } from './columns';

/** A foreign key as Strapi describes it. */
export interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly referencedTable: string;
  readonly referencedColumns: readonly string[];
  readonly onDelete?: string;
  readonly onUpdate?: string;
}

/** A table as Strapi describes it, the same for both databases. */
export interface TableSchema {
  readonly name: string;
  /** The column that orders its rows; `id` when absent. */
  readonly key?: string;
  readonly columns: readonly Column[];
  readonly indexes: readonly unknown[];
  readonly foreignKeys: readonly ForeignKey[];
}

/** All tables, as `strapi_database_schema` has them. */
export interface DatabaseSchema {
  readonly tables: readonly TableSchema[];
}

const id: Column = { name: 'id', type: 'increments', args: [{ primary: true, primaryKey: true }], notNullable: true };
const moment: Column = { name: 'time', type: 'datetime', args: [{ useTz: false }] };

/** What Strapi keeps about its own tables, and the versions of the data; they are made outside of its schema. */
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
 * Tables whose rows stay behind: leases of processes, and sessions. Whoever was signed in signs in again, so that no
 * session lives again that was ended after the backup.
 */
export const leftBehind: ReadonlySet<string> = new Set(['payments_leases', 'sessions', 'strapi_sessions']);

/** The tables that a backup carries. */
export const carriedTables = (schema: DatabaseSchema): readonly TableSchema[] => [...bookkeeping, ...schema.tables];

/** What a start makes again by itself: indexes of words, counts of an hour, and the database's own. */
const derived = /^(sqlite_|seva_limits$|(services|up_users|audit_entries)_search(_|$))/;

/** The tables of a database that a backup neither carries nor makes again. */
export function strangers(names: readonly string[], schema: DatabaseSchema): string[] {
  const known = new Set(carriedTables(schema).map(({ name }) => name));
  return names.filter((name) => !known.has(name) && !derived.test(name)).sort();
}
