import type { ServerEnv } from '@seva/config/env/server';
import { momentOf } from './backup-name';
import { placeOf } from './job';
import { openDestination } from './open-destination';

/** A backup that lies where `SEVA_BACKUP_TO` says. */
export interface KnownBackup {
  readonly name: string;
  /** The moment that it holds. */
  readonly at: Date;
  readonly bytes: number;
}

/**
 * The newest backup of this shop at its place, made by the server or by hand; it was found whole when it was made. Null
 * when there is none, or no place is configured. For health pages and the doctor.
 * @throws Error when the place cannot be reached
 */
export async function lastBackup({
  backups,
  bucket,
  mode,
}: Pick<ServerEnv, 'backups' | 'bucket' | 'mode'>): Promise<KnownBackup | null> {
  if (!backups.to) return null;
  const known = await backupsOf(placeOf(backups.to), bucket, mode);
  return known[0] ?? null;
}

/** The backups of one mode at a place, newest first. */
export async function backupsOf(
  to: string,
  bucket: ServerEnv['bucket'],
  mode: ServerEnv['mode'],
): Promise<readonly KnownBackup[]> {
  const files = await openDestination(to, bucket).list();
  return files
    .flatMap(({ name, bytes }) => {
      const at = name.startsWith(`seva-${mode}-`) ? momentOf(name) : null;
      return at ? [{ name, at, bytes }] : [];
    })
    .sort((left, right) => right.at.getTime() - left.at.getTime());
}
