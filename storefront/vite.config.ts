import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { brotliTwins } from './vite/brotli-twins.ts';
import { clientManifest } from './vite/client-manifest.ts';
import { earlyFaces } from './vite/early-faces.ts';
import { earlyScript } from './vite/early-script.ts';
import { stableClassNames } from './vite/stable-class-names.ts';
import { languageFolder } from './vite/language-folder.ts';
import { productionRouter } from './vite/production-router.ts';
import { leanPreloads } from './vite/lean-preloads.ts';
import { reactSignals } from './vite/react-signals.ts';
import { slimRouterInBrowsers } from './vite/slim-router.ts';
import { minifiedServer, smallServer } from './vite/small-server.ts';
import { staticStyles } from './vite/static-styles.ts';

/**
 * What imports a script when it is wanted. The entry does so as well: were it in the frame's file, where its other users
 * are, the whole shop would be run together with React (cms/tests/page-bytes.test.ts).
 */
const importer = { name: 'importer', test: /preload-helper/, priority: 1 };

/** What every screen stands on changes seldom: apart, it stays in the browser's cache when the shop's own code changes. */
const ground = {
  name: 'ground',
  test: /src[\\/]ground\.ts$|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|swr)[\\/]/,
};

/** What surrounds every screen, with all that it needs: in one file it compresses best. */
const frame = { name: 'frame', test: /src[\\/]open-shop\.ts$/ };

/** What several screens share comes in one file instead of a dozen crumbs, which also compress worse. */
const shared = {
  name: 'shared',
  test: /src[\\/](ui|lib|stores|app|texts[\\/]en[\\/](common|shell|errors))|config[\\/]|lucide-react[\\/]/,
  minShareCount: 10,
};

/** Pages and the frame name all others: without words in their names both are smaller. */
const scriptNames = { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' };

/** Where `npm run dev` starts the server. */
const developmentServer = `http://127.0.0.1:${process.env.PORT ?? 1337}`;

/**
 * Three builds of one source: the browser's (`vite build`), the server's (`vite build --ssr`, every library inside),
 * and one for hosting without the server's rendering (`vite build --mode static`, with an index.html).
 */
export default defineConfig(({ mode, isSsrBuild, command }): UserConfig => {
  const isStatic = mode === 'static';
  return {
    plugins: [
      react(),
      clientManifest('dist/client/.vite/manifest.json'),
      earlyFaces(),
      earlyScript(),
      leanPreloads('src/open-shop.ts'),
      reactSignals(),
      slimRouterInBrowsers(),
      staticStyles(),
      brotliTwins(),
      smallServer(),
    ],
    oxc: { plugins: { styledComponents: stableClassNames } },
    resolve: {
      alias: [{ find: '@texts', replacement: languageFolder() }, ...(command === 'build' ? productionRouter() : [])],
      dedupe: ['react', 'react-dom', 'styled-components', 'swr', 'zod'],
    },
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
        ? { output: { entryFileNames: '[name].mjs', codeSplitting: false, minify: minifiedServer } }
        : {
            input: isStatic ? 'index.html' : 'src/entry-client.ts',
            output: { ...scriptNames, codeSplitting: { groups: [importer, ground, frame, shared] } },
          },
    },
  };
});
