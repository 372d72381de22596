import fs from 'node:fs';
import { inject } from 'vitest';

/** What a test has counted; `least` and `most` are what docs/security.md demands of it. */
export interface Figure {
  /** The row of docs/security.md#promises, such as `R14`. */
  readonly row: string;
  readonly what: string;
  readonly least?: number;
  readonly most?: number;
  readonly reached: number;
}

/** Whether the long tests run at full size (`npm run test:security`) or with a sample (`npm test`). */
export const fullSize = process.env.SEVA_SECURITY_FULL === '1';

/** Writes a figure down for the table of `npm run test:security`; without that command it goes nowhere. */
export function report(figure: Figure): void {
  const file = process.env.SEVA_SECURITY_FIGURES;
  const database = inject('postgres') ? 'PostgreSQL' : 'SQLite';
  if (file) fs.appendFileSync(file, `${JSON.stringify({ ...figure, database })}\n`);
}
