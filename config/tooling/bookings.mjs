import { parseArgs } from 'node:util';
import { databaseSuites, runEvidence, suiteNamed } from './evidence-run.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp } from './progress.mjs';

/** Where the rows that a database has a part in are tried. */
const filesOf = {
  A1: ['races', 'three-processes'],
  A2: ['model-runs', 'killed'],
  A3: ['late-money'],
  A4: ['older-client'],
  A6: ['sheet-of-300'],
  A7: ['calls'],
};
/** The row that needs none. */
const ofRules = 'A5';

// npm run test:bookings: bookings at their full figures: random schedules against an oracle, races for places (at three
// processes too), random runs in which the database goes away, killed processes, late money, an older client, a sheet of 300
// in a browser, places counted anew. On both databases; about an hour. --database=sqlite or postgres one of them,
// --only=A2,A6 some rows.
requireNode();
const { values } = parseArgs({ options: { database: { type: 'string' }, only: { type: 'string' } } });
const known = [...Object.keys(filesOf), ofRules].sort();
const wanted = values.only?.split(',') ?? known;
const unknown = wanted.filter((row) => !known.includes(row));
if (unknown.length > 0) giveUp(`There is no row ${unknown.join(', ')}; there are ${known.join(', ')}.`);
const files = values.only
  ? wanted.flatMap((row) => filesOf[row] ?? []).map((name) => `tests/bookings/${name}.test.ts`)
  : ['tests/bookings'];
const suites = files.length === 0 ? [] : databaseSuites(values.database);
await runEvidence({
  figuresIn: 'SEVA_BOOKINGS_FIGURES',
  env: { SEVA_BOOKINGS_FULL: '1' },
  runs: [
    ...(wanted.includes(ofRules)
      ? [['The rule against an oracle', { ...suiteNamed('config'), args: ['rules/bookings'] }]]
      : []),
    ...suites.map((suite) => [`Bookings on ${suite.name}`, { ...suite, args: [...files, '--testTimeout=7200000'] }]),
  ],
});
