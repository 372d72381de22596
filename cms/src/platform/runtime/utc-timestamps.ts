import { createRequire } from 'node:module';
import type pg from 'pg';

const found = createRequire(__filename);

/**
 * Makes PostgreSQL's driver write and read timestamps in UTC. Strapi stores them without a time zone, and the driver
 * would use the server's: another server would read different times, and times in the hour that repeats when daylight
 * saving ends would be ambiguous.
 */
export function useUtcTimestamps(): void {
  // Loaded here, because a server on SQLite never needs the driver.
  const { defaults, types } = found('pg') as typeof pg;
  defaults.parseInputDatesAsUTC = true;
  types.setTypeParser(types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));
}
