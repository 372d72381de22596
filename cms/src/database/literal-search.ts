import type { Knex } from 'knex';

/** Escapes what LIKE would take for a pattern; the escape sign is `!`, the same on SQLite and PostgreSQL. */
export function likeLiteral(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`;
}

/** Adds "column holds this literal text"; the column is kept in lower case. */
export function whereHolds(query: Knex.QueryBuilder, column: string, text: string): void {
  query.whereRaw(`?? like ? escape '!'`, [column, likeLiteral(text.toLowerCase())]);
}

/** Adds "one of these columns holds this literal text", whatever the case of its letters. */
export function whereAnyHolds(query: Knex.QueryBuilder, columns: readonly string[], text: string): void {
  const clause = columns.map(() => `lower(coalesce(??, '')) like ? escape '!'`).join(' or ');
  query.whereRaw(
    `(${clause})`,
    columns.flatMap((column) => [column, likeLiteral(text.toLowerCase())]),
  );
}
