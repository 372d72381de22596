import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from './checkout.mjs';
import { run } from './command.mjs';
import { withoutOwnVariables } from './own-variables.mjs';
import { scratchFolder } from './scratch-folder.mjs';

let made;

async function make() {
  const folder = mkdtempSync(path.join(scratchFolder(), 'seva-seeded-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const env = { ...withoutOwnVariables(process.env), TMPDIR: scratchFolder() };
  await run(process.execPath, [inCheckout('cms', 'tests', 'support', 'make-template.cjs'), folder], { env });
  return folder;
}

/**
 * A data folder with a seeded SQLite shop, for suites that each begin with a copy of one. It is made when it is first
 * asked for, and goes with this process.
 * @returns {Promise<string>} its path
 */
export const seededFolder = () => (made ??= make());
