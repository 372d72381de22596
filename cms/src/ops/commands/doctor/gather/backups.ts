import fs from 'node:fs';
import { placeOf } from '../../../backups/job';
import { lastBackup } from '../../../backups/last-backup';
import type { BackupFacts, Configuration } from '../facts';
import { attempt } from './attempt';

/** Returns where the backup folder is relative to the data folder. A bucket is elsewhere. */
function whereIs(place: string, dataFolder: string): BackupFacts['where'] {
  if (place.startsWith('s3://')) return 'elsewhere';
  if (`${place}/`.startsWith(`${dataFolder}/`)) return 'data folder';
  const diskOf = (folder: string) => fs.statSync(folder, { throwIfNoEntry: false })?.dev;
  const disk = diskOf(place);
  if (disk === undefined) return 'missing';
  return disk === diskOf(dataFolder) ? 'same disk' : 'elsewhere';
}

/** Finds the newest backup of this shop. Returns null if no destination is configured. */
export async function gatherBackups({ env, mode }: Configuration, dataFolder: string): Promise<BackupFacts | null> {
  const { to } = env.backups;
  if (to === null) return null;
  const newest = await attempt(async () => (await lastBackup({ ...env, mode }))?.at.getTime() ?? null);
  const place = placeOf(to);
  return { place, where: whereIs(place, dataFolder), newest };
}
