import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { inCheckout, root } from '../checkout.mjs';
import { circles, circlesOf } from './circles.mjs';
import { floors, foldersOf } from './floors.mjs';

const eslint = new ESLint({ cwd: root });

async function messagesFor(text, file) {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: inCheckout(file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

test.each(Object.entries(floors))('every folder of %s stands on a floor, and every floor exists', (part, order) => {
  expect([...order].sort()).toEqual(foldersOf(part).sort());
});

const up = [
  ['a value', "export { readSite } from '../content/read';", 'cms/src/runtime/settings.ts'],
  ['a type', "export type { Caller } from '../auth/authenticate';", 'cms/src/tables/user-table.ts'],
  ['a type in the shop', "export type { Cart } from '../stores/cart';", 'storefront/src/lib/money.ts'],
  [
    'a value in a plugin',
    "export { createDemoStripe } from '../stripe/stripe-gateway';",
    'plugins/payments/server/core/check.ts',
  ],
];

test.each(up)('an import that runs up is refused: %s', { timeout: 60_000 }, async (_title, text, file) => {
  expect(await messagesFor(text, file)).toContain('import-x/no-restricted-paths');
});

test('an import that runs down is accepted', { timeout: 60_000 }, async () => {
  const down = "export { readSite } from '../content/read';";
  expect(await messagesFor(down, 'cms/src/mail/mailer.ts')).not.toContain('import-x/no-restricted-paths');
});

test('a circle is found, and a shared floor is none', () => {
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a']],
  ]);
  const shared = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
    ['d', []],
  ]);
  expect(circlesOf(circle)).toEqual([['a', 'b', 'c']]);
  expect(circlesOf(shared)).toEqual([]);
});

test('no file of the checkout imports itself in a circle, by types or by values', () => {
  expect(circles()).toEqual([]);
});
