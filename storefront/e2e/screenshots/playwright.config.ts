import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** Settings for screenshots of every screen, saved in `shots/`: `npx playwright test -c storefront/e2e/screenshots`. */
export default defineConfig({
  ...journeys,
  tsconfig: '../tsconfig.json',
  testDir: '.',
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../../traces',
  projects: [{ name: 'shots', fullyParallel: true, timeout: 1_200_000 }],
});
