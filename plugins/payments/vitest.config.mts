import { defineConfig } from 'vitest/config';

/** Plain units: no Strapi, no database; the demo gateway runs on a bare Koa, reached by the real SDK. */
export default defineConfig({
  test: { include: ['server/**/*.test.ts'], environment: 'node', testTimeout: 20_000, hookTimeout: 20_000 },
});
