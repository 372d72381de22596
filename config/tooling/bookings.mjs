import { parseArgs } from 'node:util';
import { databaseSuites, runEvidence, suiteNamed } from './evidence-run.mjs';
import { requireNode } from './prerequisites.mjs';

// npm run test:bookings: bookings at their full figures: random schedules against an oracle, races for places (at three
// processes too), random runs in which the database goes away, killed processes, late money, an older client, a sheet of 300
// in a browser, places counted anew. On both databases; about an hour. --database=sqlite or postgres one of them.
requireNode();
const { values } = parseArgs({ options: { database: { type: 'string' } } });
await runEvidence({
  figuresIn: 'SEVA_BOOKINGS_FIGURES',
  env: { SEVA_BOOKINGS_FULL: '1' },
  runs: [
    ['The rule against an oracle', { ...suiteNamed('config'), args: ['rules/bookings'] }],
    ...databaseSuites(values.database).map((suite) => [
      `Bookings on ${suite.name}`,
      { ...suite, args: ['tests/bookings', '--testTimeout=7200000'] },
    ]),
  ],
});
