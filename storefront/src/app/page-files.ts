import type { Manifest } from 'vite';
import type { PageFiles } from './document';
import { sourceOf } from './screen-table';

const earlySource = 'src/entry-early.ts';
const entrySource = 'src/entry-client.ts';

function collect(manifest: Manifest, source: string, seen: Set<string>): void {
  if (seen.has(source)) return;
  seen.add(source);
  for (const imported of manifest[source]?.imports ?? []) collect(manifest, imported, seen);
}

/** Returns the files of the browser build that a page with this screen needs. */
export function pageFiles(manifest: Manifest, screenFile: string): PageFiles {
  const sources = new Set<string>();
  collect(manifest, entrySource, sources);
  for (const imported of manifest[entrySource]?.dynamicImports ?? []) collect(manifest, imported, sources);
  collect(manifest, sourceOf(screenFile), sources);
  const chunks = [...sources].flatMap((source) => manifest[source] ?? []);
  const url = (file: string) => `/${file}`;
  const early = manifest[earlySource]?.file;
  const entry = manifest[entrySource]?.file;
  return {
    early: early && url(early),
    entry: entry && url(entry),
    modules: chunks.map(({ file }) => url(file)),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(url),
  };
}
