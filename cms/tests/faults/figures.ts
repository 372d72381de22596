import { writeFigure, type Figure } from '../support/figures';

/** Whether the tests run at full size (`npm run test:faults`) or as a sample (`npm test`). */
export const isFull = process.env.SEVA_FAULTS_FULL === '1';

/** How long each thing is gone at full size (milliseconds). */
export const fullMs = Number(process.env.SEVA_FAULTS_SECONDS ?? '60') * 1000;

/** The rows that were asked for; all of them when none was. A comma inside of a number belongs to a name. */
const chosen = (process.env.SEVA_FAULTS_ONLY ?? '')
  .split(/,(?!\d)/)
  .map((name) => name.trim())
  .filter(Boolean);

/** Whether a row is to run: those of the sample are the ones that take seconds. */
export const runs = (row: string, inSample: boolean): boolean =>
  (isFull || inSample) && (chosen.length === 0 || chosen.includes(row));

/** Tells `npm run test:faults` what a fault came to. */
export const report = (figure: Figure): void => writeFigure('SEVA_FAULTS_FIGURES', figure);
