import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { writeFontSets } from './system-fonts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder that was seeded once; every shop begins with a copy. */
    seededFolder: string;
    /** Where the sets of system fonts are described. */
    fontFolder: string;
  }
}

const script = path.resolve(import.meta.dirname, '../../../cms/tests/support/make-template.cjs');

/**
 * Seeds one shop for all journeys, its pictures drawn small, unless `SEVA_TEST_SEEDED` names one that is there: seeding
 * anew for each file would cost a minute. Describes the fonts that browsers are given in place of this machine's.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const given = process.env.SEVA_TEST_SEEDED;
  const folder = given ?? fs.mkdtempSync(path.join(os.tmpdir(), 'seva-e2e-seed-'));
  if (!given) await promisify(execFile)(process.execPath, [script, folder], { maxBuffer: 1 << 26 });
  project.provide('seededFolder', folder);
  const fonts = writeFontSets();
  project.provide('fontFolder', fonts);
  return () => {
    for (const each of given ? [fonts] : [folder, fonts]) fs.rmSync(each, { recursive: true, force: true });
  };
}
