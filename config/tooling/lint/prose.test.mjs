import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { prose } from './prose.mjs';
import typescript from 'typescript-eslint';

const linter = new Linter();
const parser = { files: ['**/*.ts'], languageOptions: { parser: typescript.parser } };

/** Returns the rules of the language that a text breaks in a TypeScript file. */
const brokenIn = (text, file = 'config/rules/lamp.ts') =>
  linter.verify(`${text}\n`, [parser, ...prose], file).map(({ ruleId, message }) => ruleId ?? message);

const clause = 'jsdoc/match-description';
const verb = 'jsdoc/no-restricted-syntax';

test.each([
  ['/** What a lamp costs. */\nexport const price = 3;', [clause]],
  ['/** Kept for a day. */\nexport interface Lamp {}', [clause]],
  ['/** The price of a lamp. */\nexport function priceOf() {}', [verb]],
  ['/** The price of a lamp. */\nexport const priceOf = () => 3;', [verb]],
  [`export function priceOf() {${'\n'.repeat(10)}}`, ['jsdoc/require-jsdoc']],
  ['/** Returns it. */\nexport function priceOf() { throw new Error(); }', ['jsdoc/require-throws']],
])('rejects %j', (text, rules) => {
  expect(brokenIn(text)).toEqual(rules);
});

test.each([
  '/** Price of a lamp, in cents. */\nexport const price = 3;',
  '/** Returns the price of a lamp. */\nexport const priceOf = () => 3;',
  '/** SQLite returns a text. */\nconst priceOf = () => 3;',
  '/** @throws Error always */\nexport function priceOf() { throw new Error(); }',
  '/** True if the lamp is lit. */\nexport function isLit() {}',
  '/** GET /lamps */\nexport function listLamps() {}',
  '/** Lamp with its stand. */\nexport function Lamp() {}',
])('accepts %j', (text) => {
  expect(brokenIn(text)).toEqual([]);
});

const titled = (title) =>
  brokenIn(`import { it } from 'vitest';\nit('${title}', () => {});`, 'config/rules/lamp.test.ts');

test.each(['of an unknown order', 'that is late', 'told twice', 'returns what nobody sent'])(
  'rejects the title "%s"',
  (title) => {
    expect(titled(title)).toEqual(['vitest/valid-title']);
  },
);

test.each(['returns 409 when the slot is full', 'the lamp burns', 'R12 lets no guest in', '%s → %s', 'GET is cached'])(
  'accepts the title "%s"',
  (title) => {
    expect(titled(title)).toEqual([]);
  },
);
