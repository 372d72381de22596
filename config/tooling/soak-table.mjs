/**
 * A line of the table of `npm run test:soak`, as cms/tests/soak/figures.ts makes it.
 * @typedef {{what: string, unit: string, before?: number, after: number, allowed: string, reached: boolean}} SoakFigure
 */

const headings = ['measure', 'at the start', 'at the end', 'allowed', ''];
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function cells({ what, unit, before, after, allowed, reached }) {
  const said = (value) => (value === undefined ? '' : `${number.format(value)}${unit ? ` ${unit}` : ''}`);
  return [what, said(before), said(after), allowed, allowed === '' ? '' : reached ? 'reached' : 'missed'];
}

/** The figures as a table, in their order. @param {SoakFigure[]} figures */
export function table(figures) {
  const lines = [headings, ...figures.map(cells)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const isNumber = (column) => column > 0 && column < 4;
  const aligned = (line) =>
    line.map((cell, column) => (isNumber(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])));
  return lines.map((line) => aligned(line).join('  ').trimEnd()).join('\n');
}

/** A note of one minute in words. */
export function inOneLine({ minute, own, files, answers, broken, unexpected }) {
  const memory = `${Math.round(own / 1024 / 1024)} MB`;
  const open = files === null ? '' : `, ${files} open files`;
  return `${number.format(minute)} min: ${memory}${open}, ${number.format(answers)} answers, ${broken + unexpected} wrong`;
}
