import type { Cell } from './columns';
import type { Source } from './source';
import type { DatabaseSchema, TableSchema } from './tables';

/** Empty database to restore into. The shop sees nothing of it before `commit`. */
export interface Target {
  readonly client: 'sqlite' | 'postgres';
  createTables(schema: DatabaseSchema): Promise<void>;
  insert(table: TableSchema, rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Finishes after the last row: sets the next ids and adds the foreign keys. */
  complete(tables: readonly TableSchema[], nextIds: ReadonlyMap<string, number>): Promise<void>;
  /** Queries on the restored rows. */
  readonly queries: Omit<Source, 'close'>;
  /** Runs a statement that changes rows. Placeholders are `?`. */
  change(sql: string, values: readonly string[]): Promise<void>;
  /** Makes it the shop's database. */
  commit(): Promise<void>;
  abandon(): Promise<void>;
}
