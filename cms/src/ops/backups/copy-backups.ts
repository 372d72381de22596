import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { folderDestination, type Destination } from './destination';
import type { BackupJob } from './job';
import { listBackups } from './last-backup';
import { isBucket, openDestination } from './open-destination';
import { copyPictures, neededPictures, writeNeeded } from './shared-pictures';

async function digestOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

async function copyBackup(name: string, from: Destination, to: Destination): Promise<void> {
  // A copy that was interrupted left its draft.
  await to.discard(name);
  const { sha256 } = await to.write(name, await from.read(name));
  if ((await digestOf(await to.readWritten(name))) !== sha256)
    throw new Error(`${name} was copied to ${to.place} with other bytes.`);
}

/**
 * Copies the backups that are newer than the newest one in another folder, with the pictures they need. A folder that
 * was away for days catches up. Reads each copy back before it gets its name.
 */
export async function copyBackups({ to, bucket, mode }: BackupJob, folder: string): Promise<void> {
  const [from, into] = [openDestination(to, bucket), folderDestination(folder)];
  const [newest] = await listBackups(folder, null, mode);
  const missing = (await listBackups(to, bucket, mode)).filter(({ at }) => !newest || at > newest.at);
  for (const { name } of missing.reverse()) {
    const ids = isBucket(to) ? [] : await neededPictures(to, name);
    await copyPictures(to, folder, ids ?? []);
    await copyBackup(name, from, into);
    if (ids) await writeNeeded(folder, name, ids);
    await into.publish(name);
  }
}
