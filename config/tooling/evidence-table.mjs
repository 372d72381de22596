import { elapsed, say } from './progress.mjs';
import { tallyText } from './vitest-report.mjs';

/**
 * What an evidence command has counted: at `least` or at `most` so many were demanded.
 * @typedef {{row: string, what: string, least?: number, most?: number, reached: number, database: string}} Figure
 */

/** Whether a figure falls short of what was demanded. @param {Figure} figure */
export const failing = ({ least, most, reached }) =>
  (least !== undefined && reached < least) || (most !== undefined && reached > most);

const demanded = ({ least, most }) => (least === undefined ? `≤ ${most}` : `≥ ${least}`);
const headings = ['row', 'what', 'demanded', 'reached', 'database', ''];
const cells = (figure) => [
  figure.row,
  figure.what,
  demanded(figure),
  String(figure.reached),
  figure.database,
  failing(figure) ? 'failed' : 'passed',
];

/** The figures as one table, by row. @param {Figure[]} figures */
export function table(figures) {
  const sorted = [...figures].sort(
    (left, right) => left.row.localeCompare(right.row) || left.what.localeCompare(right.what),
  );
  const lines = [headings, ...sorted.map(cells)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const isNumber = (column) => column === 2 || column === 3;
  const aligned = (line) =>
    line.map((cell, column) => (isNumber(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])));
  return lines.map((line) => aligned(line).join('  ').trimEnd()).join('\n');
}

/**
 * Prints the figures of an evidence command and what came of its tests, and ends with 1 when one of them fell short, or
 * when there are none.
 * @param {Figure[]} figures
 * @param {import('./vitest-report.mjs').Tally} tally
 * @param {number} begun when the command began (milliseconds)
 */
export function conclude(figures, tally, begun) {
  say(`\n${table(figures)}\n`);
  const short = figures.filter(failing).length;
  say(`${tallyText(tally)}; ${figures.length - short} figures reached, ${short} not; ${elapsed(begun)}`);
  process.exitCode = tally.failed > 0 || short > 0 || figures.length === 0 ? 1 : 0;
}
