import { placeOf } from '../../../backups/job';
import { lastBackup } from '../../../backups/last-backup';
import type { BackupFacts, Configuration } from '../facts';
import { asked } from './asking';

/** Looks for the newest backup of this shop; null where no place for backups is named. */
export async function gatherBackups({ env, mode }: Configuration): Promise<BackupFacts | null> {
  const { to } = env.backups;
  if (to === null) return null;
  const newest = await asked(async () => (await lastBackup({ ...env, mode }))?.at.getTime() ?? null);
  return { place: placeOf(to), newest };
}
