/**
 * A row of the table that `npm run test:payments` prints: a promise about money and how far it is tried. Its test is files
 * of vitest below `cms`, or a command. Either counts for itself and adds a line of JSON, {row, database, reached}, to the
 * file named by SEVA_TEST_REPORT; a command passes when it ends with 0.
 * @typedef {object} PaymentRow
 * @property {string} row its name
 * @property {string} what
 * @property {string} demanded the figure
 * @property {string[]} [files] test files below `cms`, run at full size (SEVA_TEST_SIZE=full)
 * @property {string[]} [command] arguments for node, from the root of the checkout, run when nothing else is; it is told
 *   its database by --only=cms-sqlite or --only=cms-postgres, and finds the latter's address in SEVA_TEST_POSTGRES
 */

/** All rows, in the order of the table. @type {PaymentRow[]} */
export const paymentRows = [
  {
    row: 'R1',
    what: 'random runs, faults and restarts among them',
    demanded: '500 runs of up to 30 steps; books = gateway',
    files: ['tests/payments/random-runs.test.ts'],
  },
  {
    row: 'R2',
    what: 'the database keeps unique',
    demanded: '8 columns; 409, taken address 400',
    files: ['tests/payments/unique.test.ts'],
  },
  {
    row: 'R3',
    what: 'simultaneous finalisers',
    demanded: '100 × 20: 20 paid, 20 audit rows, 20 mails, no 5xx',
    files: ['tests/payments/finalisers.test.ts'],
  },
  {
    row: 'R4',
    what: 'server killed before statements and around gateway calls',
    demanded: '60 points; 0 lost, 0 doubled, 0 stuck within 60 s',
    files: ['tests/crash.test.ts'],
  },
  {
    row: 'R5',
    what: 'browser closed at six moments, webhooks on and off',
    demanded: '12 paid within three sweeps',
    files: ['tests/payments/closed-browser.test.ts'],
  },
  {
    row: 'R6',
    what: 'bad, repeated and reordered webhooks',
    demanded: '16 refused, no write; ten times = once; 24 orders',
    files: ['tests/payments/webhook.test.ts'],
  },
  {
    row: 'R7',
    what: 'gateway mute, then back',
    demanded: '200 of 200 healed; planted unmatched payment reported',
    files: ['tests/payments/silent-gateway.test.ts'],
  },
  {
    row: 'R8',
    what: 'same key; sockets dropped, 500, timeouts',
    demanded: 'same order; 409; one intent',
    files: ['tests/payments/same-key.test.ts'],
  },
  {
    row: 'R9',
    what: 'tampered carts',
    demanded: '60, each 4xx and no intent',
    files: ['tests/payments/tampered-carts.test.ts'],
  },
  {
    row: 'R10',
    what: 'random carts against an oracle',
    demanded: '10,000; displayed = charged',
    files: ['tests/payments/displayed-is-charged.test.ts'],
  },
  {
    row: 'R11',
    what: 'frauds on pay and orders',
    demanded: '12 refused',
    files: ['tests/payments/frauds.test.ts'],
  },
  {
    row: 'R23',
    what: 'on behalf, checks, refunds, disputes',
    demanded: '25 scenarios',
    files: ['tests/payments/setbacks.test.ts'],
  },
  {
    row: 'R24',
    what: 'the audit log; no secret in log or database',
    demanded: 'a row per mutating call; the chain verifies; none found',
    files: ['tests/audit.test.ts', 'tests/secrets.test.ts'],
  },
  {
    row: 'G52',
    what: 'R3, R5 to R8 once more for gifts without an account',
    demanded: '20 × 100 finalisers; 200 healed; one key one gift',
    files: ['tests/payments/guests.test.ts'],
  },
  {
    row: 'Wallets',
    what: 'R2, R3, R5 to R8 once more for wallets and kept cards',
    demanded: '24 × 100 finalisers; 200 healed; one key one gift; one customer',
    files: ['tests/payments/wallets-and-kept-cards.test.ts'],
  },
  {
    row: 'Load',
    what: 'buyers at a real process',
    demanded: '60 s × 20 buyers; p99 < 1 s; ledger exact',
    command: ['config/tooling/buyers.mjs'],
  },
  {
    row: 'Stripe',
    what: 'the journeys at Stripe itself',
    demanded: 'all pass, where test keys are given',
    files: ['tests/payments/stripe-itself.test.ts'],
  },
];
