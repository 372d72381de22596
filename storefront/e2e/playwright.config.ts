import { defineConfig } from '@playwright/test';
import type { ShopOptions } from './support/test';

/** Whole journeys in a real Chromium against the real server with the built-in gateway. */
export default defineConfig<object, ShopOptions>({
  // For the shop's texts as well, which the journeys read.
  tsconfig: './tsconfig.json',
  outputDir: '../../traces',
  globalSetup: './support/global-setup.ts',
  // A loaded machine is slow, not broken: what a test waits for is a state, and these only end what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A test that is tried alone for a while must not be forgotten.
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  use: {
    // Copies of the page at each step would run a script in every frame, which some frames forbid and say so.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      // Files that go on in one shop where they left it. They begin first: nothing can be done beside the end of a file.
      name: 'panel',
      testMatch: ['panel/*.test.ts', 'first-donation.test.ts'],
      use: { shopVariables: { GOOGLE_MAPS_KEY: 'a key that opens nothing' } },
    },
    { name: 'shop', testMatch: 'journeys/*.test.ts', fullyParallel: true },
  ],
});
