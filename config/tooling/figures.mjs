import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { startPostgres } from './postgres.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say } from './progress.mjs';
import { runSuite } from './suites.mjs';
import { tallyText, nothing, sum } from './vitest-report.mjs';

// npm run test:figures: every figure of the back office against a plain recomputation over 50,000 donations, on both
// databases. npm test does the same over a few hundred.
requireNode();
const SIZE = process.env.SEVA_FIGURES ?? '50000';

const suiteOn = (name, prepare) => ({
  name,
  folder: 'cms',
  args: ['tests/back-office-figures.test.ts'],
  prepare: async () => {
    const { env = {}, close } = await prepare();
    return { env: { ...env, SEVA_FIGURES: SIZE }, close };
  },
});

async function withPostgres() {
  const server = await startPostgres();
  return { env: { SEVA_TEST_POSTGRES: server.url }, close: server.stop };
}

try {
  await ensurePackages();
  await ensureBuilt({ only: ['cms'] });
} catch (error) {
  giveUp(error.message);
}
let total = nothing;
for (const suite of [suiteOn('SQLite', async () => ({})), suiteOn('PostgreSQL', withPostgres)]) {
  const { tally, output } = await runSuite(suite);
  if (tally.failed > 0) say(`\n${output.trim()}\n`);
  say(`${tally.failed > 0 ? '✗' : '✓'} ${SIZE} donations on ${suite.name}: ${tallyText(tally)}`);
  total = sum(total, tally);
}
process.exitCode = total.failed > 0 ? 1 : 0;
