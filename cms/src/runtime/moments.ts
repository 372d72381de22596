import { defaults, types } from 'pg';

/**
 * Has PostgreSQL's driver write and read moments in UTC. Strapi keeps them in columns without a zone, and the driver
 * would take the wall clock of whatever zone the server is in: another server, or this one after a move, would read other
 * moments, and in the hour that a change of the clocks repeats two moments would be one.
 */
export function keepMomentsInUtc(): void {
  defaults.parseInputDatesAsUTC = true;
  types.setTypeParser(types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));
}
