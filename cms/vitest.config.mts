import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['seed/**/*.test.ts', 'src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/template.ts'],
    pool: 'threads',
    // One more than the cores of a small machine: tests wait now and then, for a retry or a process of their own.
    maxWorkers: 3,
    // A thread that has loaded Strapi once compiles it no more; startTestServer gives each file modules of its own.
    isolate: false,
    // Only what hangs ends so: a machine that is busy with other work takes several times as long as a free one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
