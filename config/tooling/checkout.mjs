import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Returns an absolute path in the checkout. */
export const checkoutPath = (...parts) => path.join(root, ...parts);

/** Returns the names of the plugins. A folder without a manifest is only the build output of a removed plugin. */
export const pluginNames = (folder = checkoutPath('plugins')) =>
  readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'package.json')));
