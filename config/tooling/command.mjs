import { spawn } from 'node:child_process';

/** A command that ended badly, with all that it said. */
class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}\n\n${output.trim()}`);
    this.name = 'CommandFailed';
    this.output = output;
  }
}

const isWindows = process.platform === 'win32';

/**
 * Runs a command to its end and keeps what it says.
 * @returns {Promise<{code: number, output: string}>} never rejects for an exit code
 */
export function capture(command, args, { cwd, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      shell: isWindows,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = [];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code: code ?? signalCode(signal), output: Buffer.concat(said).toString() }),
    );
  });
}

/** Runs a command silently; when it fails, what it said comes with the error. */
export async function run(command, args, options) {
  const { code, output } = await capture(command, args, options);
  if (code !== 0) throw new CommandFailed([command, ...args].join(' '), code, output);
  return output;
}

/** What a shell makes of a signal: 128 and its number. */
export function signalCode(signal) {
  return { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 }[signal] ?? 1;
}

/** npm, by the name it has on this system. */
export const npm = isWindows ? 'npm.cmd' : 'npm';
