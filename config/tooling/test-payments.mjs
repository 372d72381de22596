import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { inCheckout, root } from './checkout.mjs';
import { capture } from './command.mjs';
import { withoutHouseVariables } from './house-variables.mjs';
import { ensurePackages } from './packages.mjs';
import { parts } from './parts.mjs';
import { paymentRows } from './payment-rows.mjs';
import { failuresOf, standingOf, tableOf } from './payment-table.mjs';
import { startPostgres } from './postgres.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, giveUp, say, step } from './progress.mjs';

// npm run test:payments: every row of the payments at its full figure, on both databases, and one table.
// --only=R1,R3 runs some rows, --database=sqlite one database. With STRIPE_SECRET_KEY=sk_test_… and
// STRIPE_PUBLISHABLE_KEY=pk_test_… the journeys are also made at Stripe itself.
requireNode();
const options = { only: { type: 'string' }, database: { type: 'string' } };
const { values } = parseArgs({ options });
const databases = values.database ? [values.database] : ['sqlite', 'postgres'];
const rows = values.only ? paymentRows.filter(({ row }) => values.only.split(',').includes(row)) : paymentRows;
if (rows.length === 0) giveUp(`There are the rows ${paymentRows.map(({ row }) => row).join(', ')}.`);

const scratch = mkdtempSync(path.join(tmpdir(), 'seva-payments-'));
const reportFile = path.join(scratch, 'reached.jsonl');

/** Test keys of an account are handed to the tests under other names: everything else must not meet them. */
function stripeKeys() {
  const { STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable = '' } = process.env;
  if (!secret.startsWith('sk_test_') || !publishable.startsWith('pk_test_')) return {};
  return { SEVA_TEST_STRIPE_SECRET_KEY: secret, SEVA_TEST_STRIPE_PUBLISHABLE_KEY: publishable };
}

const environment = (postgres) => ({
  ...withoutHouseVariables(process.env),
  ...stripeKeys(),
  SEVA_TEST_SIZE: 'full',
  SEVA_TEST_REPORT: reportFile,
  ...(postgres ? { SEVA_TEST_POSTGRES: postgres } : {}),
});

async function runFiles(database, postgres, files) {
  if (files.length === 0) return { report: { testResults: [] }, output: '' };
  const require = createRequire(inCheckout('cms', 'package.json'));
  const vitest = path.join(path.dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
  const file = path.join(scratch, `${database}.json`);
  const args = [vitest, 'run', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${file}`, ...files];
  const { output } = await capture(process.execPath, args, { cwd: inCheckout('cms'), env: environment(postgres) });
  return { report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] }, output };
}

async function runOn(database) {
  const server = database === 'postgres' ? await startPostgres() : null;
  try {
    const mine = rows.filter((row) => !row.databases || row.databases.includes(database));
    const files = mine.flatMap(({ file }) => file ?? []);
    const { report, output } = await runFiles(database, server?.url, files);
    const standings = [];
    for (const row of mine) {
      const ended = row.command
        ? await capture(process.execPath, row.command, { cwd: root, env: environment(server?.url) })
        : { code: null, output };
      standings.push({ ...row, database, ...standingOf(row, report, ended) });
    }
    return standings;
  } finally {
    await server?.stop();
  }
}

const begun = Date.now();
try {
  await ensurePackages();
  // The panel and the shop's screens have no part in it.
  await ensureBuilt({
    only: parts.map(({ name }) => name).filter((name) => name !== 'panel' && name !== 'storefront'),
  });
  const results = await Promise.all(
    databases.map((database) => step(`Trying the payments on ${database}`, () => runOn(database))),
  );
  const reached = existsSync(reportFile)
    ? readFileSync(reportFile, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  const standings = results
    .flat()
    .sort(
      (a, b) => paymentRows.findIndex(({ row }) => row === a.row) - paymentRows.findIndex(({ row }) => row === b.row),
    );
  for (const failure of failuresOf(standings)) say(`\n${failure}`);
  say(`\n${tableOf(standings, reached)}\n`);
  const failed = standings.filter(({ standing }) => standing === 'failed').length;
  const skipped = standings.filter(({ standing }) => standing === 'skipped').length;
  if (skipped > 0)
    say('Skipped: the journeys at Stripe need STRIPE_SECRET_KEY=sk_test_… and STRIPE_PUBLISHABLE_KEY=pk_test_….');
  say(`${standings.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped, ${elapsed(begun)}`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  giveUp(error.message);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
