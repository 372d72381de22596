/** Returns a moment of a row as JSON carries it: ISO 8601 in UTC. */
export const isoMoment = (moment: string | Date): string => new Date(moment).toISOString();

/** Returns a moment as {@link isoMoment} does; null stays null. */
export const isoMomentOrNull = (moment: string | Date | null): string | null =>
  moment === null ? null : isoMoment(moment);
