import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { machineVariables } from '../../../config/tooling/own-variables.mjs';
import type { Manifest } from '../../src/ops/backups/manifest';
import { createDatabase, dropDatabase } from '../support/postgres';

/** Target of a restore. */
export interface Place {
  readonly kind: 'sqlite' | 'postgres';
  readonly dataFolder: string;
  readonly env: Record<string, string>;
  remove(): Promise<void>;
}

/** Returns a data folder that does not exist yet and, on PostgreSQL, an empty database. */
export async function emptyPlace(kind: Place['kind']): Promise<Place> {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-restore-'));
  const dataFolder = path.join(parent, 'data');
  const database = kind === 'postgres' ? await createDatabase(inject('postgres')) : null;
  const env: Record<string, string> = {
    SEVA_DATA: dataFolder,
    PORT: '0',
    LOG_LEVEL: 'error',
    SEVA_OUTBOX_SECONDS: '0.2',
    SEVA_LIMITS_FACTOR: '1000',
    ...(database ? { DATABASE_URL: database.url } : {}),
  };
  const remove = async () => {
    fs.rmSync(parent, { recursive: true, force: true });
    if (database) await dropDatabase(inject('postgres'), database.name);
  };
  return { kind, dataFolder, env, remove };
}

/** Output and exit code of a command. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs an operator's command with exactly this environment. */
export function command(name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const script = path.resolve(import.meta.dirname, `../../scripts/${name}.js`);
  const child = spawn(process.execPath, [script, ...args], { env: { ...machineVariables(process.env), ...env } });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** Runs a command that must succeed. */
export async function succeed(name: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const { code, output } = await command(name, args, env);
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output}`);
  return output;
}

/** Backup key: the file of its secret half, and its public half. */
export async function makeKey(folder: string): Promise<{ readonly file: string; readonly recipient: string }> {
  const file = path.join(folder, 'key.txt');
  const output = await succeed('backup-key', ['--out', file], {});
  return { file, recipient: /SEVA_BACKUP_KEY=(age1\S+)/.exec(output)?.[1] ?? '' };
}

/** Returns the digests of all pictures of a data folder, by name. */
export function picturesIn(dataFolder: string): Record<string, string> {
  const folder = path.join(dataFolder, 'public', 'uploads');
  const files = fs.readdirSync(folder).filter((name) => fs.statSync(path.join(folder, name)).isFile());
  const digest = (name: string) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(folder, name)))
      .digest('hex');
  return Object.fromEntries(files.sort().map((name) => [name, digest(name)]));
}

/** Tables that a start or a restore writes without an editor: settings and held emails. */
const ownWriting = new Set(['strapi_core_store_settings', 'outbox_mails']);

/** Returns the rows and digest of each table that a start does not write. */
export const tablesOf = ({ tables }: Manifest) => tables.filter(({ name }) => !ownWriting.has(name));
