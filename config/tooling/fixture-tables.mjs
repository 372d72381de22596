import { ensureBuilt } from './builder.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { exitWithMessage, say, step } from './progress.mjs';
import { runSuite } from './suites.mjs';

// npm run fixture:tables: describes the tables of the current data version in cms/tests/fixtures/tables, after a
// schema was changed (CONTRIBUTING.md, Change a table). It never changes the description of a released version.
requireNode();
try {
  await ensurePackages();
  await ensureBuilt({ only: ['cms'] });
  const options = { args: ['tests/described-tables.test.ts'], env: { SEVA_KEEP_TABLES: '1' } };
  const { tally, output } = await step('Describing the tables', () => runSuite('cms-sqlite', options));
  if (tally.failed > 0 || tally.passed === 0) throw new Error(output);
  say('See what has changed: git diff cms/tests/fixtures/tables');
} catch (error) {
  exitWithMessage(error.message);
}
