import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const publicName = 'virtual:client-manifest';
const resolvedName = `\0${publicName}`;

/**
 * Gives the server's build the manifest of the browser's build, so that a page can name the files of its screen.
 * Outside of a server build, or before the browser's build exists, the manifest is empty.
 */
export function clientManifest(file: string): Plugin {
  let isServerBuild = false;
  return {
    name: 'client-manifest',
    configResolved(config) {
      isServerBuild = config.command === 'build' && Boolean(config.build.ssr);
    },
    resolveId: (id) => (id === publicName ? resolvedName : null),
    load(id) {
      if (id !== resolvedName) return null;
      const text = isServerBuild && existsSync(file) ? readFileSync(file, 'utf8') : '{}';
      return `export const clientManifest = ${text};`;
    },
  };
}
