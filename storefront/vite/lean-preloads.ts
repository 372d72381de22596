import type { Plugin } from 'vite';

/**
 * Leaves out of what a screen asks for beforehand the files that every page has by then: the frame, which asks, and all that
 * it imports. Each stood in the list of each screen.
 * @param source the frame's source, as the end of its path
 */
export function leanPreloads(source: string): Plugin {
  const known = new Set<string>();
  return {
    name: 'lean-preloads',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => !known.has(file)) },
      },
    }),
    generateBundle(_options, bundle) {
      const add = (file: string) => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || known.has(file)) return;
        known.add(file);
        chunk.imports.forEach(add);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(source))) add(chunk.fileName);
    },
  };
}
