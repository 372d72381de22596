import type { Knex } from 'knex';
import { withoutSeparators } from '@seva/config/rules/phone-number';
import { likeLiteral } from '@seva/config/rules/search/like-literal';

/** Neither database stores a NUL, and PostgreSQL rejects a query with one. */
const isUnstorable = (text: string) => text.includes('\0');

/** Adds a condition that one of the columns contains a literal text, ignoring case. */
export function whereAnyContains(query: Knex.QueryBuilder, columns: readonly string[], text: string): void {
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

/** Adds an alternative condition that a column contains a phone number, ignoring separators. */
export function wherePhoneContains(query: Knex.QueryBuilder, column: string, phone: string): void {
  const compact = [' ', '(', ')', '.', '+', '-'].reduce(
    (sql, sign) => `replace(${sql}, '${sign}', '')`,
    `coalesce(??, '')`,
  );
  query.orWhereRaw(`${compact} like ? escape '!'`, [column, likeLiteral(withoutSeparators(phone))]);
}

/**
 * Adds a condition that the search text of a row contains a literal text, ignoring case.
 * @param columns columns that make up the search text, where line breaks separate them
 */
export function whereSearchTextContains(query: Knex.QueryBuilder, columns: readonly string[], text: string): void {
  // A text with a line break must match within one column, not across two.
  if (text.includes('\n') || isUnstorable(text)) whereAnyContains(query, columns, text);
  else query.whereRaw(`?? like ? escape '!'`, ['search_text', likeLiteral(text.toLowerCase())]);
}
