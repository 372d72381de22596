import { ESLint } from 'eslint';
import typescript from 'typescript-eslint';
import { expect, test } from 'vitest';
import { checkoutPath, root } from '../checkout.mjs';

const withTypes = new ESLint({ cwd: root });
/** Lint without the typed rules, because loading the types of each part is slow. */
const withoutTypes = new ESLint({ cwd: root, overrideConfig: typescript.configs.disableTypeChecked });

/** Returns the rules that a text breaks at the path of a real file. */
async function rulesBrokenBy(text, file, eslint = withoutTypes) {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: checkoutPath(file) });
  return (result?.messages ?? [])
    .filter(({ severity }) => severity === 2)
    .map(({ ruleId, message }) => ruleId ?? message);
}

const imports = '@typescript-eslint/no-restricted-imports';
const paths = 'import-x/no-restricted-paths';
const service = 'plugins/outbox/server/src/outbox.ts';
const rule = 'config/rules/money.ts';
const server = 'cms/src/index.ts';
const screen = 'storefront/src/app/routes.tsx';
const panelPage = 'plugins/back-office/admin/src/donations/pages.ts';

const forbidden = [
  ['a rule that reads files', "export { readFileSync } from 'node:fs';", rule, imports],
  ['a rule that knows React', "export { useState } from 'react';", rule, imports],
  ['a rule that knows Strapi', "export { errors } from '@strapi/utils';", rule, imports],
  ['a rule that knows the tooling', "export { root } from '../tooling/checkout.mjs';", rule, paths],
  ['config that knows a plugin', "export { createOutbox } from '../../plugins/outbox/server/src/outbox';", rule, paths],
  [
    'a plugin that knows another',
    "export type { NewEntry } from '../../../audit/server/src/chain/entry';",
    service,
    paths,
  ],
  ['a plugin that knows another by name', "export { default as audit } from '@seva/audit';", service, imports],
  ['a plugin that knows the server', "export { default as cms } from '../../../../cms/src/index';", service, paths],
  ['Stripe outside its gateway', "export { default as stripe } from 'stripe';", service, imports],
  ['a server that knows Stripe', "export { default as stripe } from 'stripe';", server, imports],
  ['a server that loads a plugin itself', "export { default as audit } from '@seva/audit';", server, imports],
  ['a screen that knows Strapi', "export { errors } from '@strapi/utils';", screen, imports],
  ['a screen that ships a validator', "export { z } from 'zod';", screen, imports],
  [
    'a page of the panel that ships a validator',
    "export { inputs } from '@seva/config/contract/panel/donations/contract';",
    panelPage,
    imports,
  ],
  [
    'a page of the panel that ships a schema',
    "export { donorInputs } from '@seva/config/contract/panel/donations/donors/input';",
    panelPage,
    imports,
  ],
  [
    'a page of the second factor that ships a schema',
    "export { inputs } from '../../panel/second-factor/input';",
    'cms/src/admin/second-factor/client.ts',
    imports,
  ],
  ['a screen that reaches into the server', "export { default as cms } from '../../../cms/src/index';", screen, paths],
  ['a server that loads parts of the panel', "export { count } from '@seva/panel/format';", server, imports],
  ['a plugin whose server loads them', "export { count } from '@seva/panel/format';", service, imports],
  ['a screen that loads them', "export { count } from '@seva/panel/format';", screen, imports],
  ['a part of the panel that ships a validator', "export { z } from 'zod';", 'config/panel/format.ts', imports],
  ['a seed that knows Stripe', "export { default as stripe } from 'stripe';", 'cms/seed/entries.ts', imports],
  ['an environment read in passing', 'export const port = process.env.PORT;', service, 'no-restricted-syntax'],
  ['an environment taken apart', 'export const { env } = process;', service, 'no-restricted-syntax'],
  ['a cast by way of unknown', 'export const a = 1 as unknown as string;', rule, 'no-restricted-syntax'],
  ['a cast that fits anything', 'export const a: string = 1 as never;', rule, 'no-restricted-syntax'],
  [
    'a format that is made for each text',
    "export const a = (day: number) => new Intl.DateTimeFormat('en-US').format(day);",
    rule,
    'no-restricted-syntax',
  ],
  [
    'a text in some language',
    'export const a = (sum: number) => sum.toLocaleString();',
    screen,
    'no-restricted-syntax',
  ],
  ['any', 'export const a: any = 1;', service, '@typescript-eslint/no-explicit-any'],
  ['a default export', 'export default 1;', service, 'import-x/no-default-export'],
];

test.each(forbidden)('rejects %s', { timeout: 60_000 }, async (_title, text, file, broken) => {
  expect(await rulesBrokenBy(text, file)).toContain(broken);
});

test('rejects a forgotten promise', { timeout: 60_000 }, async () => {
  const text = 'export function a(b: Promise<void>): void { b; }';
  expect(await rulesBrokenBy(text, service, withTypes)).toContain('@typescript-eslint/no-floating-promises');
});

const allowed = [
  ['a page on a part of the panel', "export { count } from '@seva/panel/format';", panelPage],
  [
    'a page of the panel on the type of a call',
    "export type { Input } from '@seva/config/contract/panel/donations/contract';",
    panelPage,
  ],
  [
    'a page of the panel on the table of calls',
    "export { calls } from '@seva/config/contract/panel/donations/calls';",
    panelPage,
  ],
  ['a rule on a rule', "export { toCents } from './money';", 'config/rules/cart.ts'],
  ['a plugin on the rules', "export { toCents } from '@seva/config/rules/money';", service],
  [
    'a server on the type of a plugin',
    "export type { Outbox } from '@seva/outbox';",
    'cms/src/platform/plugins/outbox.ts',
  ],
  [
    'Stripe in its gateway',
    "export { default as stripe } from 'stripe';",
    'plugins/payments/server/src/stripe/stripe-gateway.ts',
  ],
  ['a screen on the type of the contract', "export type { Output } from '@seva/config/contract';", screen],
  ['a format that is made once', "export const collator = new Intl.Collator('en');", rule],
  ['the environment where it is read', 'export const raw = process.env;', 'config/env/process.ts'],
];

test.each(allowed)('accepts %s', { timeout: 60_000 }, async (_title, text, file) => {
  expect(await rulesBrokenBy(text, file)).toEqual([]);
});
