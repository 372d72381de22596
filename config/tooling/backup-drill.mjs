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

// npm run test:backup: 1,000 donations while backups run, on each database in turn; the shop is destroyed, restored (from
// PostgreSQL to SQLite and back too) and compared to the cent and to the file; a thousand flipped bytes of a locked backup
// and of an open one, by a seed; restores that are killed; payments at a stand-in for Stripe that are newer than a backup.
// --donations=1000 --seed=11 --only=cms-sqlite
requireNode();
const { values } = parseArgs({
  options: {
    donations: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '11' },
    only: { type: 'string' },
  },
});
const begun = Date.now();
const scratch = mkdtempSync(path.join(tmpdir(), 'seva-drill-'));
const files = ['backup-drill', 'backups', 'backup-schedule', 'restore-killed', 'restore-newer-payments'].map(
  (name) => `tests/${name}.test.ts`,
);
let tally = nothing;
const figures = [];
try {
  await ensurePackages();
  await ensureBuilt();
  for (const suite of suites.filter(({ name }) => /^cms-/.test(name) && (!values.only || name === values.only))) {
    const file = path.join(scratch, suite.name);
    const own = { SEVA_BACKUP_DRILL: values.donations, SEVA_BACKUP_SEED: values.seed, SEVA_BACKUP_FIGURES: file };
    const env = { ...own, SEVA_TEST_SIZE: 'full' };
    const args = [...files, '--testTimeout=1200000', '--maxWorkers=1'];
    const run = await step(`${values.donations} donations on ${suite.name}`, () => runSuite({ ...suite, args }, env));
    if (run.tally.failed > 0) say(`\n${run.output.trim()}\n`);
    tally = sum(tally, run.tally);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    figures.push(...lines.map((line) => JSON.parse(line)));
  }
} catch (error) {
  giveUp(error.message);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
conclude(figures, tally, begun);
