import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inCheckout } from './checkout.mjs';
import { npm, run } from './command.mjs';
import { lockConflicts, lockGaps } from './lock-gaps.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say, step } from './progress.mjs';

// npm run lockfile: brings both lockfiles up to date with their manifests. `npm install` beside an installation forgets the
// optional packages of other systems, and then `npm ci` fails; here nothing is installed beside them.

requireNode();
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const readLock = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The folders of a project's workspaces, those also that the lockfile has not seen yet. */
function workspacesOf(project) {
  const { workspaces = [] } = JSON.parse(readFileSync(inCheckout(project, 'package.json'), 'utf8'));
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(inCheckout(project, pattern.slice(0, -2))).map((name) => pattern.replace('*', name))
      : [pattern],
  );
  return folders.filter((folder) => existsSync(inCheckout(project, folder, 'package.json')));
}

/** Copies what npm resolves from: the manifests of a project and of the packages linked into it. */
function copyManifests(project, packages, checkout) {
  const linked = Object.keys(packages).filter((place) => !place.includes('node_modules'));
  for (const place of new Set([...linked, ...workspacesOf(project)])) {
    const manifest = path.join(project, place, 'package.json');
    mkdirSync(path.dirname(path.join(checkout, manifest)), { recursive: true });
    cpSync(inCheckout(manifest), path.join(checkout, manifest));
  }
  cpSync(inCheckout(project, '.npmrc'), path.join(checkout, project, '.npmrc'));
}

/** npm trusts a lockfile and fills no gap in it: one that has gaps is not built upon. */
async function resolveAnew(project) {
  const checkout = mkdtempSync(path.join(tmpdir(), 'seva-lockfile-'));
  const resolved = path.join(checkout, project, 'package-lock.json');
  try {
    const lock = readLock(inCheckout(project, 'package-lock.json'));
    copyManifests(project, lock.packages, checkout);
    if (lockGaps(lock.packages).length === 0) writeFileSync(resolved, JSON.stringify(lock, null, 2));
    await run(npm, ['install', '--package-lock-only', ...quiet], { cwd: path.join(checkout, project) });
    const { packages } = readLock(resolved);
    const incomplete = new Set(lockGaps(packages).map(({ place }) => place));
    if (incomplete.size > 0) throw new Error(incompleteWords([...incomplete]));
    const [conflict] = lockConflicts(packages);
    if (conflict) throw new Error(conflictWords(conflict));
    cpSync(resolved, inCheckout(project, 'package-lock.json'));
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}

const incompleteWords = (places) =>
  `The registry lacks packages for some systems of ${places.join(', ')}; name a complete version under "overrides".`;
const conflictWords = ({ place, wants, finds }) =>
  `${place} asks for ${wants} and finds ${finds}; the npm of Node 20 and 22 refuses that. Name a version that fits under "devDependencies".`;

try {
  await step('Resolving the packages of the server', () => resolveAnew('.'));
  await step('Resolving the packages of the storefront', () => resolveAnew('storefront'));
  say('Both lockfiles are up to date and hold the packages of every system.');
} catch (error) {
  giveUp(error.message);
}
