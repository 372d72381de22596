import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, giveUp, say } from './progress.mjs';
import { runSuite, suites } from './suites.mjs';
import { enter, removeDotEnv, surroundings } from './surroundings.mjs';
import { tallyText, nothing, sum } from './vitest-report.mjs';

// npm run test:elsewhere: the suites of npm test as on other machines: their zones, languages, files, loads.
// --surroundings=india,germany and --only=config,cms-sqlite take some; what follows -- goes to vitest.
requireNode();
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, surroundings: { type: 'string' } },
  allowPositionals: true,
});

/** Those of a list that were asked for by name, or all of them. */
function chosenOf(all, asked, what) {
  const names = asked?.split(',');
  const unknown = names?.filter((name) => !all.some((one) => one.name === name)) ?? [];
  const known = all.map(({ name }) => name).join(', ');
  if (unknown.length > 0) giveUp(`There is no ${what} ${unknown.join(', ')}; there are ${known}.`);
  return all.filter(({ name }) => !names || names.includes(name));
}

const machines = chosenOf(surroundings, values.surroundings, 'surroundings');
const chosen = chosenOf(suites, values.only, 'suite');

/** Runs one suite; a suite that ran nothing has failed. */
async function runOne(suite, more) {
  const begun = Date.now();
  const { tally, output } = await runSuite({ ...suite, args: [...suite.args, ...positionals] }, more);
  const counted = tally.passed + tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  if (counted.failed > 0) say(`\n${output.trim()}\n`);
  const took = elapsed(begun);
  say(`${counted.failed > 0 ? '✗' : '✓'} ${suite.name}: ${tallyText(counted)}, ${took}`);
  return { tally: counted, took };
}

removeDotEnv();
try {
  await ensurePackages();
  const needs = chosen.flatMap((suite) => suite.needs);
  if (needs.length > 0) await ensureBuilt({ only: needs });
} catch (error) {
  giveUp(error.message);
}

const rows = [];
for (const machine of machines) {
  say(`\n${machine.title}`);
  const { more, leave } = await enter(machine);
  // Ctrl-C: nothing of the other machine stays behind in the checkout.
  const end = () => void leave().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
  try {
    for (const suite of chosen) rows.push({ machine: machine.name, suite: suite.name, ...(await runOne(suite, more)) });
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, end);
    await leave();
  }
}

const widths = ['machine', 'suite'].map((column) => Math.max(...rows.map((row) => row[column].length)));
say('');
for (const { machine, suite, tally, took } of rows)
  say(
    `${tally.failed > 0 ? '✗' : '✓'} ${machine.padEnd(widths[0])}  ${suite.padEnd(widths[1])}  ${tallyText(tally)}, ${took}`,
  );
const total = rows.map(({ tally }) => tally).reduce(sum, nothing);
say(`\n${tallyText(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
