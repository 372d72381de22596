import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
/** Attributes that people read or hear. */
const spoken = ['alt', 'aria-label', 'heading', 'hint', 'label', 'placeholder', 'text', 'title'];
const isWords = (text: string) => /\p{L}{2}/u.test(text);

function wordsIn(node: ts.Node, found: string[]): string[] {
  if (ts.isJsxText(node) && isWords(node.text)) found.push(node.text.trim());
  const isSpoken = ts.isJsxAttribute(node) && spoken.includes(node.name.getText());
  if (isSpoken && node.initializer && ts.isStringLiteral(node.initializer) && isWords(node.initializer.text)) {
    found.push(node.initializer.text);
  }
  ts.forEachChild(node, (child) => void wordsIn(child, found));
  return found;
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('testing'),
);

test('finds no text in a component: every sentence is in src/texts, so that it can be translated', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    return wordsIn(parsed, []).map((words) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});
