import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** An absolute path below the checkout. */
export const inCheckout = (...parts) => path.join(root, ...parts);

/** Returns the names of the plugins. A folder without a manifest only holds what was built from a plugin that is gone. */
export const pluginNames = (folder = inCheckout('plugins')) =>
  readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'package.json')));
