import fs from 'node:fs';
import { inject } from 'vitest';

/** Whether the test runs at full size (`npm run evidence`) instead of as a sample (`npm test`). */
export const isFull = process.env.SEVA_EVIDENCE !== undefined;

/** Returns the size of a test: `full` for evidence, `sample` in `npm test`. */
export const sized = (full: number, sample: number): number => (isFull ? full : sample);

/** Suffix of the title of a test that is a sample. */
export const sampleNote = isFull ? '' : ' (a sample; npm run evidence runs all of it)';

/** Returns an option of the evidence command, such as `60` for `--seconds=60`. */
export const optionOf = (name: string): string | undefined => process.env[`SEVA_EVIDENCE_${name.toUpperCase()}`];

/** Counted or measured value with the bounds that it must meet. */
export interface Figure {
  /** Part of the evidence that the figure belongs to. */
  readonly row: string;
  readonly what: string;
  readonly least?: number;
  readonly most?: number;
  readonly reached: number;
}

/** Line of the table of an evidence command (config/tooling/evidence.mjs). */
export interface EvidenceLine {
  readonly row: string;
  readonly reached: string;
  /** Missing for a row of docs/payments.md, which config/tooling/evidence/names.mjs describes. */
  readonly what?: string;
  readonly demanded?: string;
  readonly passed?: boolean;
}

/** Appends a line to the table of the evidence command. Does nothing in other runs. */
export function writeLine(line: EvidenceLine): void {
  const file = process.env.SEVA_EVIDENCE_TABLE;
  const database = inject('postgres') ? 'postgres' : 'sqlite';
  if (file) fs.appendFileSync(file, `${JSON.stringify({ ...line, database })}\n`);
}

/** Appends what a row of docs/payments.md#promises reached. Call it before the assertion, so that a failing row shows its figure. */
export const writeRow = (row: string, reached: string): void => writeLine({ row, reached });

/** Appends a figure to the table of the evidence command. */
export function writeFigure({ row, what, least = -Infinity, most = Infinity, reached }: Figure): void {
  const demanded = least > -Infinity ? `≥ ${least}` : `≤ ${most}`;
  writeLine({ row, what, demanded, reached: String(reached), passed: reached >= least && reached <= most });
}
