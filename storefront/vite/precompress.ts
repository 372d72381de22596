import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
/** Minimum size in bytes; smaller files are served uncompressed. */
const minimumBytes = 128;

/** Writes a `.br` file beside each file of the browser's build that compresses well. The server sends it unchanged. */
export function precompress(): Plugin {
  let folder: string | null = null;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ build, root }) {
      folder = build.ssr ? null : path.resolve(root, build.outDir);
    },
    closeBundle() {
      if (folder === null) return;
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(folder, name);
        if (!compressible.test(name) || name.startsWith('.vite') || statSync(file).size < minimumBytes) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}
