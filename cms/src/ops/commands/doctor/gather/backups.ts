import fs from 'node:fs';
import { placeOf } from '../../../backups/job';
import { listBackups } from '../../../backups/last-backup';
import { isBucket } from '../../../backups/open-destination';
import { readVerifiedRestore } from '../../../backups/verified-restore';
import type { BackupFacts, BackupPlace, Configuration } from '../facts';
import { attempt } from './attempt';

/** Returns where a backup folder is relative to the data folder and other folders. A bucket is elsewhere. */
function whereIs(place: string, dataFolder: string, others: readonly string[]): BackupPlace['where'] {
  if (isBucket(place)) return 'elsewhere';
  if (`${place}/`.startsWith(`${dataFolder}/`)) return 'data folder';
  const diskOf = (folder: string) => fs.statSync(folder, { throwIfNoEntry: false })?.dev;
  const disk = diskOf(place);
  if (disk === undefined) return 'missing';
  return [dataFolder, ...others].some((other) => disk === diskOf(other)) ? 'same disk' : 'elsewhere';
}

/** Finds the newest backups of this shop. Returns null if no destination is configured. */
export async function gatherBackups({ env, mode }: Configuration, dataFolder: string): Promise<BackupFacts | null> {
  const { to, alsoTo } = env.backups;
  if (to === null) return null;
  const look = async (folder: string, ...others: string[]): Promise<BackupPlace> => {
    const place = placeOf(folder);
    const newest = await attempt(async () => (await listBackups(place, env.bucket, mode))[0]?.at.getTime() ?? null);
    return { place, where: whereIs(place, dataFolder, others.map(placeOf)), newest };
  };
  return {
    ...(await look(to)),
    copy: alsoTo === null ? null : await look(alsoTo, to),
    verifiedAt: (await readVerifiedRestore(dataFolder))?.goodAt ?? null,
  };
}
