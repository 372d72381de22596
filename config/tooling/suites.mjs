import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, howToInstall } from './chromium.mjs';
import { inCheckout } from './checkout.mjs';
import { capture } from './command.mjs';
import { withoutOwnVariables } from './own-variables.mjs';
import { parts } from './parts.mjs';
import { startPostgres } from './postgres.mjs';
import { scratchFolder } from './scratch-folder.mjs';
import { tallyOf } from './vitest-report.mjs';

/**
 * A suite of tests: run by vitest in `folder`. `prepare` gives what it needs to find in its environment, and a way to put
 * it away again; what it throws is a failure of the suite.
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} folder below the checkout
 * @property {string[]} args further arguments for vitest
 * @property {string[]} needs the parts that must be built first
 * @property {boolean} usesOneCore whether another suite may run beside it
 * @property {boolean} takesSeed whether it takes a seeded data folder of SQLite in `SEVA_TEST_SEEDED`, or makes its own
 * @property {() => Promise<{env?: Record<string, string>, close?: () => Promise<void>}>} prepare
 */

const nothing = async () => ({});

async function withPostgres() {
  const given = process.env.SEVA_TEST_POSTGRES;
  if (given) return { env: { SEVA_TEST_POSTGRES: given } };
  const server = await startPostgres();
  return { env: { SEVA_TEST_POSTGRES: server.url }, close: server.stop };
}

async function withChromium() {
  const executable = await findChromium();
  if (!executable) throw new Error(howToInstall);
  return { env: { CHROMIUM_PATH: executable } };
}

/**
 * Units keep one core busy, so that two suites of them run side by side. What they load is loaded once for all files:
 * ESLint and its programs take longer than what is tested of them. A loaded machine takes its time, what hangs is found
 * all the same.
 */
const units = {
  args: ['--testTimeout=60000', '--hookTimeout=60000', '--maxWorkers=1', '--no-isolate'],
  usesOneCore: true,
};

const everything = parts.map(({ name }) => name);
const suite = (name, folder, prepare, { args = [], needs = [], usesOneCore = false, takesSeed = false } = {}) => ({
  name,
  folder,
  args,
  needs,
  usesOneCore,
  takesSeed,
  prepare,
});

/**
 * Tests in which the kind of database has no part (limits and sessions in memory, headers, configuration, the panel's
 * rights, pictures and files on the disk): `npm test` runs them on SQLite alone, `npm run test:security` its own on both.
 */
const onceOnly = [
  'tests/{attribute-names,crawling,host,limits,mailed-links,own-files,panel-roles,phone-photos,process,too-large}.test.ts',
  'tests/security/{browser-side,temporary-files,r14-*,r15-*,r16-*,r17-*,r18-*,r19-*,r20-*,r21-*,r22-*}.test.ts',
];

/** All suites, in the order in which they are run. @type {Suite[]} */
export const suites = [
  suite('config', 'config', nothing, units),
  ...readdirSync(inCheckout('plugins')).map((name) => suite(name, `plugins/${name}`, nothing, units)),
  suite('cms-sqlite', 'cms', nothing, { needs: everything, takesSeed: true }),
  suite('cms-postgres', 'cms', withPostgres, {
    args: ['tests', ...onceOnly.map((files) => `--exclude=${files}`)],
    needs: everything,
  }),
  suite('storefront', 'storefront', nothing),
  suite('e2e', 'storefront', withChromium, {
    args: ['--config', 'e2e/vitest.config.ts'],
    needs: everything,
    takesSeed: true,
  }),
];

/**
 * Runs one suite to its end.
 * @param {Suite} suite
 * @param {Record<string, string>} more further variables for its environment
 * @returns {Promise<{tally: import('./vitest-report.mjs').Tally, output: string}>} with all that was said
 */
export async function runSuite({ folder, args, prepare }, more = {}) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'seva-tests-'));
  const file = path.join(scratch, 'report.json');
  let prepared = {};
  try {
    prepared = await prepare();
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const command = [vitestOf(folder), 'run', ...reporters, ...args];
    const env = { ...environmentForTests(), ...prepared.env, ...more };
    const { code, output } = await capture(process.execPath, command, { cwd: inCheckout(folder), env });
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    return { tally: tallyOf(report, code), output: output.replace(/^JSON report written to .*$/m, '') };
  } catch (error) {
    return { tally: tallyOf(null, 1), output: String(error?.message ?? error) };
  } finally {
    await prepared.close?.();
    rmSync(scratch, { recursive: true, force: true });
  }
}

const environmentForTests = () => ({
  ...withoutOwnVariables(process.env),
  TMPDIR: scratchFolder(),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
});

function vitestOf(folder) {
  const require = createRequire(inCheckout(folder, 'package.json'));
  return path.join(path.dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
}
