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
  if (newerData !== null) return [wrong('database.newer', `The data is too new: ${newerData}.`, newerDataAdvice)];
  if (isRefused(facts.configuration, 'DATABASE_URL')) return [];
  if (!database.ok)
    return [
      wrong(
        'database',
        `The doctor can’t use the database: ${database.why}.`,
        'Check DATABASE_URL, and that the database is running.',
      ),
    ];
  const found = database.value.client === 'postgres' ? onPostgres(facts, database.value) : onSqlite(database.value);
  return found.length > 0 ? found : [right('database', `The database works (${database.value.version}).`)];
}

function onSqlite({ isSound, readOnly }: DatabaseFacts): Finding[] {
  if (!isSound)
    return [
      wrong('database.damaged', 'The SQLite database is damaged.', 'Stop the server and restore the latest backup.'),
    ];
  if (readOnly)
    return [
      wrong('database.rights', 'The SQLite database isn’t writable.', 'Make the server’s user the owner of seva.db.'),
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
          'The database is read-only: it’s a replica, or set to read-only.',
          'Use the primary server.',
        )
      : null,
    facts.lacksRights.length > 0
      ? wrong(
          'database.rights',
          `The user in DATABASE_URL can’t ${facts.lacksRights.join(' or ')}.`,
          'Make the user the owner of the database: alter database … owner to …',
        )
      : null,
    facts.foreignTables > 0
      ? wrong(
          'database.owner',
          `${facts.foreignTables} tables belong to another user, so the next upgrade can’t change them.`,
          'As superuser: reassign owned by THAT_USER to THIS_USER.',
        )
      : null,
    facts.encoding === 'UTF8'
      ? null
      : wrong(
          'database.encoding',
          `The database stores text as ${facts.encoding}, which can’t represent names in Indian scripts.`,
          'Create a database with encoding UTF8 and move the data.',
        ),
    needed > facts.maxConnections
      ? wrong(
          'database.connections',
          `The server may open ${needed} connections, but PostgreSQL allows ${facts.maxConnections}.`,
          'Lower DATABASE_POOL_MAX or SEVA_PROCESSES, or raise max_connections.',
        )
      : null,
    facts.superuser
      ? advice(
          'database.superuser',
          'The user in DATABASE_URL is a PostgreSQL superuser.',
          'Create a user that owns only this database.',
        )
      : null,
  ];
  return found.filter((finding) => finding !== null);
}
