import fs from 'node:fs';
import path from 'node:path';

/** Files that this process makes are its owner's alone; to be called before it makes any. Only in a process of its own. */
export function keepNewFilesToOwner(): void {
  process.umask(0o077);
}

/** What a mounted volume may refuse: not ours to change, or a file system without such rights. */
const refusals = new Set(['EPERM', 'EACCES', 'ENOTSUP', 'EROFS', 'ENOSYS']);

function narrow(file: string, mode: number): boolean {
  try {
    if ((fs.lstatSync(file).mode & 0o777) !== mode) fs.chmodSync(file, mode);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Another process of the same shop may have taken a file away in between, as SQLite does with its log.
    if (code === 'ENOENT') return true;
    if (refusals.has(code)) return false;
    throw error;
  }
}

/**
 * Takes the rights of everybody else from a data folder and all that lies in it, pictures too: they are served by this
 * server and read by nobody beside it. Links are left alone. Says whether it could be done everywhere.
 */
export function keepFolderToOwner(folder: string): boolean {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const inside = entries.map((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return keepFolderToOwner(file);
    return entry.isFile() ? narrow(file, 0o600) : true;
  });
  return narrow(folder, 0o700) && inside.every(Boolean);
}
