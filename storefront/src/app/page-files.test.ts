import { expect, test } from 'vitest';
import { pageFiles } from './page-files';

const manifest = {
  'src/entry-early.ts': { file: 'assets/early.js' },
  'src/entry-client.ts': { file: 'assets/entry.js', isEntry: true, dynamicImports: ['src/start-shop.ts'] },
  'src/start-shop.ts': { file: 'assets/shop.js', imports: ['_vendor.js'], css: ['assets/shop.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_cards.js': { file: 'assets/cards.js', imports: ['_vendor.js'] },
  'src/app/screens/category.tsx': { file: 'assets/category.js', imports: ['_cards.js', 'src/start-shop.ts'] },
};

test('names the entry and everything the screen needs, each once', () => {
  expect(pageFiles(manifest, 'category')).toMatchObject({
    early: '/assets/early.js',
    entry: '/assets/entry.js',
    modules: ['/assets/entry.js', '/assets/shop.js', '/assets/vendor.js', '/assets/category.js', '/assets/cards.js'],
    styles: ['/assets/shop.css'],
  });
});

test('names no files without a build', () => {
  expect(pageFiles({}, 'category')).toMatchObject({ entry: undefined, modules: [], styles: [] });
});
