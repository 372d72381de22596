import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, exitWithMessage, say } from './progress.mjs';
import { needsBuild, runSuite, suites, sum, tallyText } from './suites.mjs';

// npm test: installs and builds what is needed, runs the suites, and ends with one line of counts. --all adds the long
// tests, --whole also runs the SQLite-only tests on PostgreSQL. --only=config,cms-sqlite runs some suites, FILE some
// of their files.
requireNode();
const { values, positionals: files } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean' }, whole: { type: 'boolean' } },
  allowPositionals: true,
});
const wanted = values.only?.split(',') ?? suites;
const unknown = wanted.filter((name) => !suites.includes(name));
if (unknown.length > 0) exitWithMessage(`Unknown suite: ${unknown.join(', ')}; known are ${suites.join(', ')}.`);
const sample = values.all ? 'all' : 'short';
const reach = files.length > 0 || values.whole ? undefined : sample;

const tallies = [];
try {
  await ensurePackages();
  if (wanted.some(needsBuild)) await ensureBuilt();
  for (const name of wanted) {
    const begun = Date.now();
    const { tally, output } = await runSuite(name, { args: files, reach });
    if (tally.failed > 0) say(`\n${output}\n`);
    say(`${tally.failed > 0 ? '✗' : '✓'} ${name}: ${tallyText(tally)}, ${elapsed(begun)}`);
    tallies.push(tally);
  }
} catch (error) {
  exitWithMessage(`${error.message}\n\n${tallyText(sum([...tallies, { passed: 0, failed: 1, skipped: 0 }]))}`);
}
const total = sum(tallies);
process.exitCode = total.failed > 0 ? 1 : 0;
say(tallyText(total));
