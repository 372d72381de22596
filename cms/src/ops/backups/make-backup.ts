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

/** Completed backup, read back and verified. */
export interface MadeBackup {
  readonly name: string;
  /** Location to show to people. */
  readonly place: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Total time, and the part for writing (milliseconds). */
  readonly tookMs: number;
  readonly wroteMs: number;
  readonly manifest: Manifest;
}

function openSource({ database }: BackupJob) {
  if (database.client === 'postgres') return readPostgres(database.url);
  if (!fs.existsSync(database.file)) throw new Error(`There is no shop in ${database.file}.`);
  return readSqlite(database.file);
}

/** Returns the data version of the snapshot. */
const formOf = (source: Source) =>
  askDataForm(source.client, async (statement) =>
    (await source.query(statement)).map(([version, program]) => ({ version, program })),
  );

/**
 * Returns the encryption of a backup and the keys to verify it. For public keys it adds a temporary recipient whose
 * identity never leaves this process, so that the server can read the backup back without storing a secret key.
 */
async function locksFor(lock: Lock): Promise<{ readonly lock: Lock; readonly keys: Keys }> {
  if ('open' in lock) return { lock, keys: { identities: [], passphrase: null } };
  if ('passphrase' in lock) return { lock, keys: { identities: [], passphrase: lock.passphrase } };
  const { identity, recipient } = await makeKeyPair();
  const keys = { identities: [identity], passphrase: null };
  return { lock: { recipients: [...lock.recipients, recipient] }, keys };
}

/**
 * Makes a backup of a shop that may be running: a snapshot of the database and its pictures. Reads the whole backup
 * back before it gets its final name.
 * @throws Error with a message for the operator if it fails or a newer program wrote the data; leaves no draft behind
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
    // Further errors only report that the stream was destroyed.
    archive?.on('error', () => undefined).destroy();
    await destination.discard(name).catch(() => undefined);
    throw error;
  } finally {
    await source.close();
  }
}
