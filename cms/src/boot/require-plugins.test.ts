import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ownPlugins, requirePlugins } from './require-plugins';

const built = (...names: string[]) =>
  ({ plugin: (name: string) => (names.includes(name) ? { service: () => ({}) } : undefined) }) as never;

it('requires every plugin of the checkout', () => {
  const folder = path.resolve(__dirname, '../../../plugins');
  const plugins = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'package.json')));
  expect(Object.values(ownPlugins).toSorted()).toEqual(plugins.sort());
});

const names = Object.keys(ownPlugins);

it('names the plugins that are not built', () => {
  expect(() => requirePlugins(built(...names))).not.toThrow();
  expect(() => requirePlugins(built(...names.filter((name) => name !== 'payments')))).toThrow('Not built: payments.');
});
