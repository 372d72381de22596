// Test files that a run includes and excludes (vitest.config.mjs, suites.mjs).

/**
 * Tests that do not depend on the kind of database (limits and sessions in memory, headers, configuration, the panel's
 * rights and texts, Strapi's own queries, pictures, receipts and files on the disk and in a bucket). They run on
 * SQLite only; `npm test -- --only=cms-postgres --whole` and `npm run evidence -- security` also run them on
 * PostgreSQL.
 */
export const sqliteOnlyTests = [
  'tests/{attribute-names,crawling,host,limits,mailed-links,own-files,panel-roles,phone-photos,process,too-large}.test.ts',
  'tests/{backup-bucket,bucket,forgotten-requests,offline-workers,soak,uploads-in-a-bucket,uploads-move}.test.ts',
  'tests/{sign-in-attack,strapi-cli}.test.ts',
  'tests/{examiner,lean-start,log-redaction,page-bytes,request-id}.test.ts',
  'tests/{accounts,counted-addresses,drafts,mail-words,methods,receipt-files,response-cache}.test.ts',
  'tests/{panel-forgot,panel-kept,panel-labels,panel-second-factor-demanded,password-hash,secrets,setup-list,temple-look}.test.ts',
  'tests/security/{browser-side,panel-relations,temporary-files}.test.ts',
  'tests/security/r{12,14,15,16,17,18,19,20,21,22}-*.test.ts',
];

/**
 * Samples of evidence that runs at full size on both databases and does not test the database. They run on SQLite
 * only. Races, repeated keys, random runs and killed processes run on both.
 */
export const sampledOnce = [
  'tests/{backup-drill,load,restore-killed}.test.ts',
  'tests/papers/year-run.test.ts',
  'tests/bookings/{model-runs,older-client,sheet-of-300}.test.ts',
  'tests/payments/{closed-browser,displayed-is-charged,frauds,setbacks,silent-gateway,tampered-carts,webhook}.test.ts',
  'tests/security/r26-hostile-run.test.ts',
];

/** Races of two processes over one database. They run on PostgreSQL only, because SQLite allows one process. */
export const multiProcessTests = ['tests/payments/matching.test.ts'];

/**
 * Long evidence: servers killed, upgraded, restored from backups and under load. `npm test` runs shortened versions of
 * some (kept-data, backups, crash, batches/killed, bookings/killed, guest-crowds), which report the skipped part
 * (`cms/tests/support/short.ts`).
 */
export const long = [
  'tests/{backup-bucket,backup-drill,commands,data-copy,guest-limits,host-zone,load,soak}.test.ts',
  'tests/{upgrade-release,upgrades}.test.ts',
  'tests/{restore-killed,restore-newer-payments}.test.ts',
  'tests/bookings/late-money.test.ts',
  'tests/papers/{ledger-sums,year-run}.test.ts',
  'tests/payments/wallets-and-kept-cards.test.ts',
  'tests/security/{panel-relations,r20-proxies,r26-hostile-run}.test.ts',
];

/** Tests that `npm test` runs on both databases: the contract of the books, search, races and random runs. */
export const shortOnBoth = [
  'tests/batches/posting',
  'tests/bookings/races',
  'tests/changed-emails',
  'tests/front-desk/bank-record',
  'tests/front-desk/deposits',
  'tests/front-desk/journal-days',
  'tests/front-desk/model',
  'tests/guest-festival',
  'tests/ledger-contract',
  'tests/newcomer-holds',
  'tests/payments/random-runs',
  'tests/payments/unique',
  'tests/search',
  'tests/transactions',
  'tests/wanted-items',
];

/**
 * Tests that it runs only on PostgreSQL, the stricter database: raw SQL, types, locks, unique values, odd bytes and
 * numbers.
 */
export const shortOnPostgres = [
  'tests/audit',
  'tests/back-office-figures',
  'tests/batches/corrections',
  'tests/batches/people',
  'tests/bookings.test.ts',
  'tests/bookings/three-processes',
  'tests/catalog',
  'tests/closed-months',
  'tests/contract',
  'tests/donation',
  'tests/donor-filters',
  'tests/failed-commits',
  'tests/figures',
  'tests/guests-in-january',
  'tests/leases',
  'tests/list-files',
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

/** Tests of the storefront that `npm test` omits: every screen in every state. */
export const longStates = 'src/app/screen-states-*.test.ts';

/**
 * Journeys of `npm test`: from a changed price to a donation, a devotee, a family that books, an admin, an editor, and
 * layouts of the specification.
 */
export const shortJourneys = [
  'e2e/first-donation',
  'e2e/journeys/admin',
  'e2e/journeys/booking',
  'e2e/journeys/devotee',
  'e2e/journeys/specification',
  'e2e/panel/editor',
];

/**
 * Returns the files of a suite of the server.
 * @param {'cms-sqlite' | 'cms-postgres'} suite
 * @param {string} [reach] `short` for `npm test`, `all` for `npm test -- --all`; without one every file
 * @returns {{include?: string[], exclude?: string[]}} options of vitest
 */
export function filesOf(suite, reach) {
  if (!reach) return {};
  const isShort = reach === 'short';
  if (suite === 'cms-sqlite')
    return {
      exclude: [...multiProcessTests, ...(isShort ? [...long, ...shortOnPostgres.map((name) => `${name}*`)] : [])],
    };
  const short = [...shortOnBoth, ...shortOnPostgres].map((name) => `${name}*`);
  return { include: isShort ? short : ['tests/**/*.test.ts'], exclude: [...sqliteOnlyTests, ...sampledOnce] };
}
