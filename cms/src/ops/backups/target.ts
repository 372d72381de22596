import type { Cell } from './columns';
import type { Source } from './source';
import type { DatabaseSchema, TableSchema } from './tables';

/** An empty database that a backup is laid into. Nobody sees anything of it before it is handed over. */
export interface Target {
  readonly client: 'sqlite' | 'postgres';
  createTables(schema: DatabaseSchema): Promise<void>;
  insert(table: TableSchema, rows: readonly (readonly Cell[])[]): Promise<void>;
  /** When all rows are there: numbers go on behind the given ones, and tables refer to each other. */
  complete(tables: readonly TableSchema[], nextIds: ReadonlyMap<string, number>): Promise<void>;
  /** What was laid in, to be read again. */
  readonly questions: Omit<Source, 'close'>;
  /** Runs a statement that changes rows; values are marked with `?`. */
  change(sql: string, values: readonly string[]): Promise<void>;
  /** From now on it is the shop's database. */
  handOver(): Promise<void>;
  /** Leaves everything as it was. */
  abandon(): Promise<void>;
}
