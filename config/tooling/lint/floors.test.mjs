import { existsSync } from 'node:fs';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { checkoutPath, root } from '../checkout.mjs';
import { floors, foldersOf } from './floors.mjs';

const eslint = new ESLint({ cwd: root });

async function messagesFor(text, file) {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: checkoutPath(file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

test.each(Object.entries(floors))('lists every folder of %s on an existing floor', (part, order) => {
  expect(order.filter((floor) => !floor.includes('/')).sort()).toEqual(foldersOf(part).sort());
  for (const floor of order) expect(existsSync(checkoutPath(part, floor)), floor).toBe(true);
});

const up = [
  ['alerts that know orders', "export { findOrder } from '../order/services/find';", 'cms/src/api/alert/mails.ts'],
  [
    'receipts that know orders',
    "export { findOrder } from '../../order/services/find';",
    'cms/src/api/receipt/services/report-unprintable.ts',
  ],
  ['a value', "export { readSite } from '../../api/content/services/read';", 'cms/src/platform/runtime/settings.ts'],
  ['a type', "export type { AlertQuery } from '../../alert/queries';", 'cms/src/api/account/queries/user-table.ts'],
  [
    'a call that fills the shop',
    "export { seedContent } from '../../../../seed/seed-content';",
    'cms/src/api/content/services/read.ts',
  ],
  ['a seed that knows the start', "export { startServer } from '../src/boot/start';", 'cms/seed/entries.ts'],
  [
    'a feature that knows one above it',
    "export { startGift } from '../checkout';",
    'storefront/src/features/cart/cart-view.tsx',
  ],
  [
    'a declaration of a table that knows rows',
    "export type { OrderRow } from '../../queries/order-row';",
    'cms/src/api/order/content-types/order/schema.ts',
  ],
  ['a type in the shop', "export type { Cart } from '../stores/cart';", 'storefront/src/lib/money.ts'],
  [
    'a value in a plugin',
    "export { createDemoStripe } from '../stripe/stripe-gateway';",
    'plugins/payments/server/src/core/check.ts',
  ],
];

test.each(up)('rejects an import from a higher floor: %s', { timeout: 60_000 }, async (_title, text, file) => {
  expect(await messagesFor(text, file)).toContain('import-x/no-restricted-paths');
});

const pastIndex = [
  ['a feature', "export { cartKey } from '../checkout/cart-key';", 'storefront/src/features/give/pay-step.tsx'],
  ['a screen', "export { cartKey } from '../../features/checkout/cart-key';", 'storefront/src/app/screens/give.tsx'],
  ['a type', "export type { CartToPay } from '../checkout/cart-key';", 'storefront/src/features/give/pay-step.tsx'],
  [
    'a dynamic import',
    "export const load = () => import('../checkout/cart-key');",
    'storefront/src/features/give/pay-step.tsx',
  ],
  ['a subject', "export { findOrder } from '../../order/services/find';", 'cms/src/api/give/services/offer.ts'],
  [
    'rows of a subject',
    "export { orderTable } from '../../order/queries/order-table';",
    'cms/src/api/receipt/services/report-unprintable.ts',
  ],
  ['the start', "export { alerts } from '../api/alert/alerts';", 'cms/src/boot/connect-ports.ts'],
  ['the seed', "export { serviceUid } from '../src/api/service/queries/service-table';", 'cms/seed/entries.ts'],
  ['a page of the panel', "export { addPanelCalls } from '../../api/staff';", 'cms/src/admin/second-factor/client.ts'],
];

test.each(pastIndex)(
  'refuses an import past the index of a feature or subject: %s',
  { timeout: 60_000 },
  async (_title, text, file) => {
    expect(await messagesFor(text, file)).toContain('import-x/no-restricted-paths');
  },
);

const down = [
  [
    'from a feature to the index of one below it',
    "export { startGift } from '../checkout';",
    'storefront/src/features/give/pay-step.tsx',
  ],
  [
    'from a screen to the index of a feature',
    "export { startGift } from '../../features/checkout';",
    'storefront/src/app/screens/give.tsx',
  ],
  [
    'from the test of a screen into a feature',
    "export { cartKey } from '../../features/checkout/cart-key';",
    'storefront/src/app/screens/give.test.tsx',
  ],
  [
    'from receipts to alerts',
    "export { alerts } from '../../alert';",
    'cms/src/api/receipt/services/report-unprintable.ts',
  ],
  [
    'from actions to rows',
    "export { orderTable } from '../../order/queries';",
    'cms/src/api/receipt/services/report-unprintable.ts',
  ],
  [
    'from rows to the declaration of a table in another subject',
    "export type { default as BankChange } from '../../deposit/content-types/bank-change/schema';",
    'cms/src/api/order/queries/bank-change-table.ts',
  ],
  [
    'from the platform to the declaration of a table',
    "export type { default as Job } from '../../api/job/content-types/job/schema';",
    'cms/src/platform/background/job-table.ts',
  ],
  ['within a folder that holds a higher floor', "export { route } from './route';", 'cms/src/platform/http/limits.ts'],
  [
    'from the start to the seed',
    "export { seedContent } from '../../seed/seed-content';",
    'cms/src/boot/prepare-data.ts',
  ],
  ['from the seed to the tables', "export { serviceUid } from '../src/api/service/queries';", 'cms/seed/entries.ts'],
  [
    'from a test of the server into a subject',
    "export { findOrder } from '../../order/services/find';",
    'cms/src/api/give/services/offer.test.ts',
  ],
];

test.each(down)('accepts an import from a lower floor: %s', { timeout: 60_000 }, async (_title, text, file) => {
  expect(await messagesFor(text, file)).not.toContain('import-x/no-restricted-paths');
});
