import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { elapsed, giveUp, say, step } from './progress.mjs';
import { runSuite, suites } from './suites.mjs';

// npm run fixture:tables: describes the tables of the current data version anew, in cms/tests/fixtures/tables, after a
// schema was changed (CONTRIBUTING.md, Change a table). What a release has written is not described anew.
requireNode();
const begun = Date.now();

async function describe() {
  const suite = suites.find(({ name }) => name === 'cms-sqlite');
  const { tally, output } = await runSuite(
    { ...suite, args: ['tests/described-tables.test.ts'] },
    { SEVA_KEEP_TABLES: '1' },
  );
  if (tally.failed > 0 || tally.passed === 0) throw new Error(output);
}

try {
  await ensurePackages();
  await ensureBuilt({ only: ['cms'] });
  await step('Describing the tables', describe);
  say('Look at what has changed: git diff cms/tests/fixtures/tables');
  say(elapsed(begun));
} catch (error) {
  giveUp(error.message);
}
