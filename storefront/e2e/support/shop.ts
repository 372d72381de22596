import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { machineVariables } from '../../../config/tooling/own-variables.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** Demo accounts, as `npm start` prints them. */
export type Accounts = Readonly<
  Record<
    'admin' | 'devotee' | 'other' | 'panel' | 'editor' | 'treasurer' | 'manager' | 'frontdesk' | 'auditor',
    { email: string; password: string }
  >
>;

/** Whole product as one process, with its own data. */
export interface Shop {
  readonly url: string;
  readonly accounts: Accounts;
  /** Returns everything that the server has printed so far. */
  log(): string;
  /** Runs a command on the shop's data: `seed-demo`, `demo-purge` … as in `cms/scripts`. */
  command(name: string, ...args: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a shop with the seed's data on a free port; `more` adds environment variables. */
export async function openShop(more: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-e2e-'));
  fs.cpSync(process.env.SEVA_TEST_SEEDED ?? '', folder, { recursive: true });
  const env = { ...machineVariables(process.env), SEVA_DATA: folder, PORT: '0', SEVA_OUTBOX_SECONDS: '0.5', ...more };
  const child = spawn(process.execPath, [path.join(root, 'cms/server.js')], { env });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /Shop\s+(http:\S+?)\/$/m.exec(log)?.[1];
      if (found && log.includes('No real money')) resolve(found);
    });
    void exit.then(() => reject(new Error(`The shop did not start:\n${log}`)));
  });
  return {
    url,
    accounts: JSON.parse(fs.readFileSync(path.join(folder, 'demo-accounts.json'), 'utf8')) as Accounts,
    log: () => log,
    async command(name, ...args) {
      await promisify(execFile)(process.execPath, [path.join(root, `cms/scripts/${name}.js`), ...args], { env });
    },
    async stop() {
      child.kill('SIGTERM');
      await exit;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
