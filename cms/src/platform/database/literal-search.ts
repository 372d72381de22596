import type { Knex } from 'knex';
import { withoutSeparators } from '@seva/config/rules/phone-number';

/** Escapes what LIKE would take for a pattern; the escape character is `!`, the same on SQLite and PostgreSQL. */
export function likeLiteral(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`;
}

/** No text in a database holds a NUL, and PostgreSQL refuses a query with one. */
const isUnstorable = (text: string) => text.includes('\0');

/** Adds "one of these columns holds this literal text", whatever the case of its letters. */
export function whereAnyHolds(query: Knex.QueryBuilder, columns: readonly string[], text: string): void {
  if (isUnstorable(text)) {
    query.whereRaw('1 = 0');
    return;
  }
  const clause = columns.map(() => `lower(coalesce(??, '')) like ? escape '!'`).join(' or ');
  query.whereRaw(
    `(${clause})`,
    columns.flatMap((column) => [column, likeLiteral(text.toLowerCase())]),
  );
}

/** Adds "or this column holds this phone number", compared without separators. */
export function wherePhoneHolds(query: Knex.QueryBuilder, column: string, phone: string): void {
  const compact = [' ', '(', ')', '.', '+', '-'].reduce(
    (sql, sign) => `replace(${sql}, '${sign}', '')`,
    `coalesce(??, '')`,
  );
  query.orWhereRaw(`${compact} like ? escape '!'`, [column, likeLiteral(withoutSeparators(phone))]);
}

/**
 * Adds "the search text of a row holds this literal text", whatever the case of its letters.
 * @param columns those whose texts the search text consists of, separated by line breaks
 */
export function whereSearchTextHolds(query: Knex.QueryBuilder, columns: readonly string[], text: string): void {
  // A text with a line break must be found within a column, not across two.
  if (text.includes('\n') || isUnstorable(text)) whereAnyHolds(query, columns, text);
  else query.whereRaw(`?? like ? escape '!'`, ['search_text', likeLiteral(text.toLowerCase())]);
}
