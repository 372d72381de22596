import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, giveUp, say } from './progress.mjs';
import { argsOf, runSuite, suites } from './suites.mjs';
import { enter, machineOf, removeDotEnv, surroundings } from './surroundings.mjs';
import { tallyText, nothing, sum } from './vitest-report.mjs';

// npm run test:elsewhere: the journeys as on other machines: their fonts, zones, languages, files, loads.
// --all takes every suite of npm test, --only=config,cms-sqlite some; --surroundings=india,germany some machines.
// --fonts=noto --zone=Asia/Kolkata --locale=de_DE --load takes one machine with these; what follows -- goes to the runner.
requireNode();
const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean' },
    surroundings: { type: 'string' },
    fonts: { type: 'string' },
    zone: { type: 'string' },
    locale: { type: 'string' },
    load: { type: 'boolean' },
  },
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

const { fonts, zone, locale, load } = values;
const isAsked = [fonts, zone, locale, load].some((value) => value !== undefined);
const sets = [...new Set(surroundings.map((machine) => machine.fonts))];
if (isAsked && values.surroundings) giveUp('Give either --surroundings or the traits of one machine.');
if (fonts && !sets.includes(fonts)) giveUp(`There is no set of fonts ${fonts}; there are ${sets.join(', ')}.`);
if (zone && !Intl.supportedValuesOf('timeZone').concat('UTC', 'Asia/Kolkata').includes(zone))
  giveUp(`There is no time zone ${zone}.`);
const machines = isAsked ? [machineOf(values)] : chosenOf(surroundings, values.surroundings, 'surroundings');
const chosen = values.all ? suites : chosenOf(suites, values.only ?? 'e2e', 'suite');

/** Runs one suite; a suite that ran nothing has failed. */
async function runOne(suite, more) {
  const begun = Date.now();
  const { tally, output } = await runSuite({ ...suite, args: argsOf(suite, { asked: positionals }) }, more);
  const counted = tally.passed + tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  if (counted.failed > 0) say(`\n${output.trim()}\n`);
  const took = elapsed(begun);
  say(`${counted.failed > 0 ? '✗' : '✓'} ${suite.name}: ${tallyText(counted)}, ${took}`);
  return { tally: counted, took };
}

/** What the table tells of a machine. */
const columnsOf = ({ fonts: set, env, loaded }) => ({
  fonts: set,
  zone: env.TZ,
  locale: env.LC_ALL,
  load: loaded ? 'every core' : 'none',
});

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
    for (const suite of chosen) rows.push({ ...columnsOf(machine), suite: suite.name, ...(await runOne(suite, more)) });
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, end);
    await leave();
  }
}

const columns = ['fonts', 'zone', 'locale', 'load', 'suite'];
const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
const line = (row) => columns.map((column, index) => row[column].padEnd(widths[index])).join('  ');
say(`\n  ${line(Object.fromEntries(columns.map((column) => [column, column])))}`);
for (const row of rows) say(`${row.tally.failed > 0 ? '✗' : '✓'} ${line(row)}  ${tallyText(row.tally)}, ${row.took}`);
const total = rows.map(({ tally }) => tally).reduce(sum, nothing);
say(`\n${tallyText(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
