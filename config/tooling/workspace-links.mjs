import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Links the packages of the checkout that a lockfile names and an installation does not have yet: whoever pulls a new one
 * needs nothing from a registry. A link to a folder that is not there is left to npm.
 * @param {string} folder of an npm project that is installed
 * @returns {string[]} what was linked, such as `node_modules/@seva/config`
 */
export function linkWorkspaces(folder) {
  const file = path.join(folder, 'package-lock.json');
  if (!existsSync(file) || !existsSync(path.join(folder, 'node_modules'))) return [];
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  const missing = Object.entries(packages).filter(
    ([place, { link, resolved }]) =>
      link && existsSync(path.join(folder, resolved)) && !existsSync(path.join(folder, place)),
  );
  for (const [place, { resolved }] of missing) {
    const link = path.join(folder, place);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.join(folder, resolved)), link, 'dir');
  }
  return missing.map(([place]) => place);
}
