import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say, step } from './progress.mjs';
import { runSuite, suites } from './suites.mjs';

// npm run test:load: buyers at a real process, on each database in turn (R26 of docs/security.md#promises). They come
// within the first sixth of the time and look at each page for half a second. --seconds=60 --buyers=20 --pause=500
// (milliseconds) --only=cms-sqlite. Ends with 1 for an error, a ledger that is not exact, or a call whose p99 is a
// second or more.
requireNode();
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    buyers: { type: 'string', default: '20' },
    pause: { type: 'string', default: '500' },
    only: { type: 'string' },
  },
});
const slowestMs = 1000;
const scratch = mkdtempSync(path.join(tmpdir(), 'seva-load-'));
const right = (value, width) => String(value).padStart(width);

function show({ database, rows, ledgerCents, seconds, buyers }) {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  say(
    `\n${database}: ${buyers} buyers, ${seconds} s, ${count} requests, ledger exact at $${(ledgerCents / 100).toFixed(2)}`,
  );
  say(`${'call'.padEnd(14)}${right('requests', 10)}${right('p50 ms', 10)}${right('p99 ms', 10)}`);
  for (const { name, count: asked, p50, p99 } of rows)
    say(`${name.padEnd(14)}${right(asked, 10)}${right(p50.toFixed(1), 10)}${right(p99.toFixed(1), 10)}`);
}

/** For the table of `npm run test:payments`. */
function report({ database, rows, ledgerCents, seconds, buyers, pauseMs }) {
  if (!process.env.SEVA_TEST_REPORT) return;
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const slowest = rows.reduce((left, right) => (right.p99 > left.p99 ? right : left));
  const sums = `${count} requests, ledger exact at $${(ledgerCents / 100).toFixed(2)}`;
  const p99 = `p99 at most ${Math.round(slowest.p99)} ms (${slowest.name})`;
  const reached = `${seconds} s × ${buyers} buyers, ${pauseMs} ms a page: ${sums}, ${p99}`;
  appendFileSync(process.env.SEVA_TEST_REPORT, `${JSON.stringify({ row: 'Load', database, reached })}\n`);
}

try {
  await ensurePackages();
  await ensureBuilt();
  for (const suite of suites.filter(({ name }) => /^cms-/.test(name) && (!values.only || name === values.only))) {
    const file = path.join(scratch, suite.name);
    const env = { SEVA_LOAD: `${values.seconds}x${values.buyers}x${values.pause}`, SEVA_LOAD_TABLE: file };
    const { output } = await step(`Buyers on ${suite.name}`, () =>
      runSuite({ ...suite, args: ['tests/load.test.ts'] }, env),
    );
    if (!existsSync(file)) {
      say(output.trim());
      process.exitCode = 1;
      continue;
    }
    const figures = JSON.parse(readFileSync(file, 'utf8'));
    show(figures);
    report(figures);
    const slow = figures.rows.filter(({ p99 }) => p99 >= slowestMs);
    if (slow.length === 0) continue;
    say(`p99 of a second or more: ${slow.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
  }
} catch (error) {
  giveUp(error.message);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
