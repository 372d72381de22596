import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkoutPath } from './checkout.mjs';

const ignored = new Set(['node_modules', 'dist', 'build', '.cache', '.strapi', '.seva', 'coverage']);
const isTest = (name) => /\.test\.[cm]?[jt]sx?$/.test(name);
const stampOf = (part) => checkoutPath('node_modules', '.seva', `${part}.txt`);

/** Returns a hash of files and folders of the checkout (paths and contents) without tests and generated files. */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(checkoutPath(source))).sort()) {
    hash
      .update(`${path.relative(checkoutPath(), file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name) || isTest(entry.name)) return [];
    const inside = path.join(place, entry.name);
    return entry.isDirectory() ? filesOf(inside) : [inside];
  });
}

/** Returns whether a part was built from sources with this fingerprint. */
export const wasBuiltFrom = (part, print) => existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === print;

/** Stores the fingerprint of a part's sources. */
export function noteBuild(part, print) {
  mkdirSync(path.dirname(stampOf(part)), { recursive: true });
  writeFileSync(stampOf(part), print);
}
