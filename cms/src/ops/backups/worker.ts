import { parentPort, workerData } from 'node:worker_threads';
import type { BackupJob } from './job';
import { makeBackup } from './make-backup';

// Runs a backup in a worker thread, so that the server stays responsive while rows are read, packed and encrypted.
makeBackup(workerData as BackupJob).then(
  ({ name, place, bytes, tookMs, manifest }) => {
    const { createdAt } = manifest;
    parentPort?.postMessage({ made: { name, place, bytes, tookMs, createdAt } });
  },
  (error: unknown) => parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
);
