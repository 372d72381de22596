import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { machineVariables } from '../../../config/tooling/own-variables.mjs';
import { until } from './client';

const serverFile = path.resolve(import.meta.dirname, '../../server.js');
const running: ChildProcess[] = [];

/** Product in a separate process. */
export interface Started {
  readonly child: ChildProcess;
  /** Everything it has said so far, on both channels. */
  readonly output: () => string;
  /** Its exit code, once everything that it has said was read. */
  readonly exit: Promise<number | null>;
}

/** Starts the server, or another file, with this environment on this machine, and nothing else from the shell. */
export function launch(env: Record<string, string>, file = serverFile): Started {
  const child = spawn(process.execPath, [file], { env: { ...machineVariables(process.env), ...env } });
  running.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return { child, output: () => output, exit: new Promise((resolve) => child.once('close', (code) => resolve(code))) };
}

/**
 * The address at which a ready server listens, as it has printed it; undefined as long as the line has not come whole. Where
 * "Shop" is the address of a proxy with TLS, the server names its own below.
 */
export const printedAddress = (output: string): string | undefined =>
  /(?:Shop|Listens)\s+(http:\S+?)\/(?:\s*\n|")/.exec(output)?.[1];

/** Waits until it says that it is ready; answers with the address it has printed. */
export async function ready(started: Started): Promise<{ url: string }> {
  const isReady = () => Promise.resolve(printedAddress(started.output()) !== undefined);
  await until('the server to be ready', isReady, 180_000);
  return { url: printedAddress(started.output()) ?? '' };
}

/** Ends what this test has started. */
export function killAll(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL');
}
