import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder that was seeded once; every shop begins with a copy. */
    seededFolder: string;
  }
}

const script = path.resolve(import.meta.dirname, '../../../cms/tests/support/make-template.cjs');

/** Seeds one shop for all journeys, its pictures drawn small: seeding anew for each file would cost a minute. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-e2e-seed-'));
  await promisify(execFile)(process.execPath, [script, folder], { maxBuffer: 1 << 26 });
  project.provide('seededFolder', folder);
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
