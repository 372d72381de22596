import fs from 'node:fs';

/** What a test has counted or measured, and what is demanded of it. */
export interface Figure {
  readonly row: 'limits' | 'jobs' | 'edits' | 'restarts' | 'starts';
  readonly what: string;
  readonly least?: number;
  readonly most?: number;
  readonly reached: number;
}

/** Whether the tests run at full size (`npm run test:processes`) or as a sample (`npm test`). */
export const isFull = process.env.SEVA_SEVERAL_FULL === '1';

/** The size of a test. */
export const sized = (full: number, sample: number): number => (isFull ? full : sample);

/** Writes a figure down for the table of `npm run test:processes`; without that command it goes nowhere. */
export function report(figure: Figure): void {
  const file = process.env.SEVA_SEVERAL_FIGURES;
  if (file) fs.appendFileSync(file, `${JSON.stringify({ ...figure, database: 'PostgreSQL' })}\n`);
}
