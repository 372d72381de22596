import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, howToInstall } from './chromium.mjs';
import { inCheckout } from './checkout.mjs';
import { capture } from './command.mjs';
import { withoutOwnVariables } from './own-variables.mjs';
import { parts } from './parts.mjs';
import { tallyOfJourneys } from './playwright-report.mjs';
import { startPostgres } from './postgres.mjs';
import { scratchFolder } from './scratch-folder.mjs';
import {
  long,
  ofProcesses,
  onceOnly,
  sampledOnce,
  shortJourneys,
  shortOnBoth,
  shortOnPostgres,
} from './test-choices.mjs';
import { tallyOf } from './vitest-report.mjs';

/**
 * A suite of tests, run in `folder`. `prepare` gives what it needs to find in its environment, and a way to put
 * it away again; what it throws is a failure of the suite.
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} folder below the checkout
 * @property {'vitest' | 'playwright'} runner what runs it
 * @property {string[]} args further arguments for the runner
 * @property {string[]} files what it runs where no files are asked for; all there are without any
 * @property {string[]} leftOut patterns of files of these that it leaves to another suite; `--whole` runs them too
 * @property {string[]} shortFiles what it runs of these in `npm test`, where that is not all of them
 * @property {string[]} long patterns of files of these that `npm test` leaves out; `npm run test:all` runs them
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
const suite = (
  name,
  folder,
  prepare,
  {
    runner = 'vitest',
    args = [],
    files = [],
    leftOut = [],
    shortFiles = [],
    long = [],
    needs = [],
    usesOneCore = false,
    takesSeed = false,
  } = {},
) => ({
  name,
  folder,
  runner,
  args,
  files,
  leftOut,
  shortFiles,
  long,
  needs,
  usesOneCore,
  takesSeed,
  prepare,
});

/** Plugins that start a thread from their built output. */
const startsThreads = ['papers'];

/** Those that wait for nothing that is built come first. */
const pluginNames = readdirSync(inCheckout('plugins')).sort(
  (one, other) => Number(startsThreads.includes(one)) - Number(startsThreads.includes(other)),
);

/** All suites, in the order in which they are run. @type {Suite[]} */
export const suites = [
  suite('config', 'config', nothing, units),
  ...pluginNames.map((name) =>
    suite(name, `plugins/${name}`, nothing, {
      ...units,
      needs: startsThreads.includes(name) ? [`plugin-${name}`] : [],
    }),
  ),
  suite('cms-sqlite', 'cms', nothing, {
    leftOut: ofProcesses,
    long: [...long, ...shortOnPostgres.map((name) => `${name}*`)],
    needs: everything,
    takesSeed: true,
  }),
  suite('cms-postgres', 'cms', withPostgres, {
    files: ['tests'],
    leftOut: [...onceOnly, ...sampledOnce],
    shortFiles: [...shortOnBoth, ...shortOnPostgres],
    needs: everything,
  }),
  suite('storefront', 'storefront', nothing, { long: ['src/app/screen-states-*.test.ts'] }),
  suite('e2e', 'storefront', withChromium, {
    runner: 'playwright',
    args: ['--config', 'e2e/playwright.config.ts'],
    shortFiles: shortJourneys,
    needs: everything,
    takesSeed: true,
  }),
];

/**
 * The arguments with which a suite runs the files that are asked for, whatever it leaves out otherwise.
 * @param {Suite} suite
 * @param {{asked?: string[], reach?: 'short' | 'all' | 'whole'}} [choice] files and further options; `short` is `npm test`,
 * `all` is `npm run test:all`, and `whole` leaves nothing out
 */
export const argsOf = ({ args, files, leftOut, shortFiles, long }, { asked = [], reach = 'all' } = {}) => {
  if (asked.length > 0) return [...args, ...asked];
  const isShort = reach === 'short';
  const wanted = isShort && shortFiles.length > 0 ? shortFiles : files;
  const without = reach === 'whole' ? [] : [...leftOut, ...(isShort ? long : [])];
  return [...args, ...wanted, ...without.map((pattern) => `--exclude=${pattern}`)];
};

/**
 * What tells tests to leave out their long evidence (`cms/tests/support/short.ts`): in `npm test`, but not in a file that is
 * asked for.
 * @param {{asked?: string[], reach?: 'short' | 'all' | 'whole'}} [choice] as `argsOf` takes it
 * @returns {Record<string, string>} variables
 */
export const shortVariables = ({ asked = [], reach = 'all' } = {}) =>
  reach === 'short' && asked.length === 0 ? { SEVA_TEST_SHORT: '1' } : {};

/** How each runner is started in a folder so that it writes a report into a file, and how the report is counted. */
const runners = {
  vitest: {
    command: (folder, file) => [
      packaged(folder, 'vitest', 'vitest.mjs'),
      'run',
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ],
    env: () => ({}),
    tallyOf,
  },
  playwright: {
    command: (folder) => [packaged(folder, '@playwright/test', 'cli.js'), 'test', '--reporter=dot,json'],
    env: (file) => ({
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: inCheckout('node_modules', '.cache', 'playwright'),
    }),
    tallyOf: tallyOfJourneys,
  },
};

/**
 * Runs one suite to its end. Its report, with how long each test took, is kept in the folder `SEVA_TEST_REPORTS` if one is named.
 * @param {Suite} suite
 * @param {Record<string, string>} more further variables for its environment
 * @returns {Promise<{tally: import('./vitest-report.mjs').Tally, output: string}>} with everything that was printed
 */
export async function runSuite({ name, folder, runner = 'vitest', args, prepare }, more = {}) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'seva-tests-'));
  const file = path.join(scratch, 'report.json');
  const { command, env: ofRunner, tallyOf: count } = runners[runner];
  let prepared = {};
  try {
    prepared = await prepare();
    const env = { ...environmentForTests(), ...ofRunner(file), ...prepared.env, ...more };
    const started = [...command(folder, file), ...args];
    const { code, output } = await capture(process.execPath, started, { cwd: inCheckout(folder), env });
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    keepReport(name, file);
    return { tally: count(report, code), output: output.replace(/^JSON report written to .*$/m, '') };
  } catch (error) {
    return { tally: tallyOf(null, 1), output: String(error?.message ?? error) };
  } finally {
    await prepared.close?.();
    rmSync(scratch, { recursive: true, force: true });
  }
}

function keepReport(name, file) {
  const reports = process.env.SEVA_TEST_REPORTS;
  if (reports && existsSync(file)) cpSync(file, path.join(reports, `${name}.json`));
}

const environmentForTests = () => ({
  ...withoutOwnVariables(process.env),
  TMPDIR: scratchFolder(),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
});

/** A file of a package that the folder has. */
function packaged(folder, name, file) {
  const require = createRequire(inCheckout(folder, 'package.json'));
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
}
