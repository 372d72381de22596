import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const publicName = 'virtual:early-script';
const resolvedName = `\0${publicName}`;
const entry = path.join(import.meta.dirname, '../src/entry-early.ts');

interface EarlyScript {
  readonly address: string;
  readonly code: string;
}

/** Builds the script that runs before a page is drawn: a plain one, because modules wait for the whole page. */
async function buildScript(): Promise<EarlyScript> {
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const chunk = 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('The early script was not built');
  const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 8);
  return { address: `/assets/early-${hash}.js`, code: chunk.code };
}

/** Serves the script of `src/entry-early.ts`. `virtual:early-script` tells where it is. */
export function earlyScript(): Plugin {
  let isClientBuild = false;
  let built: Promise<EarlyScript> | undefined;
  const buildOnce = () => (built ??= buildScript());
  return {
    name: 'early-script',
    configResolved({ command, build: { ssr } }) {
      isClientBuild = command === 'build' && !ssr;
    },
    resolveId: (id) => (id === publicName ? resolvedName : null),
    async load(id) {
      if (id !== resolvedName) return null;
      return `export const address = ${JSON.stringify((await buildOnce()).address)};`;
    },
    async generateBundle() {
      if (!isClientBuild) return;
      const { address, code } = await buildOnce();
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: code });
    },
  };
}
