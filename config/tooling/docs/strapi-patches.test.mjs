import { expect, test } from 'vitest';
import { filesBelow, textOf } from './files.mjs';
import { codesOf, rowsOf, sectionOf } from './markdown.mjs';

const page = textOf('docs/updating-strapi.md');
const rows = rowsOf(sectionOf(page, 'What is replaced inside Strapi and other packages')).map((row) =>
  row.map(codesOf),
);
const patches = ['cms/src/strapi-patches', 'cms/src/admin/strapi-patches']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => !/\.test\.ts$|\/patch\.ts$/.test(file));

test('the table of docs/updating-strapi.md lists every patch of Strapi', () => {
  expect(rows.flatMap(([file]) => file).sort()).toEqual(patches.sort());
});

test.each(rows)('%s names its test', ([file = ''], _replaces, [proof = '']) => {
  expect(textOf(file)).toContain(proof);
});
