import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inCheckout, root } from './checkout.mjs';
import { capture } from './command.mjs';
import { withoutOwnVariables } from './own-variables.mjs';
import { standingOf } from './payment-table.mjs';
import { scratchFolder } from './scratch-folder.mjs';

const reporter = inCheckout('config', 'tooling', 'payment-reporter.mjs');

/**
 * One database and where its runs leave what they say.
 * @typedef {{database: 'sqlite' | 'postgres', postgres: string | undefined, scratch: string, notes: string}} Place
 */

/** Test keys of an account are handed to the tests under other names: everything else must not meet them. */
function stripeKeys() {
  const { STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable = '' } = process.env;
  if (!secret.startsWith('sk_test_') || !publishable.startsWith('pk_test_')) return {};
  return { SEVA_TEST_STRIPE_SECRET_KEY: secret, SEVA_TEST_STRIPE_PUBLISHABLE_KEY: publishable };
}

const environment = ({ postgres, notes }) => ({
  ...withoutOwnVariables(process.env),
  ...stripeKeys(),
  TMPDIR: scratchFolder(),
  SEVA_TEST_SIZE: 'full',
  SEVA_TEST_REPORT: notes,
  ...(postgres ? { SEVA_TEST_POSTGRES: postgres } : {}),
});

/**
 * Runs the rows that are files, one after the other, over one seeded template.
 * @param {import('./payment-rows.mjs').PaymentRow[]} rows
 * @param {Place} place
 */
export async function runFiles(rows, place) {
  const mine = rows.filter(({ files }) => files);
  if (mine.length === 0) return [];
  const require = createRequire(inCheckout('cms', 'package.json'));
  const vitest = path.join(path.dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
  const file = path.join(place.scratch, `${place.database}.json`);
  const reporters = ['--reporter=json', `--outputFile.json=${file}`, `--reporter=${reporter}`];
  const args = [vitest, 'run', '--maxWorkers=1', ...reporters, ...mine.flatMap(({ files }) => files)];
  const ended = await capture(process.execPath, args, { cwd: inCheckout('cms'), env: environment(place) });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
  return mine.map((row) => ({ ...row, database: place.database, ...standingOf(row, report, ended) }));
}

/**
 * Runs the rows that are commands, one after the other.
 * @param {import('./payment-rows.mjs').PaymentRow[]} rows
 * @param {Place} place
 */
export async function runCommands(rows, place) {
  const { database, notes } = place;
  const note = (line) => appendFileSync(notes, `${JSON.stringify({ ...line, database })}\n`);
  const standings = [];
  for (const row of rows.filter(({ command }) => command)) {
    note({ begun: row.row });
    const args = [...row.command, `--only=cms-${database}`];
    const ended = await capture(process.execPath, args, { cwd: root, env: environment(place) });
    note({ ended: row.row });
    standings.push({ ...row, database, ...standingOf(row, { testResults: [] }, ended) });
  }
  return standings;
}
