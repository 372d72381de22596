import { writeFigure, type Figure } from '../support/figures';

/** Whether the tests run at full size (`npm run test:processes`) or as a sample (`npm test`). */
export const isFull = process.env.SEVA_SEVERAL_FULL === '1';

/** The size of a test. */
export const sized = (full: number, sample: number): number => (isFull ? full : sample);

/** Tells `npm run test:processes` what a row came to. */
export const report = (figure: Figure & { readonly row: 'limits' | 'jobs' | 'edits' | 'restarts' | 'starts' }): void =>
  writeFigure('SEVA_SEVERAL_FIGURES', figure);
