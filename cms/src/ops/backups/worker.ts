import { parentPort, workerData } from 'node:worker_threads';
import type { BackupJob } from './job';
import { makeBackup } from './make-backup';

// A backup in a thread of its own: the server goes on answering while rows are read, packed and locked.
makeBackup(workerData as BackupJob).then(
  ({ name, place, bytes, tookMs, manifest }) => {
    const { createdAt } = manifest;
    parentPort?.postMessage({ made: { name, place, bytes, tookMs, createdAt } });
  },
  (error: unknown) => parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
);
