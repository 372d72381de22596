import fs from 'node:fs';
import { inject } from 'vitest';

/** What a test has counted or measured; `least` and `most` are what is demanded of it. */
export interface Figure {
  /** The part of the evidence that it belongs to. */
  readonly row: string;
  readonly what: string;
  readonly least?: number;
  readonly most?: number;
  readonly reached: number;
}

/**
 * Writes a figure down for the table of an evidence command; in any other run it goes nowhere.
 * @param variable names the variable in which the command says the file
 */
export function writeFigure(variable: string, figure: Figure): void {
  const file = process.env[variable];
  const database = inject('postgres') ? 'PostgreSQL' : 'SQLite';
  if (file) fs.appendFileSync(file, `${JSON.stringify({ ...figure, database })}\n`);
}
