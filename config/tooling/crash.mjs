import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, giveUp, say, step } from './progress.mjs';
import { runSuite, suites } from './suites.mjs';
import { tallyText, sum } from './vitest-report.mjs';

// npm run test:crash: kills a real server before every statement and around every call of the gateway, on both
// databases at once, and prints where it was struck and how its books were afterwards (R4 of
// docs/payments.md#promises). About 20 minutes. --only=cms-sqlite or --only=cms-postgres takes one of them, --every=4
// each fourth point.
requireNode();
const begun = Date.now();
const { values } = parseArgs({ options: { only: { type: 'string' }, every: { type: 'string', default: '1' } } });
const { only } = values;
const chosen = suites.filter(({ name }) => /^cms-(sqlite|postgres)$/.test(name) && (!only || name === only));
const scratch = mkdtempSync(path.join(tmpdir(), 'seva-crash-table-'));

const heading = ['database', 'flow', 'point', 'killed', 'books'];
const widths = [9, 8, 7, 100, 0];
const line = (cells) =>
  cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join(' ')
    .trimEnd();

async function strikeEverywhere(suite) {
  const file = path.join(scratch, suite.name);
  writeFileSync(file, '');
  const env = { SEVA_CRASH_EVERY: values.every, SEVA_CRASH_TABLE: file };
  const { tally, output } = await runSuite({ ...suite, args: ['tests/crash.test.ts'] }, env);
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('\t'));
  return { name: suite.name, tally, output, rows };
}

try {
  await ensurePackages();
  await ensureBuilt();
  if (chosen.length === 0) giveUp('There are cms-sqlite and cms-postgres.');
  const results = await step('Killing servers', () => Promise.all(chosen.map(strikeEverywhere)));
  say(`\n${line(heading)}`);
  for (const { rows } of results) for (const row of rows) say(line(row));
  for (const { name, rows, tally, output } of results) {
    const wrong = rows.filter((row) => !row[4]?.startsWith('right')).length;
    if (tally.failed > 0) say(`\n${output.trim()}\n`);
    say(`\n${name}: ${rows.length} points, ${wrong} with books that were wrong, ${tallyText(tally)}`);
  }
  const total = results.map(({ tally }) => tally).reduce(sum);
  process.exitCode = total.failed > 0 ? 1 : 0;
  say(`${tallyText(total)}, ${elapsed(begun)}`);
} catch (error) {
  giveUp(error.message);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
