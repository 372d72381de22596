import { createRequire } from 'node:module';
import type pg from 'pg';

const found = createRequire(__filename);

/**
 * Has PostgreSQL's driver write and read moments in UTC. Strapi keeps them in columns without a zone, and the driver
 * would take the wall clock of whatever zone the server is in: another server, or this one after a move, would read other
 * moments, and in the hour that a change of the clocks repeats two moments would be one.
 */
export function keepMomentsInUtc(): void {
  // Read here: a server on SQLite never needs the driver.
  const { defaults, types } = found('pg') as typeof pg;
  defaults.parseInputDatesAsUTC = true;
  types.setTypeParser(types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));
}
