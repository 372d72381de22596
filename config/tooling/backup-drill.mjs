import { parseArgs } from 'node:util';
import { databaseSuites, runEvidence } from './evidence-run.mjs';
import { requireNode } from './prerequisites.mjs';

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
const files = ['backup-drill', 'backups', 'backup-schedule', 'restore-killed', 'restore-newer-payments'].map(
  (name) => `tests/${name}.test.ts`,
);
await runEvidence({
  figuresIn: 'SEVA_BACKUP_FIGURES',
  env: { SEVA_BACKUP_DRILL: values.donations, SEVA_BACKUP_SEED: values.seed, SEVA_TEST_SIZE: 'full' },
  runs: databaseSuites(values.only?.replace(/^cms-/, '')).map((suite) => [
    `${values.donations} donations on ${suite.name}`,
    { ...suite, args: [...files, '--testTimeout=1200000', '--maxWorkers=1'] },
  ]),
});
