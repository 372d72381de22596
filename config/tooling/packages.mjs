import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { checkoutPath } from './checkout.mjs';
import { npm, run } from './command.mjs';
import { missingCompiler, requireNpm } from './prerequisites.mjs';
import { exitWithMessage, step } from './progress.mjs';

const projects = [
  { title: 'Installing the packages of the server (about three minutes the first time)', folder: checkoutPath() },
  { title: 'Installing the packages of the storefront', folder: checkoutPath('storefront') },
];

/** Installs packages that are missing or do not match the lockfiles, in both npm projects in parallel. */
export async function ensurePackages() {
  const stale = projects.filter(({ folder }) => !isInstalled(folder));
  if (stale.length > 0) {
    await requireNpm();
    await Promise.all(stale.map(({ title, folder }) => step(title, () => install(folder))));
  }
  await ensureSqlite();
}

/** Returns whether the installed packages match the lockfile. npm stores a copy of the lockfile that it installed. */
function isInstalled(folder) {
  const lock = packagesOf(`${folder}/package-lock.json`);
  const installed = packagesOf(`${folder}/node_modules/.package-lock.json`);
  if (!lock || !installed) return false;
  return Object.entries(lock).every(([place, { version, link, optional, devOptional, peer, extraneous }]) => {
    if (link) return existsSync(`${folder}/${place}`);
    if (!place.startsWith('node_modules/')) return true;
    const there = installed[place];
    return there ? there.version === version : Boolean(optional ?? devOptional ?? peer ?? extraneous);
  });
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

/**
 * Installs the missing packages, or all of them. `--include=dev`: the builders are development packages, even if
 * NODE_ENV is production. `--no-save` leaves the lockfile unchanged.
 */
async function install(folder) {
  const act = existsSync(`${folder}/node_modules/.package-lock.json`) ? ['install', '--no-save'] : ['ci'];
  try {
    await run(npm, [...act, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  } catch (error) {
    const hint = /better-sqlite3|node-gyp/.test(error.output ?? '') ? await missingCompiler() : null;
    exitWithMessage(hint ? `${error.message}\n\n${hint}` : error.message);
  }
}

/** Rebuilds SQLite's driver, which is compiled for one version of Node, if it does not load. */
async function ensureSqlite() {
  if (sqliteWorks()) return;
  await step("Building SQLite's driver", async () => {
    try {
      await run(npm, ['rebuild', 'better-sqlite3', '--loglevel=error'], { cwd: checkoutPath() });
    } catch (error) {
      exitWithMessage(`${error.message}\n\n${(await missingCompiler()) ?? ''}`);
    }
  });
}

function sqliteWorks() {
  try {
    const require = createRequire(checkoutPath('cms', 'package.json'));
    const Database = require('better-sqlite3');
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
}
