const file = (name) => `tests/${name}.test.ts`;
const both = ['cms-sqlite', 'cms-postgres'];
const hours = (count) => `--testTimeout=${count * 3_600_000}`;

/** Returns a row of docs/payments.md#promises: its figure and the files below `cms` that prove it. */
const row = (name, demanded, ...files) => ({ row: name, what: files.join(', '), demanded, files: files.map(file) });

export const paymentRows = [
  row('R1', '500 runs of up to 30 steps; books = gateway', 'payments/random-runs'),
  row('R2', '8 columns; 409, taken address 400', 'payments/unique'),
  row('R3', '100 × 20: 20 paid, 20 audit rows, 20 mails, no 5xx', 'payments/finalisers'),
  row('R4', '60 points; 0 lost, 0 doubled, 0 stuck within 60 s', 'crash'),
  row('R5', '12 paid within three sweeps', 'payments/closed-browser'),
  row('R6', '16 refused, no write; ten times = once; 24 orders', 'payments/webhook'),
  row('R7', '200 of 200 healed; planted unmatched payment reported', 'payments/silent-gateway'),
  row('R8', 'same order; 409; one intent', 'payments/same-key'),
  row('R9', '60, each 4xx and no intent', 'payments/tampered-carts'),
  row('R10', '10,000; displayed = charged', 'payments/displayed-is-charged'),
  row('R11', '12 refused', 'payments/frauds'),
  row('R23', '25 scenarios', 'payments/setbacks'),
  row('R24', 'a row per mutating call; the chain verifies; none found', 'audit', 'secrets'),
  row('G52', '20 × 100 finalisers; 200 healed; one key one gift', 'payments/guests'),
  row('Wallets', '24 × 100 finalisers; 200 healed; one key one gift; one customer', 'payments/wallets-and-kept-cards'),
  row('Load', '60 s × 20 buyers; p99 < 1 s; ledger exact', 'load'),
  row('Stripe', 'all pass, where test keys are given', 'payments/stripe-itself'),
];

/**
 * Evidence for one topic: tests at full size (SEVA_EVIDENCE is its name), or a module whose function runs it.
 * @typedef {object} Evidence
 * @property {string} shows
 * @property {string} takes approximate duration on two cores
 * @property {string[]} [suites] suites that run `files`
 * @property {string[]} [files] test files, or the beginnings of their names
 * @property {{suite: string, row?: string, files: string[]}[]} [also] runs of other suites without a database
 * @property {{row: string, files: string[], what?: string, demanded?: string}[]} [rows] what `--only=ROW` selects,
 * instead of `files`
 * @property {string[]} [args] further arguments for vitest
 * @property {string[]} [options] further options, which tests read by `optionOf`
 * @property {() => Promise<{default: (options: object) => Promise<object>}>} [module]
 */

