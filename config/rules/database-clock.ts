const clocks: Readonly<Record<string, string>> = {
  postgres: '(extract(epoch from clock_timestamp()) * 1000)::bigint',
  sqlite: "cast((julianday('now') - 2440587.5) * 86400000 as integer)",
};

/**
 * SQL: whole milliseconds since 1970 by the database's own clock, the one that all processes share. What decides between
 * processes is measured by it: a host's clock may be wrong.
 * @param client the name by which Strapi knows the database: `postgres`, or another for SQLite
 */
export function databaseClock(client: string): string {
  return clocks[client] ?? clocks.sqlite ?? '';
}
