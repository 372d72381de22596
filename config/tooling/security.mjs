import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { conclude } from './evidence-table.mjs';
import { ensurePackages } from './packages.mjs';
import { startPostgres } from './postgres.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, giveUp, say } from './progress.mjs';
import { runSuite, suites } from './suites.mjs';
import { tallyText, nothing, sum } from './vitest-report.mjs';

// npm run test:security: the security tests at full size on both databases, and the figures that they reached.
// --database=sqlite|postgres takes one; --row=r26 takes one row; --seed=… and --path=… replay a fuzz that has failed.
requireNode();
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    row: { type: 'string', default: '' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
const databases = ['sqlite', 'postgres'].filter((name) => !values.database || values.database === name);
if (databases.length === 0) giveUp(`There is no database ${values.database}; there are sqlite and postgres.`);

const replay = {
  ...(values.seed ? { SEVA_FUZZ_SEED: values.seed } : {}),
  ...(values.path ? { SEVA_FUZZ_PATH: values.path } : {}),
};

/** Runs the tests on one database; answers with their tally and the figures that they wrote down. */
async function runOn(database, scratch) {
  const file = path.join(scratch, `${database}.jsonl`);
  const prepare = async () => {
    const env = { SEVA_SECURITY_FULL: '1', SEVA_SECURITY_FIGURES: file, ...replay };
    if (database === 'sqlite') return { env };
    const server = await startPostgres();
    return { env: { ...env, SEVA_TEST_POSTGRES: server.url }, close: server.stop };
  };
  const suite = suites.find(({ name }) => name === `cms-${database}`);
  const { tally, output } = await runSuite({ ...suite, args: [`tests/security/${values.row}`], prepare });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return { tally, output, figures: lines.map((line) => JSON.parse(line)) };
}

const scratch = mkdtempSync(path.join(tmpdir(), 'seva-security-'));
const figures = [];
const started = Date.now();
let total = nothing;
try {
  await ensurePackages();
  await ensureBuilt();
  for (const database of databases) {
    const begun = Date.now();
    const run = await runOn(database, scratch);
    figures.push(...run.figures);
    total = sum(total, run.tally);
    if (run.tally.failed > 0) say(`\n${run.output.trim()}\n`);
    say(`${run.tally.failed > 0 ? '✗' : '✓'} ${database}: ${tallyText(run.tally)}, ${elapsed(begun)}`);
  }
} catch (error) {
  giveUp(error.message);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
conclude(figures, total, started);
