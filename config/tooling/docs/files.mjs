import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkoutPath } from '../checkout.mjs';

const made = /^(node_modules|dist|build|coverage|shots|traces|generated|\.git|\.cache|\.seva|\.strapi|\.tmp)$/;

/**
 * Returns the files below a folder of the checkout, as paths from its root, without generated and installed ones.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder = '.') {
  return readdirSync(checkoutPath(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return made.test(entry.name) || file === 'release' ? [] : filesBelow(file);
    return entry.isFile() ? [file] : [];
  });
}

/**
 * Returns the text of a file of the checkout.
 * @param {string} file
 */
export const textOf = (file) => readFileSync(checkoutPath(file), 'utf8');

/**
 * Returns the only file of a name below a folder, so that a test survives a move.
 * @param {string} folder
 * @param {string} name
 * @throws Error unless there is exactly one
 */
export function fileNamed(folder, name) {
  const found = filesBelow(folder).filter((file) => path.posix.basename(file) === name);
  if (found.length !== 1) throw new Error(`Below ${folder} are ${found.length} files named ${name}`);
  return found[0] ?? '';
}
