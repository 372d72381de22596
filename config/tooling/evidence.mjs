import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { evidence, evidenceList } from './evidence/names.mjs';
import { rowLines, table } from './evidence/table.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, exitWithMessage, say, step } from './progress.mjs';
import { runSuite, sum, tallyText } from './suites.mjs';

// npm run evidence -- NAME: proves a promise at full size and prints one table of figures. It exits with 1 when a test
// fails or a figure is missed. --only=R1,R3 runs some rows, --database=sqlite one database.
requireNode();
const [name, ...args] = process.argv.slice(2);
const chosen = evidence[name];
if (!chosen) {
  say(evidenceList());
  if (name) exitWithMessage(`Unknown evidence: ${name}.`);
  process.exit(0);
}
const { rows = [], also = [], options: own = [] } = chosen;
const options = ['only', 'database', ...own].map((option) => [option, { type: 'string' }]);
const { values } = parseArgs({ args, options: Object.fromEntries(options) });
const wanted = own.includes('only') ? undefined : values.only?.split(',');
const known = [...rows, ...also].flatMap(({ row }) => row ?? []);
const unknown = wanted?.filter((each) => !known.includes(each)) ?? [];
if (unknown.length > 0) exitWithMessage(`Unknown row: ${unknown.join(', ')}; known are ${known.join(', ')}.`);
const suites = chosen.suites?.filter((suite) => !values.database || suite === `cms-${values.database}`);
if (suites?.length === 0) exitWithMessage(`${name} does not run on ${values.database}.`);

const begun = Date.now();
const scratch = mkdtempSync(path.join(tmpdir(), 'seva-evidence-'));
const file = path.join(scratch, 'table.jsonl');
const linesWritten = () =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** Test keys get other names, so that no other test uses them. */
const { STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable = '' } = process.env;
const stripeKeys = secret.startsWith('sk_test_') && {
  SEVA_TEST_STRIPE_SECRET_KEY: secret,
  SEVA_TEST_STRIPE_PUBLISHABLE_KEY: publishable,
};
const env = {
  ...stripeKeys,
  ...Object.fromEntries(
    Object.entries(values).map(([option, value]) => [`SEVA_EVIDENCE_${option.toUpperCase()}`, value]),
  ),
  SEVA_EVIDENCE: name,
  SEVA_EVIDENCE_TABLE: file,
};

/** Runs files of a suite. Returns its tally, and a line for each row of a promise. */
async function run(suite, files, described) {
  const title = `${name} on ${suite}`;
  const { tally, output, report } = await step(title, () =>
    runSuite(suite, { args: [...files, ...(chosen.args ?? [])], env }),
  );
  if (tally.failed > 0) say(`\n${output}\n`);
  return { tally, lines: rowLines(described, suite.replace('cms-', ''), report, linesWritten()) };
}

async function runTests() {
  const picked = rows.filter(({ row }) => !wanted || wanted.includes(row));
  const files = wanted || !chosen.files ? picked.flatMap((each) => each.files) : chosen.files;
  const described = picked.filter(({ demanded }) => demanded);
  const beforehand = also.filter((each) => !wanted || wanted.includes(each.row));
  const runs = beforehand.map((each) => [each.suite, each.files, []]);
  // Speed tests run alone.
  const [alone, beside] = [true, false].map((is) => files.filter((each) => /load\.test/.test(each) === is));
  for (const suite of suites)
    for (const group of [beside, alone])
      if (group.length > 0)
        runs.push([suite, group, described.filter((each) => each.files.every((one) => group.includes(one)))]);
  const results = [];
  for (const each of runs) results.push(await run(...each));
  return { tally: sum(results.map(({ tally }) => tally)), lines: results.flatMap(({ lines }) => lines) };
}

try {
  await ensurePackages();
  await ensureBuilt();
  const { tally, lines, isPrinted } = chosen.module ? await (await chosen.module()).default(values) : await runTests();
  const all = [...lines, ...linesWritten().filter(({ what }) => what !== undefined)];
  if (!isPrinted) say(`\n${table(all)}\n`);
  const missed = all.filter(({ passed }) => passed === false).length;
  say(`${all.length - missed} figures reached, ${missed} not; ${elapsed(begun)}`);
  say(tallyText(tally));
  process.exitCode = tally.failed > 0 || missed > 0 || all.length === 0 ? 1 : 0;
} catch (error) {
  process.exitCode = 1;
  say(error.message);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
