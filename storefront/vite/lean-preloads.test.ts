import type { Plugin, UserConfig } from 'vite';
import { expect, test } from 'vitest';
import { leanPreloads } from './lean-preloads.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
  type: 'chunk',
  fileName,
  moduleIds,
  imports,
});

/** What is left of the files that a screen would ask for, in a build of these chunks. */
function asked(chunks: ReturnType<typeof chunk>[], files: string[]): string[] {
  const plugin = leanPreloads('src/open-shop.ts') as Plugin & {
    config: () => UserConfig;
    generateBundle: (options: unknown, bundle: unknown) => void;
  };
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each]));
  const preload = plugin.config().build?.modulePreload;
  plugin.generateBundle({}, bundle);
  if (typeof preload !== 'object' || !preload.resolveDependencies) throw new Error('The plugin narrows no list');
  return preload.resolveDependencies('assets/screen.js', files, { hostId: 'assets/frame.js', hostType: 'js' });
}

test('a screen asks for what no page has yet, not for the frame nor for what the frame stands on', () => {
  const chunks = [
    chunk('assets/frame.js', ['/seva/src/open-shop.ts'], ['assets/ground.js']),
    chunk('assets/ground.js', ['/seva/src/ground.ts'], ['assets/runtime.js']),
    chunk('assets/runtime.js', []),
    chunk('assets/cards.js', ['/seva/src/features/card.tsx'], ['assets/frame.js']),
    chunk('assets/screen.js', ['/seva/src/app/screens/home.tsx'], ['assets/cards.js']),
  ];
  const files = ['screen', 'frame', 'ground', 'runtime', 'cards'].map((name) => `assets/${name}.js`);
  expect(asked(chunks, files)).toEqual(['assets/screen.js', 'assets/cards.js']);
});

test('a build without the frame leaves its lists alone', () => {
  expect(asked([chunk('assets/a.js', ['/seva/src/a.ts'])], ['assets/a.js'])).toEqual(['assets/a.js']);
});
