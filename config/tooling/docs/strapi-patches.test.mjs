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

test.each(rows)('%s names its test', ([file = ''], _replaces, _issue, [proof = '']) => {
  expect(textOf(file)).toContain(proof);
});

test.each(rowsOf(sectionOf(page, 'What is replaced inside Strapi and other packages')))(
  '%s names the issue of the table, or the day of the search',
  (file, _replaces, issue = '') => {
    expect(issue).toMatch(/^([a-z]+\/[a-z]+#\d+ \((open|closed)\)|none found \(20\d\d-\d\d-\d\d\))$/);
    const header = textOf(codesOf(file)[0] ?? '').replace(/\n\/\/ /g, ' ');
    expect(header).toContain(`Upstream issue: ${issue}.`);
  },
);
