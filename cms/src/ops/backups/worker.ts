import { parentPort, workerData } from 'node:worker_threads';
import { copyBackups } from './copy-backups';
import type { BackupTask } from './job';
import { makeBackup } from './make-backup';

async function run({ job, copyTo }: BackupTask) {
  if (copyTo !== null) return copyBackups(job, copyTo);
  const { name, place, bytes, tookMs, manifest } = await makeBackup(job);
  return { name, place, bytes, tookMs, createdAt: manifest.createdAt };
}

// Runs in a worker thread, so that the server stays responsive while rows are read, packed, encrypted and copied.
run(workerData as BackupTask).then(
  (value) => parentPort?.postMessage({ value }),
  (error: unknown) => parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
);
