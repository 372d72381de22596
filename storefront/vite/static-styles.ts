import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { writeTwin } from './brotli-twins.ts';
import { shortNames, styledFiles } from './short-names.ts';
import { library, missingIn, withStaticStyles } from './with-static-styles.ts';

const folder = fileURLToPath(new URL('../src/ui/static-styled/', import.meta.url));
const source = fileURLToPath(new URL('../src/', import.meta.url));
const publicName = 'virtual:shop-sheet';
const resolvedName = `\0${publicName}`;

async function scriptsIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  return Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
}

/**
 * Builds the shop without the library that writes styles in the browser. The styles are the same on every page, so the
 * server's build writes them into one sheet, which browsers keep, and neither pages nor scripts carry them. The shop in
 * development, in tests and hosted apart from its server uses the library itself. `virtual:shop-sheet` tells what is in
 * the sheet and where it is kept.
 */
export function staticStyles(): Plugin {
  let build: 'browser' | 'server' | null = null;
  let outDir = '';
  let short: ReturnType<typeof shortNames> | undefined;
  return {
    name: 'static-styles',
    enforce: 'post',
    config: ({ build: given }, { command, mode }) => {
      if (command === 'build' && mode !== 'static') build = given?.ssr ? 'server' : 'browser';
      const file = build === 'server' ? 'server.ts' : 'styled.ts';
      return build ? { resolve: { alias: [{ find: /^styled-components$/, replacement: folder + file }] } } : {};
    },
    configResolved: ({ root, build: { outDir: given } }) => {
      outDir = path.resolve(root, given);
    },
    resolveId: (id) => (id === publicName ? resolvedName : null),
    load: (id) => {
      if (id !== resolvedName) return null;
      if (build === 'server') return `export { shopSheet } from ${JSON.stringify(`${folder}server.ts`)};`;
      return 'export const shopSheet = () => null;';
    },
    transform: (code, id) => {
      if (!build || !code.includes(library) || id.includes('node_modules')) return null;
      const namesOf = (short ??= shortNames(styledFiles(source, library)));
      const [file = id] = id.split('?');
      return withStaticStyles(code, build === 'server', (name) => namesOf(file, name));
    },
    closeBundle: async () => {
      if (build !== 'server') return;
      const entry = pathToFileURL(path.join(outDir, 'entry-server.mjs'));
      const { shopSheet } = (await import(`${entry.href}?${Date.now()}`)) as {
        shopSheet: () => { address: string; css: string };
      };
      const { address, css } = shopSheet();
      const client = path.join(outDir, '../client');
      const file = path.join(client, address);
      const missing = missingIn(css, await scriptsIn(path.join(client, 'assets')));
      if (missing.length > 0)
        throw new Error(
          `The shop's sheet has no styles for ${missing.join(', ')}: the server's entry must load what browsers fetch later`,
        );
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, css);
      writeTwin(file);
    },
  };
}
