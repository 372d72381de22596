import fs from 'node:fs';
import type { Readable } from 'node:stream';
import { makeArchive } from './archive';
import { backupName } from './backup-name';
import { queryDataVersion, refuseNewerData } from '../data-version/stored-version';
import { isBucket, openDestination } from './open-destination';
import { makeKeyPair, type Keys, type Encryption } from './encryption';
import type { BackupJob } from './job';
import type { Manifest } from './manifest';
import { storagesOf } from '../../platform/storage/upload-storages';
import { pictureReader } from './pictures';
import { readPostgres } from './read-postgres';
import { readSqlite } from './read-sqlite';
import { pictureSharer, requirePictures, writeNeeded } from './shared-pictures';
import type { Source } from './source';
import { verifyBackup } from './verify-backup';
import { ArchiveWriter } from './write-archive';

/** Completed backup, read back and verified. */
export interface BackupResult {
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
  if (!fs.existsSync(database.file)) throw new Error(`There’s no shop in ${database.file}.`);
  return readSqlite(database.file);
}

/** Returns the data version of the snapshot. */
const formOf = (source: Source) =>
  queryDataVersion(source.client, async (statement) =>
    (await source.query(statement)).map(([version, program]) => ({ version, program })),
  );

/**
 * Returns the encryption of a backup and the keys to verify it. For public keys it adds a temporary recipient whose
 * identity never leaves this process, so that the server can read the backup back without storing a secret key.
 */
async function encryptionFor(
  encryption: Encryption,
): Promise<{ readonly encryption: Encryption; readonly keys: Keys }> {
  if ('open' in encryption) return { encryption, keys: { identities: [], passphrase: null } };
  if ('passphrase' in encryption) return { encryption, keys: { identities: [], passphrase: encryption.passphrase } };
  const { identity, recipient } = await makeKeyPair();
  const keys = { identities: [identity], passphrase: null };
  return { encryption: { recipients: [...encryption.recipients, recipient] }, keys };
}

/** Pictures are shared in a folder and for public keys only, so that other backups stay in one file. */
const sharerFor = ({ to, encryption, secrets }: BackupJob) =>
  isBucket(to) || !secrets || !('recipients' in encryption) ? null : pictureSharer(to, encryption.recipients, secrets);

/** Writes the list of the pictures that a backup needs, if it is in a folder. */
async function listPicturesOf({ to }: BackupJob, name: string, { pictures }: Manifest): Promise<void> {
  if (isBucket(to)) return;
  const ids = pictures.map(({ id }) => id);
  await writeNeeded(to, name, ids);
  await requirePictures(to, ids);
}

/**
 * Makes a backup of a shop that may be running: a snapshot of the database and its pictures. Reads the whole backup
 * back before it gets its final name.
 * @throws Error with a message for the operator if it fails or a newer program wrote the data; leaves no draft behind
 */
export async function makeBackup(job: BackupJob, now: () => Date = () => new Date()): Promise<BackupResult> {
  const begun = Date.now();
  const destination = openDestination(job.to, job.bucket);
  const source = await openSource(job);
  const createdAt = now();
  const name = backupName(job.mode, createdAt, { isEncrypted: !('open' in job.encryption), byHand: job.byHand });
  let archive: Readable | undefined;
  try {
    refuseNewerData('database', await formOf(source));
    const { encryption, keys } = await encryptionFor(job.encryption);
    const share = await sharerFor(job);
    archive = await makeArchive(encryption, async (add) => {
      await new ArchiveWriter(add, share).write(
        job,
        source,
        pictureReader(storagesOf(job.dataFolder, job.bucket)),
        createdAt,
      );
    });
    const written = await destination.write(name, archive);
    const wroteMs = Date.now() - begun;
    const manifest = await verifyBackup(await destination.readWritten(name), keys, job.program);
    await listPicturesOf(job, name, manifest);
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
