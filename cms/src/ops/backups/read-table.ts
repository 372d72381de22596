import { createHash, type Hash } from 'node:crypto';
import { isJson, toCell, type Cell } from './columns';
import { quoteNames, type Source } from './source';
import type { TableSchema } from './tables';

const rowsAtOnce = 500;

/** Yields the rows of a table in batches, ordered by its key, with cells in the order of the schema's columns. */
export async function* readTable(source: Source, table: TableSchema): AsyncGenerator<Cell[][]> {
  const { name, columns, key = 'id' } = table;
  const keyAt = columns.findIndex((column) => column.name === key);
  const select = `select ${quoteNames(columns.map((column) => column.name))} from ${quoteNames([name])} where ${quoteNames([key])} > ? order by ${quoteNames([key])} limit ${rowsAtOnce}`;
  let after: number | string = 0;
  for (;;) {
    const rows = (await source.query(select, [after])).map((row) =>
      columns.map((column, index) => toCell(column, row[index] ?? null)),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.[keyAt] as number;
  }
}

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;

/** Digest of rows that is the same on both databases. PostgreSQL reorders JSON keys, so they are sorted. */
export class RowDigest {
  private readonly hash: Hash = createHash('sha256');
  private rows = 0;

  constructor(private readonly table: TableSchema) {}

  add(row: readonly Cell[]): void {
    const cells = row.map((cell, index) => {
      const column = this.table.columns[index];
      return column && isJson(column) && cell !== null ? JSON.stringify(JSON.parse(String(cell)), inOrder) : cell;
    });
    this.rows += 1;
    this.hash.update(`${JSON.stringify(cells)}\n`);
  }

  /** Returns the result. Call it once, at the end. */
  result(): { readonly rows: number; readonly digest: string } {
    return { rows: this.rows, digest: this.hash.digest('hex') };
  }
}

export async function digestOf(source: Source, table: TableSchema) {
  const digest = new RowDigest(table);
  for await (const rows of readTable(source, table)) for (const row of rows) digest.add(row);
  return digest.result();
}
