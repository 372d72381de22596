import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The file that takes longest begins first, or everybody would wait for it in the end. */
class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('journeys.test.ts');
    return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
  }
}

/** Whole journeys in a real Chromium against the real server with the built-in gateway. */
export default defineConfig({
  resolve: { alias: [{ find: '@texts', replacement: path.resolve(import.meta.dirname, '../src/texts/en') }] },
  test: {
    root: path.resolve(import.meta.dirname, '..'),
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/template.ts'],
    // A loaded machine is slow, not broken: what a test waits for is a state, and these only end what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // One file of many windows beside one of a single window: two cores then have no rest.
    maxWorkers: 2,
    maxConcurrency: 3,
    sequence: { sequencer: JourneysFirst },
  },
});
