import fs from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from '@seva/config/env/configuration-error';

const markOf = (dataFolder: string) => path.join(dataFolder, 'restoring.json');

/** Returns the folder for a restore's drafts, on the same disk as the data. */
export const draftsIn = (dataFolder: string): string => path.join(dataFolder, 'restoring');

/** Marks in the data folder that a restore has started. No shop starts until it has finished. */
export function markRestore(dataFolder: string, backup: string): void {
  const file = markOf(dataFolder);
  const handle = fs.openSync(file, 'w', 0o600);
  fs.writeFileSync(handle, JSON.stringify({ backup, begun: new Date().toISOString() }));
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

/** Removes the mark when the restore has finished. */
export function unmarkRestore(dataFolder: string): void {
  fs.rmSync(markOf(dataFolder), { force: true });
}

export const isRestoreInterrupted = (dataFolder: string): boolean => fs.existsSync(markOf(dataFolder));

/**
 * Refuses a data folder with an interrupted restore.
 * @throws Error with a message for the operator
 */
export function refuseInterruptedRestore(dataFolder: string): void {
  if (!isRestoreInterrupted(dataFolder)) return;
  throw new ConfigurationError(
    `a restore into ${dataFolder} was interrupted. Run it again: seva restore FILE --replace. The previous data is in a folder "before-restore-…" inside it.`,
  );
}

/**
 * Deletes the drafts of an interrupted restore, which contain personal data and secrets. Call it only when no restore
 * can be running.
 */
export function removeDrafts(dataFolder: string): void {
  fs.rmSync(draftsIn(dataFolder), { recursive: true, force: true });
}
