/**
 * How a row stands on one database.
 * @typedef {object} Standing
 * @property {'passed' | 'failed' | 'skipped'} standing
 * @property {string[]} failures what went wrong, in the words of the tests
 */

/**
 * Reads off a report of vitest, or off the end of a command, how a row stands. A file that is not in the report, or has
 * no test that passed or was meant to be skipped, has failed.
 * @param {import('./payment-rows.mjs').PaymentRow} row
 * @param {{testResults: object[]}} report as vitest's JSON reporter writes it
 * @param {{code: number | null, output: string}} ended of the command, or of vitest
 * @returns {Standing}
 */
export function standingOf(row, report, ended) {
  if (row.command) {
    const failed = ended.code !== 0;
    return { standing: failed ? 'failed' : 'passed', failures: failed ? [ended.output.trim()] : [] };
  }
  const files = row.files.map((file) => fileStanding(file, report, ended));
  const failures = files.flatMap((one) => one.failures);
  if (failures.length > 0) return { standing: 'failed', failures };
  return { standing: files.some(({ passed }) => passed) ? 'passed' : 'skipped', failures };
}

function fileStanding(file, report, ended) {
  const found = report.testResults.find(({ name }) => name.replaceAll('\\', '/').endsWith(`/${file}`));
  if (!found) return { passed: false, failures: [`${file} did not run\n${ended.output.trim()}`] };
  const tests = found.assertionResults;
  const failures = tests.flatMap(({ status, fullName, failureMessages }) =>
    status === 'failed' ? [`${fullName}\n${failureMessages.join('\n')}`] : [],
  );
  if (found.status === 'failed' && failures.length === 0) failures.push(found.message || `${file} failed`);
  return { passed: tests.some(({ status }) => status === 'passed'), failures };
}

/** What went wrong, a paragraph each. */
export function failuresOf(standings) {
  return standings.flatMap(({ row, database, failures }) => failures.map((text) => `✗ ${row} on ${database}: ${text}`));
}

/**
 * The table, a line for each row and database.
 * @param {(import('./payment-rows.mjs').PaymentRow & Standing & {database: string})[]} standings
 * @param {{row: string, database: string, reached: string}[]} reached as the tests counted, each of a row's files
 */
export function tableOf(standings, reached) {
  const head = ['row', 'what', 'demanded', 'reached', 'database', ''];
  const lines = standings.map(({ row, what, demanded, database, standing }) => {
    const counted = reached.filter((line) => line.row === row && line.database === database);
    return [
      row,
      what,
      demanded,
      counted.map((line) => line.reached).join('; ') || (standing === 'skipped' ? 'no test keys given' : 'nothing'),
      database,
      standing,
    ];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column].length)));
  return [head, widths.map((width) => '─'.repeat(width)), ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
