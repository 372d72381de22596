import fs from 'node:fs';
import path from 'node:path';

const markOf = (dataFolder: string) => path.join(dataFolder, 'restoring.json');

/** Where a restore makes what it will put in place, on the same disk. */
export const draftsIn = (dataFolder: string): string => path.join(dataFolder, 'restoring');

/** Says in the data folder that a restore has begun: until it has ended, no shop opens over it. */
export function markRestore(dataFolder: string, backup: string): void {
  const file = markOf(dataFolder);
  const handle = fs.openSync(file, 'w', 0o600);
  fs.writeFileSync(handle, JSON.stringify({ backup, begun: new Date().toISOString() }));
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

/** Takes the mark away: the restore has ended. */
export function unmarkRestore(dataFolder: string): void {
  fs.rmSync(markOf(dataFolder), { force: true });
}

/** @throws Error in words when a restore into this folder was cut off */
export function refuseHalfRestored(dataFolder: string): void {
  const file = markOf(dataFolder);
  if (!fs.existsSync(file)) return;
  throw new Error(
    `a restore into ${dataFolder} was cut off. Run it again: npm run restore -- FILE --replace. What was there before it lies in a folder "before-restore-…" beside it.`,
  );
}

/**
 * Removes what a restore that was cut off before it changed anything has left: people's data and secrets, in nobody's use.
 * To be called where no restore can be running.
 */
export function removeDrafts(dataFolder: string): void {
  fs.rmSync(draftsIn(dataFolder), { recursive: true, force: true });
}
