import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkoutPath } from '../checkout.mjs';
import { filesBelow, textOf } from './files.mjs';
import { anchorsOf, codesOf, rowsOf, sectionOf } from './markdown.mjs';

const isFile = (file) => existsSync(checkoutPath(file)) && statSync(checkoutPath(file)).isFile();
const read = (file) => (file.startsWith('..') || !isFile(file) ? null : textOf(file));
const promisesOf = (page) => rowsOf(sectionOf(textOf(page), 'Promises')).flatMap(([row = '']) => row || []);
const promises = new Set(['docs/payments.md', 'docs/security.md'].flatMap(promisesOf));
const decisions = new Set(readdirSync(checkoutPath('docs/decisions')).map((name) => name.slice(0, 3)));

// Split so that the pattern does not match this file.
const elsewhere = [
  [/\u00a7/, 'a section sign: name the page and the heading'],
  [/\bdecisions?,? (editors|payments)\b/i, 'a document that is not in the repository'],
];

/** File name that ends with .md, with optional folders and heading. */
const pageName = /(?<![\w./-])((?:\.{1,2}\/)*(?:[\w.-]+\/)*[\w-][\w.-]*\.md)(?:#([\w-]+))?/g;

/** Returns the wrong references in the text of a file, as sentences. */
function wrongReferences(text, file) {
  const wrong = elsewhere.flatMap(([pattern, reason]) => (pattern.test(text) ? [`${file}: ${reason}`] : []));
  for (const [, name = '', anchor] of text.matchAll(pageName)) {
    const places = [name, path.posix.join(path.posix.dirname(file), name)];
    const target = places.map((place) => read(place)).find((content) => content !== null);
    if (target === undefined) wrong.push(`${file}: there is no page ${name}`);
    else if (anchor !== undefined && !anchorsOf(target).has(anchor))
      wrong.push(`${file}: ${name} has no heading #${anchor}`);
  }
  for (const [row = ''] of text.matchAll(/(?<![\w-])R\d{1,2}(?![\w-])/g))
    if (!promises.has(row)) wrong.push(`${file}: there is no promise ${row}`);
  for (const [, number = ''] of text.matchAll(/\bdecision (\d{3})\b/g))
    if (!decisions.has(number)) wrong.push(`${file}: there is no decision ${number}`);
  return wrong;
}

const written =
  /\.(ts|tsx|mts|cts|js|mjs|cjs|md|json|ya?ml|css|html|conf)$|(^|\/)(Caddyfile|Dockerfile|\.env\.example|run)$/;
const files = filesBelow().filter((file) => written.test(file) && !file.endsWith('package-lock.json'));
const ownFile = 'config/tooling/docs/references.test.mjs';

test('every document, heading, promise and decision that a file mentions exists', () => {
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.filter((file) => file !== ownFile).flatMap((file) => wrongReferences(textOf(file), file));
  expect(wrong).toEqual([]);
});

describe('a mention', () => {
  const cases = [
    ['a section of some document', '// As decided (decisions \u00a73).'],
    ['a document that is not in the repository', '// As decisions, payments says.'],
    ['a page that does not exist', '// See nowhere.md.'],
    ['a heading that does not exist', '// See docs/payments.md#the-weather.'],
    ['an unknown promise', '// This proves R99.'],
    ['an unknown decision', '// See decision 999.'],
  ];
  test.each(cases)('rejects %s', (_what, text) => {
    expect(wrongReferences(text, 'cms/src/index.ts')).toHaveLength(1);
  });

  test('a mention of an existing page, promise or decision is accepted', () => {
    const text = '// docs/payments.md#refunds, docs/wire.md, R12, decision 014, an openingHoursSpecification';
    expect(wrongReferences(text, 'cms/src/index.ts')).toEqual([]);
    expect(wrongReferences('[restore](running/restore.md#the-machine-is-gone)', 'docs/security.md')).toEqual([]);
  });
});

const pages = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');

test.each(pages)('every path that %s names exists', (file) => {
  const roots = readdirSync(checkoutPath('.'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  const paths = codesOf(textOf(file))
    .filter((code) => /^[\w.-]+(\/[\w.@-]+)+\/?$/.test(code) && roots.includes(code.split('/')[0] ?? ''))
    .filter((code) => !/^\.seva|\/dist(\/|$)/.test(code));
  expect(paths.filter((named) => !existsSync(checkoutPath(named)))).toEqual([]);
});

const records = readdirSync(checkoutPath('docs/decisions')).filter((name) => name !== 'README.md');

test('every decision has a unique number, a title and a status', () => {
  expect(new Set(records.map((name) => name.slice(0, 3))).size).toBe(records.length);
  for (const name of records) {
    const text = textOf(`docs/decisions/${name}`);
    expect(text, name).toMatch(new RegExp(`^# ${name.slice(0, 3)} [A-Za-z].*\n\nStatus: `));
    const [, status = ''] = /^Status: (.*)$/m.exec(text) ?? [];
    expect(status, name).toMatch(/^(in force|superseded by \[decision \d{3}\]\([\w-]+\.md\))(\. .*|\.)?$/);
  }
});
