import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { machineVariables } from '../../../config/tooling/own-variables.mjs';
import type { DemoAccounts } from '../../src/boot/demo-accounts';
import { printedAddress } from './process';

const serverFile = path.resolve(import.meta.dirname, '../../server.js');
const bootMs = 180_000;

/** Real server in a separate process. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Output so far. */
  output(): string;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
}

/** Starts `cms/server.js` with exactly this environment and waits until it is ready. `preload` is required first. */
export async function startProcess(env: Record<string, string>, preload?: string): Promise<ServerProcess> {
  const args = [...(preload ? ['--require', preload] : []), serverFile];
  const stdio = preload ? (['ignore', 'pipe', 'pipe', 'ipc'] as const) : (['ignore', 'pipe', 'pipe'] as const);
  const child = spawn(process.execPath, args, { env: { ...machineVariables(process.env), ...env }, stdio: [...stdio] });
  let output = '';
  const heard = new Promise<string>((resolve, reject) => {
    const hear = (chunk: string) => {
      output += chunk;
      const url = printedAddress(output);
      if (url !== undefined) resolve(url);
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${output}`)));
    setTimeout(() => reject(new Error(`The server was not ready in time:\n${output}`)), bootMs).unref();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { url: await heard, child, output: () => output, ended };
}

/** Returns the demo accounts of a data folder. */
export function accountsIn(dataFolder: string): DemoAccounts {
  return JSON.parse(fs.readFileSync(path.join(dataFolder, 'demo-accounts.json'), 'utf8')) as DemoAccounts;
}
