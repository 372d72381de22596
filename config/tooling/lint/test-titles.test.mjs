import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { checkoutPath, root } from '../checkout.mjs';

const eslint = new ESLint({ cwd: root });

/** The rules that a text breaks where a test of the rules stands. */
async function rulesBrokenBy(text) {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: checkoutPath('config/rules/money.test.ts') });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

const before = "import { it, test } from 'vitest';\n";

test.each([
  ["it('of an unknown order is refused', () => undefined);"],
  ["test('and one that is late', () => undefined);"],
  ["it.each([1])('that is won gives back %s', () => undefined);"],
  ["it.skipIf(false)('whose price has changed', () => undefined);"],
  ["it(`or ${'that'} is given back`, () => undefined);"],
])('half a sentence is refused as a title: %s', { timeout: 60_000 }, async (line) => {
  expect(await rulesBrokenBy(before + line)).toContain('no-restricted-syntax');
});

test.each([
  ["it('a check of an unknown order is refused', () => undefined);"],
  ["it.each([1])('a won dispute gives back %s', () => undefined);"],
  ["test('is paid once it has cleared', () => undefined);"],
])('a title that names its subject or its act is accepted: %s', { timeout: 60_000 }, async (line) => {
  expect(await rulesBrokenBy(before + line)).not.toContain('no-restricted-syntax');
});
