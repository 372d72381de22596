/**
 * What a suite came to.
 * @typedef {{passed: number, failed: number, skipped: number}} Tally
 */

/** @type {Tally} */
export const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * Adds up a report of vitest. A file that could not be read counts as one failure, and so does a run that ended badly
 * although every test passed (an unhandled error, a lost worker).
 * @param {object | null} report as the JSON reporter writes it; null when none was written
 * @param {number} exitCode
 * @returns {Tally}
 */
export function tallyOf(report, exitCode) {
  if (!report) return { ...nothing, failed: 1 };
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const count = (...statuses) => tests.filter((status) => statuses.includes(status)).length;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = count('failed') + broken;
  return {
    passed: count('passed'),
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: count('skipped', 'pending', 'todo', 'disabled'),
  };
}

/** Two tallies as one. */
export const sum = (left, right) => ({
  passed: left.passed + right.passed,
  failed: left.failed + right.failed,
  skipped: left.skipped + right.skipped,
});

/** `12 passed, 0 failed`, and how many were skipped if any were. */
export const tallyText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
