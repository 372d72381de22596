/** Returns a LIKE pattern that matches a literal text. The escape character `!` works on SQLite and PostgreSQL. */
export function likeLiteral(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`;
}
