import type { Knex } from 'knex';

/** Columns of removed features by table, with the index that covers them. */
const unused: readonly { readonly table: string; readonly columns: readonly string[]; readonly index?: string }[] = [
  // The watch over Form 8282.
  {
    table: 'kind_gifts',
    columns: ['signed_on', 'remind_until', 'disposed_on', 'filed_on'],
    index: 'kind_gifts_remind_idx',
  },
  // The dry run and the mailed sample of a year.
  { table: 'paper_years', columns: ['dry_run', 'dry_run_by', 'sample_to', 'sample_by', 'sample_at'] },
];

/** Drops the columns that only removed features stored. */
export async function dropUnusedColumns(connection: Knex): Promise<void> {
  for (const { table, columns, index } of unused) {
    if (index) await connection.raw('drop index if exists ??', [index]);
    for (const column of columns)
      if (await connection.schema.hasColumn(table, column))
        await connection.raw('alter table ?? drop column ??', [table, column]);
  }
}
