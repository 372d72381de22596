import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLinked } from './shop.mjs';

/**
 * Returns the commands that stop and start the shop: those of its unit, or the given ones.
 * @throws Error if there are none
 */
export function controlOf({ hasUnit }, { 'stop-with': stop, 'start-with': start }) {
  if (stop && start) return { stop, start };
  if (stop || start) throw new Error('--stop-with and --start-with belong together.');
  if (!hasUnit)
    throw new Error(
      'No systemd unit runs this shop. Say how yours is stopped and started: --stop-with "COMMAND" --start-with "COMMAND".',
    );
  return { stop: 'systemctl stop seva', start: 'systemctl start seva' };
}

/**
 * Runs a command in a shell and returns when the command has ended, not what it started.
 * @throws Error if it fails
 */
export function runInShell(command) {
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`"${command}" ended with ${code}.`))));
  });
}

/** Writes a file so that it is complete or missing after a power failure. */
export function writeNote(file, note) {
  writeFileSync(`${file}.draft`, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.draft`, file);
}

export const readNote = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * Makes the shop a link to another program in one step. The folder of a shop that is not a link yet is moved first.
 * @param {import('./shop.mjs').Shop} shop
 * @param {string} program
 * @param {string} moved where the folder goes
 */
export function switchTo(shop, program, moved) {
  const draft = `${shop.link}.next`;
  rmSync(draft, { force: true });
  symlinkSync(path.basename(program), draft);
  if (existsSync(shop.link) && !isLinked(shop)) renameSync(shop.link, moved);
  renameSync(draft, shop.link);
}

/** Returns whether the shop is a link to a program. */
export const runs = (shop, program) =>
  isLinked(shop) && existsSync(program) && realpathSync(shop.link) === realpathSync(program);
