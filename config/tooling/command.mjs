import { spawn } from 'node:child_process';

/** Error of a failed command, with its output. */
class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}\n\n${output.trim()}`);
    this.name = 'CommandFailed';
    this.output = output;
  }
}

const isWindows = process.platform === 'win32';

/**
 * Runs a command and captures its output.
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

/**
 * Runs a command silently.
 * @throws CommandFailed with the output if it fails
 */
export async function run(command, args, options) {
  const { code, output } = await capture(command, args, options);
  if (code !== 0) throw new CommandFailed([command, ...args].join(' '), code, output);
  return output;
}

/** Returns the exit code that a shell uses for a signal: 128 plus its number. */
export function signalCode(signal) {
  return { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 }[signal] ?? 1;
}

/** Name of the npm executable on this system. */
export const npm = isWindows ? 'npm.cmd' : 'npm';
