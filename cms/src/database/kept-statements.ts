import { LRUCache } from 'lru-cache';

/** What better-sqlite3 opens, as far as it is used here. */
export interface Connection {
  prepare(statement: string): object;
}

/** How many statements are kept; lists of values make a statement for each length. */
const capacity = 500;

/**
 * Keeps prepared statements by their text, because Knex has SQLite read each one anew every time. SQLite itself notes
 * when a table has changed since and prepares the statement again.
 * @param textOf the statement that is prepared instead of the one that was asked for
 */
export function keepStatements(connection: Connection, textOf = (statement: string) => statement): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new LRUCache<string, object>({ max: capacity });
  connection.prepare = (asked) => {
    const statement = kept.get(asked) ?? prepare(textOf(asked));
    kept.set(asked, statement);
    return statement;
  };
}
