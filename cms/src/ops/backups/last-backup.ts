import type { ServerEnv } from '@seva/config/env/server';
import { momentOf } from './backup-name';
import { placeOf } from './job';
import { openDestination } from './open-destination';

/** Backup in the destination of `SEVA_BACKUP_TO`. */
export interface BackupFile {
  readonly name: string;
  /** Time of the snapshot. */
  readonly at: Date;
  readonly bytes: number;
}

/**
 * Returns the newest backup of this shop, scheduled or manual, or null if there is none or no destination is
 * configured. Every listed backup was verified when it was made.
 * @throws Error if the destination cannot be read
 */
export async function lastBackup({
  backups,
  bucket,
  mode,
}: Pick<ServerEnv, 'backups' | 'bucket' | 'mode'>): Promise<BackupFile | null> {
  if (!backups.to) return null;
  const known = await listBackups(placeOf(backups.to), bucket, mode);
  return known[0] ?? null;
}

/** Returns the backups of one mode in a destination, newest first. */
export async function listBackups(
  to: string,
  bucket: ServerEnv['bucket'],
  mode: ServerEnv['mode'],
): Promise<readonly BackupFile[]> {
  const files = await openDestination(to, bucket).list();
  return files
    .flatMap(({ name, bytes }) => {
      const at = name.startsWith(`seva-${mode}-`) ? momentOf(name) : null;
      return at ? [{ name, at, bytes }] : [];
    })
    .sort((left, right) => right.at.getTime() - left.at.getTime());
}
