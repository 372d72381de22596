import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../config/tooling/postgres.mjs';
import { createDatabase, dropDatabase } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder that was seeded once. Every test server begins with a copy. */
    templateFolder: string;
    /** Maintenance database of PostgreSQL, or '' on SQLite. */
    postgres: string;
    /** Name of the seeded database there. */
    templateDatabase: string;
    /** Errors and warnings of the first start, which seeded that folder. */
    firstStartWarnings: string;
    /** Test keys of a real Stripe account, or empty. */
    stripeKeys: { readonly secret: string; readonly publishable: string };
  }
}

/**
 * Seeds one shop, which every test server copies, because seeding for each file would cost minutes. The project
 * `cms-postgres` starts its own PostgreSQL unless `SEVA_TEST_POSTGRES` has an address.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.SEVA_TEST_POSTGRES;
  const server = project.name === 'cms-postgres' && !given ? await startPostgres() : null;
  const postgres = server?.url ?? given ?? '';
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-template-'));
  const database = postgres ? await createDatabase(postgres) : null;
  const script = path.join(import.meta.dirname, 'make-template.cjs');
  const made = [script, folder, database?.url ?? ''];
  const { stderr } = await promisify(execFile)(process.execPath, made, { maxBuffer: 1 << 26 });
  project.provide('firstStartWarnings', stderr);
  project.provide('templateFolder', folder);
  project.provide('postgres', postgres);
  project.provide('templateDatabase', database?.name ?? '');
  const { SEVA_TEST_STRIPE_SECRET_KEY: secret = '', SEVA_TEST_STRIPE_PUBLISHABLE_KEY: publishable = '' } = process.env;
  project.provide('stripeKeys', { secret, publishable });
  return async () => {
    fs.rmSync(folder, { recursive: true, force: true });
    if (database) await dropDatabase(postgres, database.name);
    await server?.stop();
  };
}
