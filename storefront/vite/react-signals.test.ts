import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutStacks } from './react-signals';

const folder = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const installed = readFileSync(path.join(folder, 'cjs/react-dom-client.production.js'), 'utf8');
const lean = withoutStacks(installed);

test('every error that React makes when it is loaded is one without a stack', () => {
  expect(() => parseAst(lean, { sourceType: 'script' } as never)).not.toThrow();
  expect(lean.match(/= Object\.create\(Error\.prototype/g)).toHaveLength(5);
  expect(lean).not.toMatch(/^(?:var | {2})\w+ = (?:new )?\w*Error\(/m);
});

test('errors that are thrown to others keep their stacks', () => {
  const thrown = /throw Error\(formatProdErrorMessage\(/g;
  expect(lean.match(thrown)?.length).toBeGreaterThan(40);
  expect(lean.match(thrown)).toEqual(installed.match(thrown));
});

test('such an error is an Error, with its message', () => {
  const statement = withoutStacks('var HydrationMismatchException = Error(formatProdErrorMessage(519));');
  const made = new Function('formatProdErrorMessage', `${statement} return HydrationMismatchException;`) as (
    message: (code: number) => string,
  ) => Error;
  const error = made((code) => `Error #${code}`);
  expect(error).toBeInstanceOf(Error);
  expect([error.message, error.stack]).toEqual(['Error #519', undefined]);
});
