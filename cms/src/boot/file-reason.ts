import os from 'node:os';

/**
 * Returns a sentence about a file or folder that the system refused.
 * @returns null for other errors
 */
export function fileReason(error: unknown): string | null {
  const { code, path } = error as NodeJS.ErrnoException;
  if (!path) return null;
  const user = os.userInfo().username;
  if (code === 'EACCES' || code === 'EPERM')
    return `${user} may not use ${path}. Move it to where ${user} may read and write, or give it to ${user} (sudo chown ${user} ${path}).`;
  if (code === 'ENOENT') return `${path} doesn’t exist.`;
  if (code === 'EROFS') return `${path} is on a disk that can only be read.`;
  return code === 'ENOSPC' ? `the disk of ${path} is full.` : null;
}
