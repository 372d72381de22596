import { existsSync } from 'node:fs';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { inCheckout, root } from '../checkout.mjs';
import { floors, foldersOf } from './floors.mjs';

const eslint = new ESLint({ cwd: root });

async function messagesFor(text, file) {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: inCheckout(file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

test.each(Object.entries(floors))('every folder of %s stands on a floor, and every floor exists', (part, order) => {
  expect(order.filter((floor) => !floor.includes('/')).sort()).toEqual(foldersOf(part).sort());
  for (const floor of order) expect(existsSync(inCheckout(part, floor)), floor).toBe(true);
});

const up = [
  ['mail that knows alerts', "export { alerts } from '../api/alert/alerts';", 'cms/src/mail/mailer.ts'],
  [
    'papers that know orders',
    "export { loadOrders } from '../api/order/services/find';",
    'cms/src/papers/printable.ts',
  ],
  ['a value', "export { readSite } from '../content/read';", 'cms/src/runtime/settings.ts'],
  ['a type', "export type { Caller } from '../auth/authenticate';", 'cms/src/tables/user-table.ts'],
  ['a call that fills the shop', "export { seedContent } from '../../seed/seed-content';", 'cms/src/content/read.ts'],
  ['a seed that knows the start', "export { startServer } from '../src/boot/start';", 'cms/seed/entries.ts'],
  ['a type in the shop', "export type { Cart } from '../stores/cart';", 'storefront/src/lib/money.ts'],
  [
    'a value in a plugin',
    "export { createDemoStripe } from '../stripe/stripe-gateway';",
    'plugins/payments/server/src/core/check.ts',
  ],
];

test.each(up)('an import that runs up is refused: %s', { timeout: 60_000 }, async (_title, text, file) => {
  expect(await messagesFor(text, file)).toContain('import-x/no-restricted-paths');
});

const down = [
  ['from papers to alerts', "export { alerts } from '../api/alert/alerts';", 'cms/src/papers/printable.ts'],
  ['within the server', "export { readSite } from '../content/read';", 'cms/src/mail/mailer.ts'],
  [
    'from the start to the seed',
    "export { seedContent } from '../../seed/seed-content';",
    'cms/src/boot/prepare-data.ts',
  ],
  ['from the seed to the tables', "export { serviceUid } from '../src/tables/service-table';", 'cms/seed/entries.ts'],
];

test.each(down)('an import that runs down is accepted: %s', { timeout: 60_000 }, async (_title, text, file) => {
  expect(await messagesFor(text, file)).not.toContain('import-x/no-restricted-paths');
});
