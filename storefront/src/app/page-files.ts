import type { Manifest } from 'vite';
import type { PageFiles } from './document';
import { sourceOf } from './screen-table';

const entrySource = 'src/entry-client.ts';
/** What the entry imports when it runs: it is on its way by then. */
const shopSource = 'src/open-shop.ts';

function collect(manifest: Manifest, source: string, seen: Set<string>): void {
  if (seen.has(source)) return;
  seen.add(source);
  for (const imported of manifest[source]?.imports ?? []) collect(manifest, imported, seen);
}

/** What a page with a certain screen needs from the browser's build. */
export function pageFiles(manifest: Manifest, screenFile: string): PageFiles {
  const sources = new Set<string>();
  collect(manifest, entrySource, sources);
  collect(manifest, shopSource, sources);
  collect(manifest, sourceOf(screenFile), sources);
  const chunks = [...sources].flatMap((source) => manifest[source] ?? []);
  const url = (file: string) => `/${file}`;
  const entry = manifest[entrySource]?.file;
  return {
    entry: entry && url(entry),
    modules: chunks.map(({ file }) => url(file)),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(url),
  };
}
