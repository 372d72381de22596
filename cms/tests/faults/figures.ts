import { isFull, optionOf } from '../support/evidence';

/** Duration of each fault at full size (milliseconds). */
export const fullMs = Number(optionOf('seconds') ?? 60) * 1000;

/** Rows to run; empty for all. A comma inside a number belongs to a name. */
const chosen = (optionOf('only') ?? '')
  .split(/,(?!\d)/)
  .map((name) => name.trim())
  .filter(Boolean);

/** Whether a row runs. `npm test` runs the rows that take seconds. */
export const runs = (row: string, inSample: boolean): boolean =>
  (isFull || inSample) && (chosen.length === 0 || chosen.includes(row));
