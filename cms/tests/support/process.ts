import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { machineVariables } from '../../../config/tooling/own-variables.mjs';
import { until } from './client';

const serverFile = path.resolve(import.meta.dirname, '../../server.js');
const running: ChildProcess[] = [];

/** Product in a separate process. */
export interface Started {
  readonly child: ChildProcess;
  /** Output so far, stdout and stderr. */
  readonly output: () => string;
  /** Resolves to the exit code after all output was read. */
  readonly exit: Promise<number | null>;
}

/** Starts the server, or another file, with exactly this environment. */
export function launch(env: Record<string, string>, file = serverFile): Started {
  const child = spawn(process.execPath, [file], { env: { ...machineVariables(process.env), ...env } });
  running.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return { child, output: () => output, exit: new Promise((resolve) => child.once('close', (code) => resolve(code))) };
}

/**
 * Returns the printed address of a ready server, or undefined until the line is complete. If "Shop" is the address of
 * a TLS proxy, the server prints its own below.
 */
export const printedAddress = (output: string): string | undefined =>
  /(?:Shop|Listens)\s+(http:\S+?)\/(?:\s*\n|")/.exec(output)?.[1];

/** Waits until it is ready. Returns the printed address. */
export async function ready(started: Started): Promise<{ url: string }> {
  const isReady = () => Promise.resolve(printedAddress(started.output()) !== undefined);
  await until('the server to be ready', isReady, 180_000);
  return { url: printedAddress(started.output()) ?? '' };
}

/** Ends all processes of this test. */
export function killAll(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL');
}
