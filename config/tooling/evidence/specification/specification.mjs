import { say, step } from '../../progress.mjs';
import { pluginNames } from '../../checkout.mjs';
import { runSuite, sum } from '../../suites.mjs';
import { behavior } from './behavior.mjs';
import { wire } from './calls.mjs';
import { screens } from './screens.mjs';

/** All rows by section. @type {Readonly<Record<string, import('./row.mjs').Row[]>>} */
export const specification = { ...screens, ...behavior, ...wire };

/** Returns the suite that runs a test file, and the file as that suite names it. */
export function suiteOf(file) {
  const [folder, ...rest] = file.split('/');
  if (folder === 'storefront')
    return rest[0] === 'e2e' ? ['e2e', rest.slice(1).join('/')] : ['storefront', rest.join('/')];
  if (folder === 'cms') return ['cms-sqlite', rest.join('/')];
  return pluginNames().includes(rest[0]) ? [rest[0], rest.slice(1).join('/')] : ['config', rest.join('/')];
}

/** Returns the tests of a report of vitest or Playwright as file, title and status. */
function testsOf(report) {
  const ofVitest = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: name, title, status })),
  );
  const ofSuite = ({ suites = [], specs = [] }) => [
    ...specs.map(({ file, title, ok, tests }) => {
      const isSkipped = tests.every(({ status }) => status === 'skipped');
      return { file: `e2e/${file}`, title, status: isSkipped ? 'skipped' : ok ? 'passed' : 'failed' };
    }),
    ...suites.flatMap(ofSuite),
  ];
  return [...ofVitest, ...(report?.suites ?? []).flatMap(ofSuite)];
}

/** Returns whether a title of a report comes from a title of the source, which may have placeholders. */
function comesFrom(title, source) {
  const parts = source.split(/%[sdij]|\$\w+/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(title);
}

/** Returns whether a named test ran and passed, in every case if it has several. */
function hasPassed({ file, title }, ran) {
  const [, name] = suiteOf(file);
  const found = ran.filter((each) => each.file.replaceAll('\\', '/').endsWith(name) && comesFrom(each.title, title));
  return found.length > 0 && found.every(({ status }) => status === 'passed');
}

const wordsOf = ({ tests, decision }) =>
  [...tests.map(({ file, title }) => `${file} › ${title}`), ...(decision ? [`differs: decision ${decision}`] : [])]
    .map((text) => `\n      ${text}`)
    .join('');

/** Runs the tests that the rows name and prints the rows by section. */
export default async function proveSpecification() {
  const files = new Map();
  for (const { file } of Object.values(specification)
    .flat()
    .flatMap(({ tests }) => tests)) {
    const [suite, name] = suiteOf(file);
    files.set(suite, new Set(files.get(suite)).add(name));
  }
  const ran = [];
  const tallies = [];
  for (const [suite, names] of files) {
    const { tally, output, report } = await step(`specification on ${suite}`, () =>
      runSuite(suite, { args: [...names] }),
    );
    if (tally.failed > 0) say(`\n${output}\n`);
    tallies.push(tally);
    ran.push(...testsOf(report));
  }
  const lines = [];
  for (const [section, rows] of Object.entries(specification)) {
    say(`\n${section}`);
    for (const row of rows) {
      const passed = row.tests.every((test) => hasPassed(test, ran));
      say(`  ${passed ? (row.decision ? '≠' : '✓') : '✗'} ${row.sentence}${wordsOf(row)}`);
      lines.push({ row: section, what: row.sentence, passed });
    }
  }
  const differing = lines.filter(
    ({ row, what }) => specification[row].find(({ sentence }) => sentence === what)?.decision,
  );
  say(`\n${lines.length} sentences, ${differing.length} of them (≠) differ by a decision`);
  return { tally: sum(tallies), lines, isPrinted: true };
}
