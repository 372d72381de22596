import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { root } from './checkout.mjs';

const word = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;

/** Returns the files of the installed unit with those that change it (`systemctl edit`), in systemd's order. */
function unitFiles(folder) {
  const unit = path.join(folder, 'seva.service');
  const changes = `${unit}.d`;
  const names = existsSync(changes) ? readdirSync(changes).filter((name) => name.endsWith('.conf')) : [];
  return [unit, ...names.sort().map((name) => path.join(changes, name))].filter((file) => existsSync(file));
}

/**
 * Reads the installed systemd unit from its files, because systemd does not run in every container or root folder.
 * @param {string} [folder] where units are installed
 * @returns {{user: string, folder: string, variables: Record<string, string>} | null} null if none is installed
 */
export function installedUnit(folder = '/etc/systemd/system') {
  const text = unitFiles(folder)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const valuesOf = (name) => [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value.trim());
  const program = valuesOf('WorkingDirectory').at(-1);
  if (!program) return null;
  const assignments = valuesOf('Environment').flatMap((line) => line.match(word) ?? []);
  const variables = Object.fromEntries(
    assignments.map((each) => {
      const [name, ...value] = each.replaceAll(/["']/g, '').split('=');
      return [name, value.join('=')];
    }),
  );
  return { user: valuesOf('User').at(-1) ?? 'root', folder: program, variables };
}

/** Returns the installed unit if it runs this program, otherwise null. */
export function ownUnit(folder) {
  const unit = installedUnit(folder);
  return unit && existsSync(unit.folder) && realpathSync(unit.folder) === realpathSync(root) ? unit : null;
}
