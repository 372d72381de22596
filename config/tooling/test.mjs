import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, giveUp, say } from './progress.mjs';
import { seededFolder } from './seeded-folder.mjs';
import { runSideBySide } from './side-by-side.mjs';
import { argsOf, runSuite, shortVariables, suites } from './suites.mjs';
import { tallyText, nothing, sum } from './vitest-report.mjs';

// npm test: installs and builds what is needed, runs every suite, closes on one line that counts. What needs no build runs
// beside the building. Of long evidence it runs samples; --all (npm run test:all) leaves no file out.
// --only=config,cms-sqlite runs some suites; what follows -- goes to their runner. --whole runs on PostgreSQL too what is
// otherwise run on SQLite alone.
requireNode();
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean' }, whole: { type: 'boolean' } },
  allowPositionals: true,
});
const wanted = values.only?.split(',') ?? suites.map(({ name }) => name);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0)
  giveUp(`There is no suite ${unknown.join(', ')}; there are ${suites.map(({ name }) => name).join(', ')}.`);

const choice = { asked: positionals, reach: values.whole ? 'whole' : values.all ? 'all' : 'short' };
const chosen = suites.filter(({ name }) => wanted.includes(name));
try {
  await ensurePackages();
} catch (error) {
  giveUp(`${error.message}\n\n${tallyText({ ...nothing, failed: 1 })}`);
}

/** Builds what the suites need, and seeds the shop that some begin with; those that need neither run meanwhile. */
const makeReady = async () => {
  const needs = chosen.flatMap((suite) => suite.needs);
  if (needs.length > 0) await ensureBuilt({ only: needs });
  if (chosen.some(({ takesSeed }) => takesSeed)) await seededFolder();
};

let total = nothing;
const ready = makeReady();
// A suite that waits for it fails with it.
ready.catch(() => undefined);
const run = async (suite) => {
  if (suite.needs.length > 0) await ready;
  const begun = Date.now();
  const seeded = suite.takesSeed ? { SEVA_TEST_SEEDED: await seededFolder() } : {};
  const result = await runSuite({ ...suite, args: argsOf(suite, choice) }, { ...seeded, ...shortVariables(choice) });
  return { ...result, took: elapsed(begun) };
};
const tell = ({ name }, { tally, output, took }) => {
  const idle = tally.passed + tally.failed === 0;
  const counted = idle ? { ...tally, failed: 1 } : tally;
  if (counted.failed > 0) say(`\n${output.trim()}\n`);
  say(`${counted.failed > 0 ? '✗' : '✓'} ${name}: ${idle ? 'no test was run' : tallyText(tally)}, ${took}`);
  total = sum(total, counted);
};
try {
  await runSideBySide(chosen, run, tell, { beside: ready });
} catch (error) {
  giveUp(`${error.message}\n\n${tallyText({ ...total, failed: total.failed + 1 })}`);
}
process.exitCode = total.failed > 0 ? 1 : 0;
say(tallyText(total));
