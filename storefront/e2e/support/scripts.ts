import fs from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../dist/client/.vite/manifest.json');

/**
 * Tells which screen each script of the built shop belongs to, by its path in the shop, such as `/assets/a1b2.js`.
 * Scripts are named by their hash, so the build's manifest has to be asked.
 */
export function screensOfScripts(): ReadonlyMap<string, string> {
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, { file: string }>;
  const screens = new Map<string, string>();
  for (const [source, entry] of Object.entries(manifest)) {
    const screen = /^src\/app\/screens\/(.+)\.tsx$/.exec(source)?.[1];
    if (screen) screens.set(`/${entry.file}`, screen);
  }
  return screens;
}

/** Tells the path in the shop of a screen's script; a screen that the build does not know is an error. */
export function scriptOfScreen(screen: string): string {
  const found = [...screensOfScripts()].find(([, name]) => name === screen);
  if (!found) throw new Error(`The built shop has no script of the screen “${screen}”.`);
  return found[0];
}