/** All evidence by name. @type {Readonly<Record<string, Evidence>>} */
export const evidence = {
  payments: {
    shows: 'every promise about money at full size; with Stripe test keys also at Stripe itself',
    takes: '45 minutes',
    suites: both,
    rows: paymentRows,
    args: ['--maxWorkers=2'],
  },
  crash: {
    shows: 'a server killed before every statement of a donation, a refund, a check and the closing of an account',
    takes: '40 minutes',
    suites: both,
    files: [file('crash')],
    options: ['every'],
  },
  load: {
    shows: 'twenty buyers at a real process for a minute',
    takes: '5 minutes',
    suites: both,
    files: [file('load')],
    options: ['seconds', 'buyers', 'pause'],
  },
  security: {
    shows: 'every promise about access at full size; --seed and --path repeat one random run',
    takes: '1 hour',
    suites: both,
    files: ['tests/security/'],
    rows: [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 26].map((number) => ({
      row: `R${number}`,
      files: [`tests/security/r${number}-`],
    })),
    options: ['seed', 'path'],
  },
  figures: {
    shows: 'the figures of the back office against a simple calculation over 50,000 donations',
    takes: '15 minutes',
    suites: both,
    files: [file('back-office-figures')],
    options: ['size'],
  },
  bookings: {
    shows:
      'random schedules against an oracle, races for slots (at three processes too), random runs in which the database is unreachable, killed processes, late money, an older client, a priest sheet of 300 in a browser',
    takes: '1 hour',
    suites: both,
    also: [{ suite: 'config', row: 'A5', files: ['rules/bookings'] }],
    files: ['tests/bookings/'],
    rows: [
      { row: 'A1', files: ['races', 'three-processes'] },
      { row: 'A2', files: ['model-runs', 'killed'] },
      { row: 'A3', files: ['late-money'] },
      { row: 'A4', files: ['older-client'] },
      { row: 'A6', files: ['sheet-of-300'] },
      { row: 'A7', files: ['calls'] },
    ].map((each) => ({ ...each, files: each.files.map((name) => file(`bookings/${name}`)) })),
    args: [hours(2)],
  },
  papers: {
    shows:
      'random donations against an oracle, random runs with receipts on, sums against the ledger, a killed run over 5,000 people, edges of the tax year, drawings',
    takes: '90 minutes',
    suites: both,
    also: [
      { suite: 'config', files: ['rules/papers'] },
      { suite: 'cms-sqlite', files: ['src/api/receipt/pdf'] },
    ],
    files: [...['receipts', 'statement-runs', 'paper-donors'].map(file), 'tests/papers/'],
    rows: [
      { row: 'G2', files: ['papers/random-runs'] },
      { row: 'G5', files: ['papers/ledger-sums'] },
      { row: 'G6', files: ['papers/year-run'] },
      { row: 'G8', files: ['papers/edge-cases'] },
    ].map((each) => ({ ...each, files: each.files.map(file) })),
    args: [hours(1)],
  },
  backup: {
    shows:
      '1,000 donations while backups run; the shop destroyed, restored on either database and compared; a thousand flipped bytes; killed restores; payments newer than a backup',
    takes: '45 minutes',
    suites: both,
    files: ['backup-drill', 'backups', 'backup-schedule', 'restore-killed', 'restore-newer-payments'].map(file),
    args: [hours(1), '--maxWorkers=1'],
    options: ['donations', 'seed'],
  },
  upgrade: {
    shows:
      'seva upgrade: a good one, failed ones that go back with their data, a command killed at each step, data copies on both databases',
    takes: '15 minutes',
    suites: both,
    also: [{ suite: 'config', row: 'command', files: ['tooling/upgrade'] }],
    rows: [
      { row: 'data', files: ['upgrades', 'data-copy'].map(file) },
      { row: 'release', files: [file('upgrade-release')] },
    ],
    args: [hours(1), '--maxWorkers=1'],
  },
  faults: {
    shows:
      'disk, database, gateway, mail server, storage, clock, connections and memory failing under a running shop, each for a minute (--only="disk full,database gone"; "disk full" needs Linux and root)',
    takes: '30 minutes',
    suites: both,
    files: [file('faults')],
    args: [hours(1)],
    options: ['only', 'seconds'],
  },
  processes: {
    shows:
      'three processes on one PostgreSQL: limits in sum, background work once, edits seen in time, a restart without a failed request',
    takes: '15 minutes',
    suites: ['cms-postgres'],
    files: [file('several-processes')],
    args: [hours(1)],
  },
  soak: {
    shows: 'an hour of mixed load with faults, after which memory, disk and open files are as at the start',
    takes: '75 minutes for each database',
    suites: both,
    files: [file('soak')],
    options: ['minutes', 'rate', 'processes', 'seed'],
  },
  'front-desk': {
    shows:
      'a festival day typed in Chromium without a mouse, with a search 250 ms late; gifts typed at four speeds with a search up to 1.5 s late; sums of batch, deposits, ledger, month, journal and receipts; posting killed at 30 points, 20 people closing one batch, 10,000 random days of the journal, 1,000 random acts beside an independent set of books',
    takes: '40 minutes',
    suites: both,
    also: [
      { suite: 'config', row: 'rules', files: ['rules/desk'] },
      {
        suite: 'e2e',
        row: 'typed',
        files: ['panel/front-desk.test.ts', 'panel/festival-day.test.ts', 'panel/desk-keys.test.ts'],
      },
    ],
    files: ['tests/batches/', 'tests/front-desk/'],
    rows: [
      { row: 'day', files: [file('front-desk/festival-day')] },
      { row: 'posting', files: ['batches/posting', 'batches/killed'].map(file) },
      { row: 'journal', files: [file('front-desk/journal-days')] },
      { row: 'books', files: [file('front-desk/model')] },
    ],
  },
  alerts: {
    shows: 'each alert rule firing when it should and quiet when it should not (needs promtool)',
    takes: '1 minute',
    suites: ['config'],
    rows: [
      {
        row: 'rules',
        what: 'config/deploy/alerts.yaml',
        demanded: 'each rule fires and stays quiet',
        files: ['tooling/alerts.test.mjs'],
      },
    ],
  },
  journeys: {
    shows: 'the taps and fields of six journeys on a phone, against their goals',
    takes: '5 minutes',
    suites: ['e2e'],
    files: ['journeys/counted.test.ts'],
  },
  elsewhere: {
    shows:
      'the journeys in other environments: fonts, zones, languages, screens, variables (--suites=config,e2e for others)',
    takes: '2 hours',
    module: () => import('./elsewhere.mjs'),
    options: ['only', 'suites', 'files'],
  },
  specification: {
    shows: 'each sentence of the specification about a screen or a call, with its test or the decision where we differ',
    takes: '10 minutes',
    module: () => import('./specification/specification.mjs'),
  },
  commands: {
    shows: 'every command that the documentation names: the quick ones run, the others with --help',
    takes: '3 minutes',
    module: () => import('./commands.mjs'),
  },
  release: {
    shows: 'the archive of npm run release, unpacked in a scratch folder and started with Node alone',
    takes: '3 minutes',
    module: () => import('./release.mjs'),
  },
  guide: {
    shows:
      'docs/running/going-live.md on a clean Debian of 2 GB with systemd: from the tarball to the first paid donation, upgrades, a move to another server (needs Linux and root; --tarball=FILE for an existing one, --before=FOLDER for a built checkout of 0.2.0, --memory=MEGABYTES)',
    takes: '20 minutes',
    module: () => import('./rehearsal/rehearse.mjs'),
    options: ['tarball', 'before', 'memory'],
  },
};

/** Returns all names with their purpose, duration and options. */
export const evidenceList = () =>
  Object.entries(evidence)
    .map(([name, { shows, takes, options = [] }]) => {
      const own = options.map((option) => ` [--${option}=…]`).join('');
      return `${name.padEnd(10)} ${shows}; about ${takes}${own}`;
    })
    .join('\n');
