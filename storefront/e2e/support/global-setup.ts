import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeFontSets } from './system-fonts';

const script = path.resolve(import.meta.dirname, '../../../cms/tests/support/make-template.cjs');

/**
 * Seeds one shop with small pictures, which every test shop copies. Also writes the font sets that browsers use instead
 * of this machine's fonts. Workers inherit the variables with both folders.
 */
export default async function setup(): Promise<() => void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-e2e-seed-'));
  await promisify(execFile)(process.execPath, [script, folder], { maxBuffer: 1 << 26 });
  process.env.SEVA_TEST_SEEDED = folder;
  const fonts = (process.env.SEVA_TEST_FONT_FOLDER = writeFontSets());
  return () => {
    for (const each of [folder, fonts]) fs.rmSync(each, { recursive: true, force: true });
  };
}
