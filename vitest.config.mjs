import path from 'node:path';
import { defineConfig } from 'vitest/config';
import cms from './cms/vitest.config.mts';
import { pluginNames } from './config/tooling/checkout.mjs';
import { filesOf } from './config/tooling/test-choices.mjs';

const folder = (...parts) => path.join(import.meta.dirname, ...parts);

/**
 * Returns a project of unit tests, which share their modules: loading ESLint and its programs takes longer than
 * running them.
 */
const units = (name, root) => ({
  test: { name, root, isolate: false, maxWorkers: 1, testTimeout: 60_000, hookTimeout: 60_000 },
});

const server = (name, groupOrder) => ({
  test: {
    ...cms.test,
    name,
    root: folder('cms'),
    sequence: { groupOrder },
    ...filesOf(name, process.env.SEVA_TEST_REACH),
  },
});

/** Suites of the root npm project: `npx vitest run --project cms-sqlite FILE`. The storefront has its own configuration. */
export default defineConfig({
  test: {
    projects: [
      units('config', folder('config')),
      ...pluginNames().map((name) => units(name, folder('plugins', name))),
      server('cms-sqlite', 1),
      server('cms-postgres', 2),
    ],
  },
});
