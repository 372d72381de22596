import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { common } from './vite.config.ts';

/** Settings of the tests: each screen in jsdom, over a network that refuses unknown requests. */
export default defineConfig({
  ...common,
  plugins: [react()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    env: { VITE_API_URL: 'http://localhost:3000', DEBUG_PRINT_LIMIT: '3000' },
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['src/testing/drawn-pages.ts'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // Node would import them differently from the build, which knows what its own dependency exports.
    server: { deps: { inline: ['react-confetti', 'tween-functions'] } },
    // Each process loads jsdom and the libraries once; each file gets its own modules of the shop.
    isolate: false,
    execArgv: ['--require', fileURLToPath(new URL('src/testing/quick-styles.cjs', import.meta.url))],
    maxWorkers: 2,
    // High limit, for hanging tests only: a busy machine takes several times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
