import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkoutPath, root } from './checkout.mjs';
import { freePort } from './free-port.mjs';
import { withoutOwnVariables } from './own-variables.mjs';

/** A first start draws the pictures of the seed, which takes minutes on a busy machine. */
const PATIENCE_MS = 600_000;

/**
 * Runs the real server with its own data on a free port, in demo mode unless `env` sets another; its data are deleted
 * when it stops. Only a demo has accounts.
 * @param {Record<string, string>} env further variables
 * @param {{data?: string}} options an existing folder of data, which is not deleted
 * @returns {Promise<{origin: string, accounts: Record<string, {email: string, password: string}>, pid: number,
 * startedInMs: number, said: () => string, stop: () => Promise<void>}>} `said` is its output so far, `startedInMs` the
 * time until it answered
 */
export async function startScratchServer(env = {}, options = {}) {
  const data = options.data ?? mkdtempSync(path.join(tmpdir(), 'seva-scratch-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = { SEVA_DATA: data, PORT: String(port), HOST: '127.0.0.1', SEVA_DEMO: '1', ...env };
  const remove = () => (options.data ? undefined : rmSync(data, { recursive: true, force: true }));
  const script = checkoutPath('cms', 'server.js');
  const { end, ...server } = await startAnswering({
    script,
    cwd: root,
    env: own,
    address: `${origin}/api/health`,
  }).catch((error) => {
    remove();
    throw error;
  });
  const stop = () => end().then(remove);
  const file = path.join(data, 'demo-accounts.json');
  const accounts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { origin, accounts, ...server, stop };
}

/**
 * Starts a server in a process of its own, without this shell's variables of a shop, and waits until it answers.
 * @param {{script: string, args?: string[], cwd: string, env: Record<string, string>, address: string}} wanted
 * @returns {Promise<{pid: number, startedInMs: number, said: () => string, end: () => Promise<void>}>}
 * @throws Error with its output if it exits or takes too long
 */
export async function startAnswering({ script, args = [], cwd, env, address }) {
  const begun = performance.now();
  const server = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...withoutOwnVariables(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => parts.push(chunk));
  const said = () => Buffer.concat(parts).toString();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const end = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  try {
    await untilAnswered(address, server);
  } catch (error) {
    await end();
    throw new Error(`${error.message}\n${said()}`);
  }
  return { pid: server.pid, startedInMs: performance.now() - begun, said, end };
}

/**
 * Waits until a new server answers an address.
 * @param {string} address
 * @param {import('node:child_process').ChildProcess} server
 * @throws Error if it exits or takes too long
 */
async function untilAnswered(address, server) {
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS; await wait(20)) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The server was not ready in time');
}
