import { spawn } from 'node:child_process';
import path from 'node:path';
import { machineVariables } from '../../../config/tooling/own-variables.mjs';

/** Exit code and output of an operator's command. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command of `cms/scripts` to its end with exactly this environment. `preload` is required first. */
export function runScript(name: string, env: Record<string, string>, preload?: string): Promise<Ended> {
  const script = path.resolve(import.meta.dirname, `../../scripts/${name}.js`);
  const args = [...(preload ? ['--require', preload] : []), script];
  const child = spawn(process.execPath, args, { env: { ...machineVariables(process.env), ...env } });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
