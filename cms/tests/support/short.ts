/**
 * Whether the long evidence of a file is left out: `npm test` does so. `npm run test:all` and a file that is asked
 * for by its name leave nothing out (config/tooling/suites.mjs).
 */
export const isShort = process.env.SEVA_TEST_SHORT === '1';
