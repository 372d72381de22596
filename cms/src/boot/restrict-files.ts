import fs from 'node:fs';
import path from 'node:path';

/** Makes new files of this process accessible to their owner only. Call it before any file is written. */
export function restrictNewFiles(): void {
  process.umask(0o077);
}

/**
 * Error codes of volumes that refuse permission changes: files of another owner, or a file system without
 * permissions.
 */
const refusals = new Set(['EPERM', 'EACCES', 'ENOTSUP', 'EROFS', 'ENOSYS']);

function narrow(file: string, mode: number): boolean {
  try {
    if ((fs.lstatSync(file).mode & 0o777) !== mode) fs.chmodSync(file, mode);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Another process may have deleted the file meanwhile, as SQLite does with its log.
    if (code === 'ENOENT') return true;
    if (refusals.has(code)) return false;
    throw error;
  }
}

/**
 * Revokes the permissions of group and others on a data folder and its content, pictures included, which only this
 * server reads. Skips symbolic links. Returns whether it succeeded everywhere.
 */
export function restrictFolder(folder: string): boolean {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const inside = entries.map((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return restrictFolder(file);
    return entry.isFile() ? narrow(file, 0o600) : true;
  });
  return narrow(folder, 0o700) && inside.every(Boolean);
}
