import { writeFigure, type Figure } from '../support/figures';

/** Whether the figures are reached at their full size (`npm run test:bookings`), or by a sample of it. */
export const isFull = process.env.SEVA_BOOKINGS_FULL === '1';

/** The size of a row: `full` under `npm run test:bookings`, `sample` in `npm test`. */
export const sized = (full: number, sample: number): number => (isFull ? full : sample);

/** Says in a test's name what it leaves out. */
export const sampleNote = isFull ? '' : ' (a sample; npm run test:bookings does all)';

/** Writes a figure into the table of `npm run test:bookings`. */
export const bookingFigure = (figure: Figure): void => writeFigure('SEVA_BOOKINGS_FIGURES', figure);
