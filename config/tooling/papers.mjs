import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { conclude } from './evidence-table.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say, step } from './progress.mjs';
import { runSuite, suites } from './suites.mjs';
import { nothing, sum } from './vitest-report.mjs';

// npm run test:papers: receipts and statements at their full figures: random donations against an oracle, random runs with
// receipts on, sums against the ledger, a run over 5,000 people that is killed, edges of the tax year, drawings. On both
// databases; about an hour and a half. --database=sqlite or postgres one of them.
requireNode();
const begun = Date.now();
const { values } = parseArgs({ options: { database: { type: 'string', default: '' } } });
const databases = suites.filter(({ name }) =>
  values.database ? name === `cms-${values.database}` : /^cms-(sqlite|postgres)$/.test(name),
);
if (databases.length === 0) giveUp(`There is no database ${values.database}; there are sqlite and postgres.`);

const scratch = mkdtempSync(path.join(tmpdir(), 'seva-papers-'));
const file = path.join(scratch, 'figures.jsonl');
const env = { SEVA_PAPERS_FULL: '1', SEVA_PAPERS_FIGURES: file };
const suiteOf = (wanted) => suites.find(({ name }) => name === wanted);
const runs = [
  ['The rule against an oracle', { ...suiteOf('config'), args: ['rules/papers'] }],
  ['Drawings', { ...suiteOf('papers'), args: [] }],
  ...databases.map((suite) => [
    `Receipts on ${suite.name}`,
    {
      ...suite,
      args: ['tests/receipts.test.ts', 'tests/statement-runs.test.ts', 'tests/papers/', '--testTimeout=3600000'],
    },
  ]),
];
let tally = nothing;

async function run(suite) {
  const { tally: counted, output } = await runSuite(suite, env);
  if (counted.failed > 0) say(`\n${output.trim()}\n`);
  return counted;
}

const figures = [];
try {
  await ensurePackages();
  await ensureBuilt();
  for (const [title, suite] of runs) tally = sum(tally, await step(title, () => run(suite)));
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  figures.push(...lines.map((line) => JSON.parse(line)));
} catch (error) {
  giveUp(error.message);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
conclude(figures, tally, begun);
