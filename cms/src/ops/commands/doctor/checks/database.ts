import { newerDataAdvice } from '../../../data-version/stored-version';
import type { DatabaseFacts, Facts } from '../facts';
import { advice, right, wrong, type Finding, type Findings } from '../finding';
import { isRefused } from './severity';

/** Minimum version: PostgreSQL 14. */
const leastVersion = 140_000;
/** Connections of a process besides its pool: one that listens, one for the start lock. */
const besidePool = 2;

/** Checks that the database is reachable, recent enough and writable. */
export function checkDatabase(facts: Facts): Findings {
  const { database, newerData } = facts;
  if (newerData !== null) return [wrong('database.newer', `The data are too new: ${newerData}.`, newerDataAdvice)];
  if (isRefused(facts.configuration, 'DATABASE_URL')) return [];
  if (!database.ok)
    return [
      wrong(
        'database',
        `The database cannot be used: ${database.why}.`,
        'See DATABASE_URL, and whether the database runs.',
      ),
    ];
  const found = database.value.client === 'postgres' ? onPostgres(facts, database.value) : onSqlite(database.value);
  return found.length > 0 ? found : [right('database', `The database can be used (${database.value.version}).`)];
}

function onSqlite({ isSound, readOnly }: DatabaseFacts): Finding[] {
  if (!isSound)
    return [
      wrong('database.damaged', 'The SQLite database is damaged.', 'Stop the server and restore the latest backup.'),
    ];
  if (readOnly)
    return [
      wrong('database.rights', 'The SQLite database cannot be written.', 'Give seva.db to the user of the server.'),
    ];
  return [];
}

function onPostgres({ configuration: { env } }: Facts, facts: DatabaseFacts): Finding[] {
  const needed = env.database.client === 'postgres' ? env.processes * (env.database.poolMax + besidePool) : 0;
  const found: (Finding | null)[] = [
    facts.versionNumber < leastVersion
      ? wrong('database.version', `${facts.version} is too old.`, 'Use PostgreSQL 14 or newer.')
      : null,
    facts.readOnly
      ? wrong(
          'database.read-only',
          'The database takes no changes: it is a copy, or set to read only.',
          'Use the main server.',
        )
      : null,
    facts.lacksRights.length > 0
      ? wrong(
          'database.rights',
          `The user of DATABASE_URL may not ${facts.lacksRights.join(', nor ')}.`,
          'Make the user owner of the database: alter database … owner to …',
        )
      : null,
    facts.foreignTables > 0
      ? wrong(
          'database.owner',
          `${facts.foreignTables} tables belong to another user: the next upgrade cannot change them.`,
          'As superuser: reassign owned by THAT_USER to THIS_USER.',
        )
      : null,
    facts.encoding === 'UTF8'
      ? null
      : wrong(
          'database.encoding',
          `The database keeps text as ${facts.encoding}: names in Indian scripts are refused.`,
          'Make a database with encoding UTF8 and move the data.',
        ),
    needed > facts.maxConnections
      ? wrong(
          'database.connections',
          `The server may open ${needed} connections, and PostgreSQL allows ${facts.maxConnections}.`,
          'Lower DATABASE_POOL_MAX or SEVA_PROCESSES, or raise max_connections.',
        )
      : null,
    facts.superuser
      ? advice(
          'database.superuser',
          'The user of DATABASE_URL is a superuser of PostgreSQL.',
          'Make a user of its own that owns this database and nothing else.',
        )
      : null,
  ];
  return found.filter((finding) => finding !== null);
}
