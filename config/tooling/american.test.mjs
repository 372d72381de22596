import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { checkoutPath, root } from './checkout.mjs';

/** Files with texts for people: shop, panel, mails, server answers, and content of a new shop. */
const places = [
  'storefront/src/texts',
  'cms/src/texts',
  'cms/src/admin/texts.ts',
  'cms/seed/content',
  'config/panel',
  'plugins/audit/admin/src/texts',
  'plugins/audit/server/src/texts.ts',
  'plugins/back-office/admin/src/donations/texts',
  'plugins/editing/admin/src/texts',
  'plugins/editing/server/src/texts',
  'plugins/outbox/server/src/texts',
  'cms/src/api/alert/texts.ts',
  'plugins/payments/server/src/texts.ts',
  'plugins/back-office/admin/src/bookings/texts',
];

const filesIn = (place) =>
  statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) => path.join(place, file))
    : [place];
const files = places
  .flatMap((place) => filesIn(checkoutPath(place)))
  .filter((file) => /(?<!\.test)\.(ts|tsx|json|md)$/.test(file));

/** Returns the texts of a file: the string literals of a program, or the whole file. */
function wordsOf(file) {
  const text = readFileSync(file, 'utf8');
  if (!/\.tsx?$/.test(file)) return [text];
  const found = [];
  const walk = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

const british =
  /\b(?:authoris|recognis|organis|apologis|customis|analys(?:e|ing)\b|catalogue|cheque|colour|favourite|honour|neighbour|centre\b|licence|programme|adviser|cancelled|fulfil\b|e-mail)\w*/giu;
it('uses American spelling in all texts for people', () => {
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((file) =>
    wordsOf(file).flatMap((words) =>
      [...words.matchAll(british)].map(([word]) => `${path.relative(root, file)}: ${word}`),
    ),
  );
  expect(found).toEqual([]);
});

it('recognizes British spelling', () => {
  for (const words of ['Your e-mail', 'Authorise', 'the catalogue', 'your adviser’s']) expect(words).toMatch(british);
});
