// Which test files a run takes and leaves out (vitest.config.mjs, suites.mjs).

/**
 * Tests in which the kind of database has no part (limits and sessions in memory, headers, configuration, the panel's
 * rights and words, what Strapi alone asks of a database, pictures, papers and files on the disk and in a bucket): they run on
 * SQLite alone, by `npm test -- --only=cms-postgres --whole` on PostgreSQL too, and those of `npm run evidence -- security` by it on both.
 */
export const onceOnly = [
  'tests/{attribute-names,crawling,host,limits,mailed-links,own-files,panel-roles,phone-photos,process,too-large}.test.ts',
  'tests/{backup-bucket,bucket,forgotten-requests,offline-workers,soak,uploads-in-a-bucket,uploads-move}.test.ts',
  'tests/{sign-in-attack,strapi-cli}.test.ts',
  'tests/{examiner,lean-start,log-redaction,page-bytes,request-id,tracing}.test.ts',
  'tests/{accounts,counted-addresses,drafts,mail-words,methods,receipt-files,response-cache}.test.ts',
  'tests/{panel-forgot,panel-kept,panel-labels,panel-second-factor-demanded,password-hash,secrets,setup-list,temple-look}.test.ts',
  'tests/security/{browser-side,panel-relations,temporary-files}.test.ts',
  'tests/security/r{12,14,15,16,17,18,19,20,21,22}-*.test.ts',
];

/**
 * Samples of evidence that runs at full size on both databases, in which the database is not what is tested: they run on SQLite
 * alone. Races, repeated keys, random runs and killed processes run on both.
 */
export const sampledOnce = [
  'tests/{backup-drill,load,restore-killed}.test.ts',
  'tests/papers/year-run.test.ts',
  'tests/bookings/{model-runs,older-client,sheet-of-300}.test.ts',
  'tests/payments/{closed-browser,displayed-is-charged,frauds,setbacks,silent-gateway,tampered-carts,webhook}.test.ts',
  'tests/security/r26-hostile-run.test.ts',
];

/** Races of two processes over one database, of which SQLite has one: they run on PostgreSQL alone. */
export const ofProcesses = ['tests/payments/matching.test.ts'];

/**
 * Long evidence: servers killed, upgraded, restored from backups and kept busy. `npm test` runs the rest of these kinds
 * (kept-data, backups, crash, bookings/killed, guest-crowds), of which a part says that it is left out too
 * (`cms/tests/support/short.ts`).
 */
export const long = [
  'tests/{backup-bucket,backup-drill,commands,guest-limits,host-zone,load,soak,upgrades}.test.ts',
  'tests/{restore-killed,restore-newer-payments}.test.ts',
  'tests/bookings/late-money.test.ts',
  'tests/papers/{ledger-sums,year-run}.test.ts',
  'tests/payments/wallets-and-kept-cards.test.ts',
  'tests/security/{panel-relations,r20-proxies,r26-hostile-run}.test.ts',
];

/** What `npm test` asks of both databases: the contract of the books, search, races and random runs. */
export const shortOnBoth = [
  'tests/bookings/races',
  'tests/guest-festival',
  'tests/ledger-contract',
  'tests/newcomer-holds',
  'tests/payments/random-runs',
  'tests/payments/unique',
  'tests/search',
  'tests/transactions',
];

/** What it asks of PostgreSQL alone, which is the stricter one: own SQL, types, locks, unique values, odd bytes and numbers. */
export const shortOnPostgres = [
  'tests/audit',
  'tests/back-office-figures',
  'tests/bookings.test.ts',
  'tests/bookings/three-processes',
  'tests/catalog',
  'tests/closed-months',
  'tests/contract',
  'tests/donation',
  'tests/failed-commits',
  'tests/figures',
  'tests/guests-in-january',
  'tests/leases',
  'tests/outbox-clock',
  'tests/own-statements',
  'tests/payments/finalisers',
  'tests/payments/matching',
  'tests/payments/same-key',
  'tests/retention',
  'tests/security/half-characters',
  'tests/security/odd-numbers',
  'tests/security/plain-text',
  'tests/slots',
  'tests/visibility',
  'tests/wire-edges',
];

/** Tests of the storefront that `npm test` leaves out: every screen in every state. */
export const longStates = 'src/app/screen-states-*.test.ts';

/** The journeys of `npm test`: from a changed price to a donation, a devotee, a family that books, an admin, an editor. */
export const shortJourneys = [
  'e2e/first-donation',
  'e2e/journeys/admin',
  'e2e/journeys/booking',
  'e2e/journeys/devotee',
  'e2e/panel/editor',
];

/**
 * Returns the files of a suite of the server.
 * @param {'cms-sqlite' | 'cms-postgres'} suite
 * @param {string} [reach] `short` for `npm test`, `all` for `npm test -- --all`; every file without one
 * @returns {{include?: string[], exclude?: string[]}} options of vitest
 */
export function filesOf(suite, reach) {
  if (!reach) return {};
  const isShort = reach === 'short';
  if (suite === 'cms-sqlite')
    return { exclude: [...ofProcesses, ...(isShort ? [...long, ...shortOnPostgres.map((name) => `${name}*`)] : [])] };
  const short = [...shortOnBoth, ...shortOnPostgres].map((name) => `${name}*`);
  return { include: isShort ? short : ['tests/**/*.test.ts'], exclude: [...onceOnly, ...sampledOnce] };
}
