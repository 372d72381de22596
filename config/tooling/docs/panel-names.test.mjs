import { expect, it } from 'vitest';
import { filesBelow, textOf } from './files.mjs';
import { rowsOf } from './markdown.mjs';

const isText = (file) => /(texts?|words)(\.ts|\/.*\.ts)$/.test(file) && !file.includes('.test.');

/** Labels of the panel, and of the shop's admin screens that link to the panel. */
const labels = new Set(
  [
    'config/content-types.ts',
    'config/panel-words.ts',
    ...['config/panel', 'plugins', 'cms/src', 'storefront/src/texts'].flatMap(filesBelow).filter(isText),
  ]
    .flatMap((file) => [...textOf(file).matchAll(/'((?:[^'\\\n]|\\.)+)'|`([^`]+)`/g)])
    .map(([, quoted, template = '']) => quoted ?? template.split('${')[0].trim()),
);
/** Pages of the documentation without decisions and lab notes. */
const pages = ['docs', 'plugins']
  .flatMap(filesBelow)
  .filter((file) => /\.md$/.test(file) && !/decisions|lab/.test(file));

it('finds each name that the documents print in italics among the labels of the panel', () => {
  const named = pages.flatMap((file) =>
    [...textOf(file).matchAll(/(?<![*\w`])\*([A-Z][^*\n]*)\*(?![*\w`])/g)].flatMap(([, name = '']) =>
      name.split(' → ').map((each) => [file, each]),
    ),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(([, name]) => !labels.has(name))).toEqual([]);
});

it('finds each page that docs/editors.md opens among the labels of the panel', () => {
  const [table = ''] = textOf('docs/editors.md').split('\n## ');
  const opened = rowsOf(table)
    .map(([, page = '']) => page.split(',')[0])
    .filter((name) => !name.startsWith('not here'));
  expect(opened.length).toBeGreaterThan(15);
  expect(opened.filter((name) => !labels.has(name))).toEqual([]);
});

it('finds each page that the doctor opens among the labels of the panel', () => {
  const sentences = filesBelow('cms/src')
    .filter((file) => /\/doctor\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/\b[Oo]pen ([A-Z][\w ]*?)(?= in the panel|,|\.)/g)]);
  const opened = sentences.map(([, name]) => name);
  expect(opened.length).toBeGreaterThan(2);
  expect(opened.filter((name) => !labels.has(name))).toEqual([]);
});
