import { isDeepStrictEqual } from 'node:util';
import { readMoney, type Manifest } from './manifest';
import { digestOf } from './read-table';
import type { Source } from './source';
import type { TableSchema } from './tables';

/**
 * Compares each table and all sums of a restored database with the manifest of the backup.
 * @throws Error naming the first difference
 */
export async function checkRestored(
  queries: Omit<Source, 'close'>,
  tables: readonly TableSchema[],
  manifest: Manifest,
): Promise<void> {
  const source = { ...queries, close: () => Promise.resolve() };
  for (const { name, rows, digest } of manifest.tables) {
    const table = tables.find((one) => one.name === name);
    const found = table ? await digestOf(source, table) : { rows: 0, digest: '' };
    if (found.rows !== rows || found.digest !== digest)
      throw new Error(`The restored table ${name} differs from the backup: ${found.rows} of ${rows} rows.`);
  }
  const money = await readMoney(source);
  if (!isDeepStrictEqual(money, manifest.money))
    throw new Error(
      `The restored totals differ: ${JSON.stringify(money)} instead of ${JSON.stringify(manifest.money)}.`,
    );
}
