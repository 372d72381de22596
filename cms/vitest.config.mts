import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take long: begun last, one of them would keep everybody waiting. */
const slow = /(crash|load|process|mute-gateway|random-runs|same-key|setbacks|r20-proxies|r22-configuration)\.test\.ts$/;

/** The order of vitest (large files first), behind those that are known to be slow. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    sequence: { sequencer: SlowFirst },
    globalSetup: ['tests/support/template.ts'],
    pool: 'threads',
    // One more than the cores of a small machine: tests wait now and then, for a retry or a process of their own.
    maxWorkers: 3,
    // A thread that has loaded Strapi once compiles it no more; startTestServer gives each file modules of its own.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
