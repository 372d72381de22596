import { defineConfig } from '@playwright/test';
import type { ShopOptions } from './support/test';

/** Settings of the journeys: a real Chromium against the real server with the built-in gateway. */
export default defineConfig<object, ShopOptions>({
  // Also resolves the shop's texts, which the journeys read.
  tsconfig: './tsconfig.json',
  outputDir: '../../traces',
  globalSetup: './support/global-setup.ts',
  // A loaded machine is slow, not broken: tests wait for states, and these limits only end what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // Prevents a `test.only` from being committed.
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  use: {
    // Snapshots at each step would run a script in every frame; some frames forbid that and report it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      // Files that continue in one shop. They start first: nothing can run beside the end of a file.
      name: 'panel',
      testMatch: ['panel/*.test.ts', 'first-donation.test.ts'],
      use: { shopVariables: { GOOGLE_MAPS_KEY: 'a key that opens nothing' } },
    },
    { name: 'shop', testMatch: 'journeys/*.test.ts', fullyParallel: true },
  ],
});
