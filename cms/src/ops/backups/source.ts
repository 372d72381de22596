import type { Stored } from './columns';

/** One moment of a database, to be read: whatever is written meanwhile is not in it. */
export interface Source {
  readonly client: 'sqlite' | 'postgres';
  /** Rows as the driver gives them; values are marked with `?`. */
  query(sql: string, values?: readonly (string | number)[]): Promise<readonly (readonly Stored[])[]>;
  /** The tables that there are. */
  tableNames(): Promise<string[]>;
  /** The number that the next row of a table gets; at least 1. */
  nextId(table: string): Promise<number>;
  close(): Promise<void>;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Names for a statement, each in quotation marks. */
export const named = (names: readonly string[]): string => names.map(quoted).join(', ');

/** How much `id` the rows of a table have reached. */
export const highestId = (table: string): string => `select coalesce(max(id), 0) from ${quoted(table)}`;
