import { parseArgs } from 'node:util';
import { databaseSuites, runEvidence } from './evidence-run.mjs';
import { requireNode } from './prerequisites.mjs';
import { say } from './progress.mjs';

// npm run test:faults: takes from a running shop what it needs (disk, database, gateway, mail server, storage, a right
// clock, free connections, memory), each for a minute while people give, on both databases. About half an hour.
// --only="disk full,database gone" takes some of them, --database=sqlite or postgres one of the databases, --seconds=10 less time.
requireNode();
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    database: { type: 'string' },
    seconds: { type: 'string', default: '60' },
  },
});
await runEvidence({
  figuresIn: 'SEVA_FAULTS_FIGURES',
  env: { SEVA_FAULTS_FULL: '1', SEVA_FAULTS_ONLY: values.only, SEVA_FAULTS_SECONDS: values.seconds },
  runs: databaseSuites(values.database).map((suite) => [
    `Taking things away on ${suite.name}`,
    { ...suite, args: ['tests/faults.test.ts', '--testTimeout=900000'] },
  ]),
  remark: (figures) => {
    if (!figures.some(({ row }) => row === 'disk full') && values.only === '')
      say('The row "disk full" was skipped: it makes a small file system, which needs Linux and root.');
  },
});
