import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Whole journeys in a real Chromium against the real server with the built-in gateway. */
export default defineConfig({
  resolve: { alias: [{ find: '@texts', replacement: path.resolve(import.meta.dirname, '../src/texts/en') }] },
  test: {
    root: path.resolve(import.meta.dirname, '..'),
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/template.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
    // Each test is a browser window of its own; two cores keep this many busy.
    maxConcurrency: 3,
  },
});
