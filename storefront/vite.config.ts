import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { developmentPages } from './vite/development-pages.ts';
import { earlyScript } from './vite/early-script.ts';

/** Libraries of every screen, in a chunk that stays in the browser's cache when only the shop's own code changes. */
const vendor = {
  name: 'vendor',
  test: /src[\\/]vendor\.ts$|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|styled-components|swr)[\\/]/,
};

/** Frame around every screen; in one chunk it compresses best. */
const frame = { name: 'frame', test: /src[\\/]start-shop\.ts$/ };

/**
 * Vite's helper for dynamic imports. Inside the frame's chunk, it would make the entry load the whole shop with React.
 */
const importer = { name: 'importer', test: /preload-helper/, priority: 1 };

/** Code of dialogs, names and donations, which no public screen needs at first. */
const later = /ui[\\/]dialog\.|rules[\\/](order-life|bookings[\\/](word|rashis))\./;

/** Code of several screens, in one chunk instead of a dozen small ones. */
const shared = {
  name: 'shared',
  test: (file: string) =>
    /src[\\/](ui|lib|stores|app|texts[\\/]en[\\/](common|shell|errors))|config[\\/]|lucide-react[\\/]/.test(file) &&
    !later.test(file),
  minShareCount: 10,
};

/** Origin of the server in development. */
const developmentServer = `http://127.0.0.1:${process.env.PORT ?? 1337}`;

/** Settings that builds, development and tests share. */
export const common = {
  // Names come from files: the server and the browser load screens in a different order.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  resolve: {
    alias: { '@texts': fileURLToPath(new URL('src/texts/en', import.meta.url)) },
    dedupe: ['react', 'react-dom', 'styled-components', 'swr', 'zod'],
  },
} satisfies UserConfig;

/**
 * Three builds of one source: the browser's (`vite build`), the server's (`vite build --ssr`, with all libraries),
 * and one without server rendering (`vite build --mode static`, with an index.html).
 */
export default defineConfig(({ mode, isSsrBuild, command }): UserConfig => {
  const isStatic = mode === 'static';
  return {
    ...common,
    appType: 'custom',
    plugins: [react(), earlyScript(), precompress(), developmentPages(developmentServer)],
    define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    ssr: { noExternal: command === 'build' ? true : ['styled-components'] },
    server: {
      host: '127.0.0.1',
      fs: { allow: ['..'] },
      proxy: { '/api': developmentServer, '/uploads': developmentServer },
    },
    build: {
      outDir: isSsrBuild ? 'dist/server' : isStatic ? 'dist/static' : 'dist/client',
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      assetsInlineLimit: 0,
      target: isSsrBuild ? 'node20' : 'baseline-widely-available',
      rolldownOptions: isSsrBuild
        ? { output: { entryFileNames: '[name].mjs', codeSplitting: false } }
        : {
            input: isStatic ? 'index.html' : 'src/entry-client.ts',
            output: { codeSplitting: { groups: [importer, vendor, frame, shared] } },
          },
    },
  };
});
