import { build, type Plugin } from 'vite';

const entry = 'src/entry-early.ts';

/**
 * Adds the script that runs before a page is drawn to the browser's build. It is a classic script, because modules wait
 * until the whole page has arrived. Its address is in the manifest of the build.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const result = await build({
        configFile: false,
        logLevel: 'error',
        build: {
          write: false,
          target: 'baseline-widely-available',
          modulePreload: false,
          rolldownOptions: { input: entry, output: { format: 'iife' } },
        },
      });
      if (!('output' in result)) throw new Error(`${entry} was not built`);
      this.emitFile({ type: 'asset', name: 'early.js', originalFileName: entry, source: result.output[0].code });
    },
  };
}
