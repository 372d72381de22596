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

// npm run test:faults: takes from a running shop what it needs (disk, database, gateway, mail server, storage, a right
// clock, free connections, memory), each for a minute while people give, on both databases. About half an hour.
// --only="disk full,database gone" takes some of them, --database=sqlite or postgres one of the databases, --seconds=10 less time.
requireNode();
const begun = Date.now();
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
    seconds: { type: 'string', default: '60' },
  },
});
const chosen = suites.filter(({ name }) =>
  values.database ? name === `cms-${values.database}` : /^cms-(sqlite|postgres)$/.test(name),
);
if (chosen.length === 0) giveUp(`There is no database ${values.database}; there are sqlite and postgres.`);

const scratch = mkdtempSync(path.join(tmpdir(), 'seva-faults-'));
const file = path.join(scratch, 'figures.jsonl');
let tally = nothing;

async function takeEverything(suite) {
  const env = {
    SEVA_FAULTS_FULL: '1',
    SEVA_FAULTS_FIGURES: file,
    SEVA_FAULTS_ONLY: values.only,
    SEVA_FAULTS_SECONDS: values.seconds,
  };
  const run = await runSuite({ ...suite, args: ['tests/faults.test.ts', '--testTimeout=900000'] }, env);
  if (run.tally.failed > 0) say(`\n${run.output.trim()}\n`);
  return run.tally;
}

const figures = [];
try {
  await ensurePackages();
  await ensureBuilt();
  for (const suite of chosen)
    tally = sum(tally, await step(`Taking things away on ${suite.name}`, () => takeEverything(suite)));
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  figures.push(...lines.map((line) => JSON.parse(line)));
  if (!figures.some(({ row }) => row === 'disk full') && values.only === '')
    say('The row "disk full" was skipped: it makes a small file system, which needs Linux and root.');
} catch (error) {
  giveUp(error.message);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
conclude(figures, tally, begun);
