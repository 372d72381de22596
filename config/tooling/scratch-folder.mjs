import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryDisk = '/dev/shm';
const roomy = 4 * 1024 ** 3;

/**
 * Where tests put their databases: in memory where the system offers a disk there that is large enough (a container's
 * often has 64 MB), since a test's data need not outlive a power failure but a commit waits for the disk all the same.
 */
export function scratchFolder() {
  if (process.env.TMPDIR || !existsSync(memoryDisk)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryDisk);
  return bavail * bsize >= roomy ? memoryDisk : tmpdir();
}
