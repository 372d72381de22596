/**
 * Adds up a report of Playwright. A file that could not be read counts as one failure, and so does a run that ended badly
 * although every test passed.
 * @param {object | null} report as the JSON reporter writes it; null when none was written
 * @param {number} exitCode
 * @returns {import('./vitest-report.mjs').Tally}
 */
export function tallyOfJourneys(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return { passed: expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped };
}
