import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { common } from './vite.config.ts';

/** Tests by screen, in a small browser, over a network that answers nothing it was not told to. */
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
    // Node would import it otherwise than the build does, which knows what its own dependency exports.
    server: { deps: { inline: ['react-confetti', 'tween-functions'] } },
    // The small browser and the libraries are read once in each process; the modules of the shop are each file's own.
    isolate: false,
    execArgv: ['--require', fileURLToPath(new URL('src/testing/quick-styles.cjs', import.meta.url))],
    maxWorkers: 2,
    // Only what hangs ends so: a machine that is busy with other work takes several times as long as a free one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
