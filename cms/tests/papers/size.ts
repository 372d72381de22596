import { writeFigure, type Figure } from '../support/figures';

/** Whether the figures are reached at their full size (`npm run test:papers`), or by a sample of it. */
export const isFull = process.env.SEVA_PAPERS_FULL === '1';

/** The size of a row: `full` under `npm run test:papers`, `sample` in `npm test`. */
export const sized = (full: number, sample: number): number => (isFull ? full : sample);

/** Says in a test's name what it leaves out. */
export const sampleNote = isFull ? '' : ' (a sample; npm run test:papers does all)';

/** Writes a figure into the table of `npm run test:papers`. */
export const paperFigure = (figure: Figure): void => writeFigure('SEVA_PAPERS_FIGURES', figure);
