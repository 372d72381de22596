const clocks: Readonly<Record<string, string>> = {
  postgres: '(extract(epoch from clock_timestamp()) * 1000)::bigint',
  sqlite: "cast((julianday('now') - 2440587.5) * 86400000 as integer)",
};

/**
 * Returns SQL for whole milliseconds since 1970 on the database's clock, which all processes share. Decisions between
 * processes use it, because a host's clock may be wrong.
 * @param client Strapi's name of the database: `postgres`, or another for SQLite
 */
export function databaseClock(client: string): string {
  return clocks[client] ?? clocks.sqlite ?? '';
}
