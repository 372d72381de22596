import fs from 'node:fs';
import type { Readable } from 'node:stream';
import { makeArchive } from './archive';
import { backupName } from './backup-name';
import { askDataForm, refuseNewer } from '../data-version/read';
import { openDestination } from './open-destination';
import { makeKeyPair, type Keys, type Lock } from './encryption';
import type { BackupJob } from './job';
import type { Manifest } from './manifest';
import { placesOf } from '../../platform/storage/upload-places';
import { readFrom } from './pictures';
import { readPostgres } from './read-postgres';
import { readSqlite } from './read-sqlite';
import type { Source } from './source';
import { verifyBackup } from './verify-backup';
import { ArchiveWriter } from './write-archive';

/** A backup that was made, read back and found whole. */
export interface MadeBackup {
  readonly name: string;
  /** Where it lies, in words. */
  readonly place: string;
  readonly bytes: number;
  readonly sha256: string;
  /** How long it took (milliseconds), and of that to write it. */
  readonly tookMs: number;
  readonly wroteMs: number;
  readonly manifest: Manifest;
}

function openSource({ database }: BackupJob) {
  if (database.client === 'postgres') return readPostgres(database.url);
  if (!fs.existsSync(database.file)) throw new Error(`There is no shop in ${database.file}.`);
  return readSqlite(database.file);
}

/** Which form the data have, at the moment that the backup holds. */
const formOf = (source: Source) =>
  askDataForm(source.client, async (statement) =>
    (await source.query(statement)).map(([version, program]) => ({ version, program })),
  );

/**
 * What locks this backup, and opens it while it is being made: with keys, one more that is made now, never leaves this
 * process and is forgotten when the backup was read back. So the server needs no secret and can still check what it wrote.
 */
async function locksFor(lock: Lock): Promise<{ readonly lock: Lock; readonly keys: Keys }> {
  if ('open' in lock) return { lock, keys: { identities: [], passphrase: null } };
  if ('passphrase' in lock) return { lock, keys: { identities: [], passphrase: lock.passphrase } };
  const { identity, recipient } = await makeKeyPair();
  const keys = { identities: [identity], passphrase: null };
  return { lock: { recipients: [...lock.recipients, recipient] }, keys };
}

/**
 * Makes a backup of a shop that may be running: what was committed at one moment, and the pictures it names. It is read
 * back from where it was written, to the last byte, before it gets its name.
 * @throws Error in words when it could not be made, and when a newer program has written the data; nothing is left behind then
 */
export async function makeBackup(job: BackupJob, now: () => Date = () => new Date()): Promise<MadeBackup> {
  const begun = Date.now();
  const destination = openDestination(job.to, job.bucket);
  const source = await openSource(job);
  const createdAt = now();
  const name = backupName(job.mode, createdAt, !('open' in job.lock));
  let archive: Readable | undefined;
  try {
    refuseNewer('database', await formOf(source));
    const { lock, keys } = await locksFor(job.lock);
    archive = await makeArchive(lock, async (add) => {
      await new ArchiveWriter(add).write(job, source, readFrom(placesOf(job.dataFolder, job.bucket)), createdAt);
    });
    const written = await destination.write(name, archive);
    const wroteMs = Date.now() - begun;
    const manifest = await verifyBackup(await destination.readWritten(name), keys, job.program);
    await destination.publish(name);
    return { name, place: destination.place, ...written, tookMs: Date.now() - begun, wroteMs, manifest };
  } catch (error) {
    // Whatever it says now is of its being given up.
    archive?.on('error', () => undefined).destroy();
    await destination.discard(name).catch(() => undefined);
    throw error;
  } finally {
    await source.close();
  }
}
