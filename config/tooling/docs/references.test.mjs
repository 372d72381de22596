import { existsSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inCheckout } from '../checkout.mjs';
import { filesBelow, textOf } from './files.mjs';
import { codesOf } from './markdown.mjs';
import { promisesOf, wrongReferences } from './references.mjs';

const isFile = (file) => existsSync(inCheckout(file)) && statSync(inCheckout(file)).isFile();
const read = (file) => (file.startsWith('..') || !isFile(file) ? null : textOf(file));
const known = {
  read,
  promises: new Set(['payments', 'security'].flatMap((name) => promisesOf(textOf(`docs/${name}.md`)))),
  decisions: new Set(readdirSync(inCheckout('docs/decisions')).map((name) => name.slice(0, 3))),
};

const written =
  /\.(ts|tsx|mts|cts|js|mjs|cjs|md|json|ya?ml|css|html|conf)$|(^|\/)(Caddyfile|Dockerfile|\.env\.example|run)$/;
const files = filesBelow().filter((file) => written.test(file) && !file.endsWith('package-lock.json'));
const ownFile = 'config/tooling/docs/references.test.mjs';

test('every document, heading, promise and decision that a file mentions exists', () => {
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.filter((file) => file !== ownFile).flatMap((file) => wrongReferences(textOf(file), file, known));
  expect(wrong).toEqual([]);
});

describe('a mention is refused', () => {
  const cases = [
    ['of a section of some document', '/** As decided (decisions \u00a73). */'],
    ['of a document that is not here', '// Its field is a slip in the specification.'],
    ['of a page that does not exist', '// See nowhere.md.'],
    ['of a heading that does not exist', '// See docs/payments.md#the-weather.'],
    ['of a promise that nobody made', '// This proves R99.'],
    ['of a decision that was never taken', '// See decision 999.'],
  ];
  test.each(cases)('%s', (_what, text) => {
    expect(wrongReferences(text, 'cms/src/index.ts', known)).toHaveLength(1);
  });

  test('a mention of what exists is accepted', () => {
    const text = '// docs/payments.md#refunds, docs/wire.md, R12, decision 014, an openingHoursSpecification';
    expect(wrongReferences(text, 'cms/src/index.ts', known)).toEqual([]);
    expect(wrongReferences('[go live](operations.md#go-live)', 'docs/security.md', known)).toEqual([]);
  });
});

const pages = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');

test.each(pages)('every path that %s names exists', (file) => {
  const roots = readdirSync(inCheckout('.'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  const paths = codesOf(textOf(file))
    .filter((code) => /^[\w.-]+(\/[\w.@-]+)+\/?$/.test(code) && roots.includes(code.split('/')[0] ?? ''))
    .filter((code) => !/^(\.seva|config\/dist)/.test(code));
  expect(paths.filter((named) => !existsSync(inCheckout(named)))).toEqual([]);
});

const decisions = readdirSync(inCheckout('docs/decisions')).filter((name) => name !== 'README.md');

test('every decision has a number of its own, a title and a status', () => {
  expect(new Set(decisions.map((name) => name.slice(0, 3))).size).toBe(decisions.length);
  for (const name of decisions) {
    const text = textOf(`docs/decisions/${name}`);
    expect(text, name).toMatch(new RegExp(`^# ${name.slice(0, 3)} [A-Z].*\n\nStatus: `));
    const [, status = ''] = /^Status: (.*)$/m.exec(text) ?? [];
    expect(status, name).toMatch(/^(in force|superseded by \[decision \d{3}\]\([\w-]+\.md\))(\. .*|\.)?$/);
  }
});
