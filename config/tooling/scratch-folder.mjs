import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryDisk = '/dev/shm';
const roomy = 4 * 1024 ** 3;

/**
 * Returns the folder of test databases: in memory if the system has a large enough disk there (a container's often has
 * 64 MB), since commits would wait for a real disk.
 */
export function scratchFolder() {
  if (process.env.TMPDIR || !existsSync(memoryDisk)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryDisk);
  return bavail * bsize >= roomy ? memoryDisk : tmpdir();
}
