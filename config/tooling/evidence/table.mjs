/**
 * Line of the table of evidence.
 * @typedef {{row: string, what: string, demanded: string, reached: string, database: string, passed: boolean | null}}
 * Line
 */

const columns = ['row', 'what', 'demanded', 'reached', 'database', 'result'];
const resultOf = { true: 'passed', false: 'failed', null: 'skipped' };

/** Returns lines as one aligned table. @param {Line[]} lines */
export function table(lines) {
  const cells = lines.map((line) => ({ ...line, result: resultOf[line.passed] }));
  const all = [Object.fromEntries(columns.map((column) => [column, column])), ...cells];
  const widths = columns.map((column) => Math.max(...all.map((line) => line[column].length)));
  return all
    .map((line) =>
      columns
        .map((column, at) => line[column].padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * Returns whether the tests of a file passed: null if all were skipped, false if one failed or the file did not run.
 */
function passedOf(file, report) {
  const found = report?.testResults.find(({ name }) => name.replaceAll('\\', '/').endsWith(`/${file}`));
  const statuses = found?.assertionResults.map(({ status }) => status) ?? [];
  if (!found || found.status === 'failed' || statuses.includes('failed')) return false;
  return statuses.includes('passed') || null;
}

/**
 * Returns a line for each row of a promise, passed if its files passed, with the figures that its tests wrote.
 * @param {{row: string, what: string, demanded: string, files: string[]}[]} rows
 * @param {string} database
 * @param {object | null} report JSON report of vitest
 * @param {{row: string, database: string, reached: string}[]} written
 * @returns {Line[]}
 */
export function rowLines(rows, database, report, written) {
  return rows.map(({ row, what, demanded, files }) => {
    const each = files.map((file) => passedOf(file, report));
    const passed = each.includes(false) ? false : each.includes(true) || null;
    const reached = written.filter((line) => line.row === row && line.database === database && line.what === undefined);
    return { row, what, demanded, reached: reached.map((line) => line.reached).join('; ') || '–', database, passed };
  });
}

/**
 * Returns a line for a counted value with its bounds.
 * @param {{row: string, what: string, least?: number, most?: number, reached: number, database?: string}} figure
 * @returns {Line}
 */
export function figureLine({ row, what, least = -Infinity, most = Infinity, reached, database = '' }) {
  const demanded = least > -Infinity ? `≥ ${least}` : `≤ ${most}`;
  return { row, what, demanded, reached: String(reached), database, passed: reached >= least && reached <= most };
}
