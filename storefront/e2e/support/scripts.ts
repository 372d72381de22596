import fs from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../dist/client/.vite/manifest.json');

/**
 * Maps the path of each script of the built shop, such as `/assets/a1b2.js`, to its screen. File names are hashes, so
 * the build's manifest is needed.
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

/**
 * Returns the path of a screen's script.
 * @throws if the build does not know the screen
 */
export function scriptOfScreen(screen: string): string {
  const found = [...screensOfScripts()].find(([, name]) => name === screen);
  if (!found) throw new Error(`The built shop has no script of the screen “${screen}”.`);
  return found[0];
}
