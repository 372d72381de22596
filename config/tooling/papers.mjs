import { parseArgs } from 'node:util';
import { databaseSuites, runEvidence, suiteNamed } from './evidence-run.mjs';
import { requireNode } from './prerequisites.mjs';

// npm run test:papers: receipts and statements at their full figures: random donations against an oracle, random runs with
// receipts on, sums against the ledger, a run over 5,000 people that is killed, edges of the tax year, drawings. On both
// databases; about an hour and a half. --database=sqlite or postgres one of them.
requireNode();
const { values } = parseArgs({ options: { database: { type: 'string' } } });
const files = [
  'tests/receipts.test.ts',
  'tests/statement-runs.test.ts',
  'tests/paper-check.test.ts',
  'tests/paper-donors.test.ts',
  'tests/papers/',
];
await runEvidence({
  figuresIn: 'SEVA_PAPERS_FIGURES',
  env: { SEVA_PAPERS_FULL: '1' },
  runs: [
    ['The rule against an oracle', { ...suiteNamed('config'), args: ['rules/papers'] }],
    ['Drawings', { ...suiteNamed('papers'), args: [] }],
    ...databaseSuites(values.database).map((suite) => [
      `Receipts on ${suite.name}`,
      { ...suite, args: [...files, '--testTimeout=3600000'] },
    ]),
  ],
});
