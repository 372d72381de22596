import type { DriverValue } from './columns';

/** Consistent snapshot of a database for reading. */
export interface Source {
  readonly client: 'sqlite' | 'postgres';
  /** Returns rows as the driver does. Placeholders are `?`. */
  query(sql: string, values?: readonly (string | number)[]): Promise<readonly (readonly DriverValue[])[]>;
  tableNames(): Promise<string[]>;
  /** Returns the next id of a table, at least 1. */
  nextId(table: string): Promise<number>;
  close(): Promise<void>;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns quoted identifiers for an SQL statement. */
export const quoteNames = (names: readonly string[]): string => names.map(quoted).join(', ');

export const highestId = (table: string): string => `select coalesce(max(id), 0) from ${quoted(table)}`;
