import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { root } from '../checkout.mjs';
import { freePort } from '../free-port.mjs';
import { withoutOwnVariables } from '../own-variables.mjs';
import { serverVariables } from '../server-variables.mjs';
import { ownerOf } from '../shop-user.mjs';
import { installedUnit } from '../unit.mjs';

/**
 * Installed shop.
 * @typedef {object} Shop
 * @property {string} link where the shop is: a link to a release, or a folder before the first upgrade
 * @property {string} folder the program that it runs
 * @property {string} version of that program
 * @property {Record<string, string>} env variables of its server
 * @property {string} dataFolder
 * @property {{uid: number, gid: number} | null} owner
 * @property {boolean} hasUnit
 */

/** Returns the version of a program. */
export const versionOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;

/** Returns the link to a program that stands beside it, or the program itself. */
function linkTo(program) {
  const link = path.join(path.dirname(program), 'seva');
  return existsSync(link) && realpathSync(link) === program ? link : program;
}

/**
 * Returns where the shop is: at the given place, where the unit runs it, or this program itself.
 * @param {string | undefined} place
 */
export const shopLink = (place) => path.resolve(place ?? installedUnit()?.folder ?? linkTo(root));

/**
 * Reads the shop at a place.
 * @param {string} link
 * @returns {Shop}
 * @throws Error if there is none
 */
export function findShop(link) {
  const unit = installedUnit();
  if (!existsSync(path.join(link, 'package.json')))
    throw new Error(`There is no shop in ${link}. Name its folder by --shop.`);
  const folder = realpathSync(link);
  const hasUnit = unit !== null && path.resolve(unit.folder) === link;
  const file = path.join(folder, '.env');
  const env = {
    ...withoutOwnVariables(process.env),
    ...(hasUnit ? unit.variables : {}),
    ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}),
  };
  const dataFolder = path.resolve(folder, env.SEVA_DATA ?? '.seva');
  const owner = ownerOf({ file, dataFolder, unit: hasUnit ? unit : null });
  return { link, folder, version: versionOf(folder), env, dataFolder, owner, hasUnit };
}

/** Returns whether the shop is a link, as after its first upgrade. */
export const isLinked = ({ link }) => lstatSync(link).isSymbolicLink();

/** Ends a process when the one that started it is killed: a forgotten server would keep the shop from starting. */
const endsWithParent = `data:text/javascript,
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume().unref();`;

/** Starts a script of a program as the shop's owner. */
function asOwner({ env, owner }, program, [script, ...words], variables = {}) {
  const isOther = process.getuid?.() === 0 && owner !== null && owner.uid !== 0;
  return spawn(process.execPath, ['--import', endsWithParent, path.join(program, 'cms', script), ...words], {
    cwd: program,
    env: { ...env, ...variables },
    stdio: 'pipe',
    ...(isOther ? { uid: owner.uid, gid: owner.gid } : {}),
  });
}

/** Collects the output of a process. */
function outputOf(child) {
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => parts.push(chunk));
  return () => Buffer.concat(parts).toString().trim();
}

/**
 * Runs a script of the server to its end, as the shop's owner and with its variables.
 * @returns {Promise<string>} its output
 * @throws Error with its output if it fails
 */
export function runScript(shop, program, name, words = []) {
  const child = asOwner(shop, program, [`scripts/${name}.js`, ...words]);
  const said = outputOf(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0 ? resolve(said()) : reject(new Error(said() || `${name} ended with ${signal ?? code}`)),
    );
  });
}

/** Returns the answer of /api/health if the server is well, otherwise null. */
async function askHealth(origin) {
  const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(15_000) }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

const addressOf = ({ HOST, PORT }) =>
  `http://${!HOST || ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST}:${PORT ?? 1337}`;

/** Returns the version of the server that answers, 'unknown' for one before 0.3.0, or null. */
export async function runningVersion({ env }) {
  const health = await askHealth(addressOf(env));
  return health && (health.version ?? 'unknown');
}

/** Waits until nothing listens at the shop's address. Returns false after two minutes. */
export async function untilSilent({ env }) {
  const isSilent = () =>
    fetch(`${addressOf(env)}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
      () => false,
      (error) => error.cause?.code === 'ECONNREFUSED',
    );
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(250)) if (await isSilent()) return true;
  return false;
}

/**
 * Waits until the shop answers well.
 * @param {(version: string) => boolean} isWanted
 * @returns {Promise<boolean>} false after the time
 */
export async function untilWell(shop, isWanted, seconds) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(500)) {
    const version = await runningVersion(shop);
    if (version && isWanted(version)) return true;
  }
  return false;
}

/**
 * Starts a program on another port, where no visitor arrives, until it answers well. It migrates the data like every
 * start. It is stopped again.
 * @throws Error with its output if it ends or does not answer in time
 */
export async function tryOut(shop, program, { version, seconds }) {
  const port = await freePort();
  const own = { HOST: '127.0.0.1', PORT: String(port), SEVA_PROCESSES: '1', SEVA_DRAIN_SECONDS: '0' };
  const child = asOwner(shop, program, ['server.js'], { ...serverVariables, ...own });
  const said = outputOf(child);
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(250)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended by itself.\n${said()}`);
      const health = await askHealth(`http://127.0.0.1:${port}`);
      if (health?.version === version) return;
    }
    throw new Error(`It did not answer well within ${seconds} seconds.\n${said()}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
