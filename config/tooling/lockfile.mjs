import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inCheckout } from './checkout.mjs';
import { npm, run } from './command.mjs';
import { lockGaps } from './lock-gaps.mjs';
import { giveUp, say, step } from './progress.mjs';

// npm run lockfile: completes both lockfiles. `npm install` beside an installation forgets the optional packages of other
// systems, and then `npm ci` fails: here the lockfiles are resolved away from any installation.

const manifestsOf = (packages) => Object.keys(packages).filter((place) => !place.includes('node_modules'));

/** Resolves a project in an empty folder; what had gaps is forgotten first, since npm trusts what a lockfile says. */
async function complete(project) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'seva-lockfile-'));
  const folder = path.join(scratch, 'checkout', project);
  const lockfile = path.join(folder, 'package-lock.json');
  try {
    const lock = JSON.parse(readFileSync(inCheckout(project, 'package-lock.json'), 'utf8'));
    for (const place of manifestsOf(lock.packages)) {
      const manifest = path.join(project, place, 'package.json');
      mkdirSync(path.dirname(path.join(scratch, 'checkout', manifest)), { recursive: true });
      cpSync(inCheckout(manifest), path.join(scratch, 'checkout', manifest));
    }
    for (const { place } of lockGaps(lock.packages)) delete lock.packages[place];
    writeFileSync(lockfile, JSON.stringify(lock, null, 2));
    cpSync(inCheckout(project, '.npmrc'), path.join(folder, '.npmrc'));
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await run(npm, ['install', '--package-lock-only', ...quiet], { cwd: folder });
    const text = readFileSync(lockfile, 'utf8');
    const gaps = lockGaps(JSON.parse(text).packages);
    if (gaps.length > 0) throw new Error(`The registry has not all of ${[...new Set(gaps.map(({ place }) => place))].join(', ')}`);
    writeFileSync(inCheckout(project, 'package-lock.json'), text);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

try {
  await step('Completing the lockfile of the server', () => complete('.'));
  await step('Completing the lockfile of the storefront', () => complete('storefront'));
  say('Both lockfiles hold the packages of every system.');
} catch (error) {
  giveUp(error.message);
}
