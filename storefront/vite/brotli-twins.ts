import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
/** Below this many bytes a twin saves nothing; scripts of two hundred become a third smaller. */
const worthwhile = 128;

/** Lays a `.br` beside a file, as small as it gets, so that no server does it for each visitor. */
export function writeTwin(file: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
}

/** Lays a twin beside every file of a build that compresses well. */
export function brotliTwins(): Plugin {
  let folder: string | null = null;
  return {
    name: 'brotli-twins',
    apply: 'build',
    configResolved({ build, root }) {
      folder = build.ssr ? null : path.resolve(root, build.outDir);
    },
    closeBundle() {
      if (folder === null) return;
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(folder, name);
        if (!compressible.test(name) || name.startsWith('.vite') || statSync(file).size < worthwhile) continue;
        writeTwin(file);
      }
    },
  };
}
