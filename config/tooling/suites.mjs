import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkoutPath, pluginNames, root } from './checkout.mjs';
import { capture } from './command.mjs';
import { withoutOwnVariables } from './own-variables.mjs';
import { scratchFolder } from './scratch-folder.mjs';
import { longStates, shortJourneys } from './test-choices.mjs';

/** Names of all suites in the order of a run: the projects of vitest.config.mjs, the storefront, the journeys. */
export const suites = ['config', ...pluginNames(), 'cms-sqlite', 'cms-postgres', 'storefront', 'e2e'];

/** Returns whether a suite runs built code. */
export const needsBuild = (suite) => /^(cms-|e2e$)/.test(suite);

/** Result of tests. @typedef {{passed: number, failed: number, skipped: number}} Tally */

/** Returns the sum of tallies. @param {Tally[]} tallies @returns {Tally} */
export const sum = (tallies) =>
  tallies.reduce(
    (left, right) => ({
      passed: left.passed + right.passed,
      failed: left.failed + right.failed,
      skipped: left.skipped + right.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** Returns `12 passed, 0 failed`, with the number of skipped tests if there are any. */
export const tallyText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * Counts a JSON report of vitest or Playwright. A run without a report or tests counts as a failure, and so does one
 * that exits with an error although every test passed.
 */
function tallyOf(report, code) {
  const { expected, unexpected, skipped: leftOut } = report?.stats ?? {};
  const { numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0 } = report ?? {};
  const passed = expected ?? numPassedTests ?? 0;
  const failed = (unexpected ?? numFailedTests ?? 0) + (report?.errors?.length ?? 0);
  const skipped = leftOut ?? numPendingTests + numTodoTests;
  const isBroken = code !== 0 || passed + failed + skipped === 0;
  return { passed, failed: failed === 0 && isBroken ? 1 : failed, skipped };
}

/** Returns the path of a script of a package that a folder has installed. */
function packaged(folder, name, file) {
  const require = createRequire(checkoutPath(folder, 'package.json'));
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
}

function commandOf(suite, { args, isShort, file }) {
  if (suite === 'e2e') {
    const files = isShort ? shortJourneys : args;
    const script = packaged('.', '@playwright/test', 'cli.js');
    return [script, 'test', '--config=storefront/e2e/playwright.config.ts', '--reporter=dot,json', ...files];
  }
  const isStorefront = suite === 'storefront';
  const which = isStorefront ? [] : [`--project=${suite}`];
  const excluded = isStorefront && isShort ? [`--exclude=${longStates}`] : [];
  const script = packaged(isStorefront ? 'storefront' : '.', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return [script, 'run', ...which, ...reporters, ...excluded, ...args];
}

/**
 * Runs a suite.
 * @param {string} suite
 * @param {object} [options]
 * @param {string[]} [options.args] files and further options for the runner
 * @param {'short' | 'all'} [options.reach] daily sample, or with long tests; without one every file
 * @param {Record<string, string>} [options.env] further variables
 * @returns {Promise<{tally: Tally, output: string, report: object | null}>}
 */
export async function runSuite(suite, { args = [], reach, env = {} } = {}) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'seva-tests-'));
  const file = path.join(scratch, 'report.json');
  const { SEVA_TEST_POSTGRES } = process.env;
  try {
    const variables = {
      ...withoutOwnVariables(process.env),
      TMPDIR: scratchFolder(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      ...(reach ? { SEVA_TEST_REACH: reach } : {}),
      ...(SEVA_TEST_POSTGRES && suite === 'cms-postgres' ? { SEVA_TEST_POSTGRES } : {}),
      ...env,
    };
    const command = commandOf(suite, { args, isShort: reach === 'short', file });
    const cwd = suite === 'storefront' ? checkoutPath('storefront') : root;
    const { code, output } = await capture(process.execPath, command, { cwd, env: variables });
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    return { tally: tallyOf(report, code), output: output.trim(), report };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
