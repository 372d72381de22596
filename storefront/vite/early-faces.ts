import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { figures, rangeOf, words, type UnicodeRanges } from '../src/ui/theme/unicode-ranges.ts';

const publicName = 'virtual:early-faces';
const resolvedName = `\0${publicName}`;

/** The small files, by name, and the font of a package that each is a part of. */
export const sources = {
  mukta: '@fontsource/mukta/files/mukta-latin-400-normal.woff2',
  'mukta-bold': '@fontsource/mukta/files/mukta-latin-600-normal.woff2',
  marcellus: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2',
} as const;

/** The name of a small file. */
export type SmallFile = keyof typeof sources;

/** The letters that each small file has. */
export const letters: UnicodeRanges = [...words, ...figures];

/** Where a small file is kept; `npm run faces` makes it. */
export const pathOf = (name: SmallFile): string => path.join(import.meta.dirname, 'early-faces', `${name}.woff2`);

interface EarlyFace {
  readonly family: string;
  readonly weight: string;
  readonly source: SmallFile;
  readonly letters: UnicodeRanges;
}

const faces: readonly EarlyFace[] = [
  { family: 'Figures', weight: '400 700', source: 'mukta-bold', letters: figures },
  { family: 'Marcellus', weight: '400', source: 'marcellus', letters: words },
  { family: 'Mukta', weight: '400', source: 'mukta', letters },
  { family: 'Mukta', weight: '600 700', source: 'mukta-bold', letters },
];

const hashOf = (content: Uint8Array | string) => createHash('sha256').update(content).digest('base64url').slice(0, 8);

/** The style sheet of the early faces and the files that it names, by their addresses. */
export interface EarlyFaces {
  readonly sheet: { readonly address: string; readonly css: string };
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Reads the early faces. Their addresses depend on what is in them alone. */
export async function readEarlyFaces(): Promise<EarlyFaces> {
  const files = new Map<string, Uint8Array>();
  const addresses = new Map<string, string>();
  for (const name of Object.keys(sources) as SmallFile[]) {
    const font = await readFile(pathOf(name));
    const address = `/assets/${name}-${hashOf(font)}.woff2`;
    files.set(address, font);
    addresses.set(name, address);
  }
  const rules = faces.map(
    ({ family, weight, source, letters: drawn }) =>
      `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:optional;src:url(${addresses.get(source) ?? ''}) format('woff2');unicode-range:${rangeOf(drawn)};}`,
  );
  const css = rules.join('');
  return { sheet: { address: `/assets/faces-${hashOf(css)}.css`, css }, files };
}

/**
 * Serves small files of the faces, with the letters that almost every text is made of, and a style sheet that states
 * them. `virtual:early-faces` tells where they are.
 */
export function earlyFaces(): Plugin {
  let isClientBuild = false;
  let read: Promise<EarlyFaces> | undefined;
  const readOnce = () => (read ??= readEarlyFaces());
  return {
    name: 'early-faces',
    configResolved({ command, build }) {
      isClientBuild = command === 'build' && !build.ssr;
    },
    resolveId: (id) => (id === publicName ? resolvedName : null),
    async load(id) {
      if (id !== resolvedName) return null;
      const { sheet, files } = await readOnce();
      const values = { sheet: sheet.address, css: sheet.css, files: [...files.keys()] };
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    async generateBundle() {
      if (!isClientBuild) return;
      const { sheet, files } = await readOnce();
      for (const [address, source] of [...files, [sheet.address, sheet.css] as const])
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        readOnce().then(({ sheet, files }) => {
          const file = files.get(request.url ?? '');
          if (file) response.setHeader('Content-Type', 'font/woff2').end(file);
          else if (request.url === sheet.address) response.setHeader('Content-Type', 'text/css').end(sheet.css);
          else next();
        }, next);
      });
    },
  };
}
