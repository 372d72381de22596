import fs from 'node:fs';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { heldByRestore } from '@seva/config/rules/held-mail';
import type { Bucket } from '@seva/config/env/server-env';
import type { Mode } from '@seva/config/env/stripe';
import { readArchive } from './archive';
import { checkRestored } from './check-restored';
import type { Cell } from './columns';
import type { Keys } from './encryption';
import { storagesOf, type UploadProvider } from '../../platform/storage/upload-storages';
import { markRestore, unmarkRestore } from './interrupted-restore';
import type { ShopDatabase } from './job';
import type { Manifest } from './manifest';
import { mediaTypeOf } from './pictures';
import { hasSqlite, hasUploads, RestoredFolder } from './restored-folder';
import type { ReadShared } from './shared-pictures';
import type { DatabaseSchema, TableSchema } from './tables';
import type { Target } from './target';
import { postgresTarget } from './target-postgres';
import { sqliteTarget } from './target-sqlite';
import { entryNames, tableOf, verifyWithPictures } from './verify-backup';

export interface RestoreJob {
  /** Name of the backup, for the mark in the data folder. */
  readonly name: string;
  /** Opens the backup. It is read twice, first to verify it. */
  readonly open: () => Promise<Readable>;
  readonly keys: Keys;
  /** Reads the pictures beside the backup. */
  readonly readShared: ReadShared;
  readonly program: string;
  readonly mode: Mode;
  readonly database: ShopDatabase;
  readonly dataFolder: string;
  /** Bucket for pictures; null for the data folder. */
  readonly bucket: Bucket | null;
  /** Whether existing data may be moved aside. */
  readonly replace: boolean;
  readonly now: Date;
  report(line: string): void;
}

export interface RestoreResult {
  readonly manifest: Manifest;
  /** Locations of the data that was there before, to show to people. */
  readonly kept: readonly string[];
}

const stampOf = (now: Date) => now.toISOString().replace(/\.\d+Z$|[-:T]/g, '');

/** Checks that the backup has the mode of this environment. @throws Error otherwise */
function requireMode(manifest: Manifest, mode: Mode): void {
  if (manifest.mode === mode) return;
  throw new Error(
    `This backup is from a shop in ${manifest.mode} mode, but this environment is in ${mode} mode. ${manifest.mode === 'demo' ? 'Remove the Stripe keys' : 'Set that shop’s Stripe keys'} first.`,
  );
}

const notEmpty = (what: string) =>
  new Error(`${what} isn’t empty. Nothing was changed. Use --replace to move its content aside first.`);

async function openTarget({ database, dataFolder, replace, now }: RestoreJob, folder: RestoredFolder) {
  if (!replace && hasUploads(dataFolder)) throw notEmpty(`The picture folder in ${dataFolder}`);
  if (database.client === 'sqlite') {
    if (!replace && hasSqlite(dataFolder)) throw notEmpty(`The database in ${dataFolder}`);
    return { target: sqliteTarget(folder.databaseDraft, database.file) as Target, kept: [] };
  }
  const target = await postgresTarget(database.url);
  try {
    if (await target.isInUse()) throw new Error('A shop is running on this database. Stop it first.');
    const kept: string[] = [];
    if ((await target.countTables()) > 0) {
      if (!replace) throw notEmpty('The database in DATABASE_URL');
      const schema = `seva_before_${stampOf(now)}`;
      await target.moveToSchema(schema);
      kept.push(`schema ${schema} of the database`);
    }
    return { target: target as Target, kept };
  } catch (error) {
    await target.abandon();
    throw error;
  }
}

const rowsOf = (content: Buffer) =>
  content
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Cell[]);

const nextIdsOf = ({ tables }: Manifest) =>
  new Map(tables.flatMap(({ name, nextId }) => (nextId === null ? [] : [[name, nextId] as const])));

/** Restores the files of a backup into a target and a folder. @returns the tables */
async function restoreFiles(
  job: RestoreJob,
  { pictures }: Manifest,
  target: Target,
  folder: RestoredFolder,
): Promise<readonly TableSchema[]> {
  let tables: readonly TableSchema[] = [];
  const { bucket } = storagesOf(job.dataFolder, job.bucket);
  const putPicture = (name: string, content: Buffer) =>
    bucket ? bucket.write(name, content, mediaTypeOf(name)) : folder.writePicture(name, content);
  await readArchive(await job.open(), job.keys, async (path, content) => {
    if (path === entryNames.schema) {
      ({ tables } = JSON.parse(content.toString('utf8')) as DatabaseSchema);
      await target.createTables({ tables });
    }
    const table = tables.find(({ name }) => name === tableOf(path));
    if (table) await target.insert(table, rowsOf(content));
    if (path.startsWith('uploads/')) await putPicture(posix.basename(path), content);
    if (path === 'secrets.json' || path === 'demo-accounts.json') await folder.take(path, content);
  });
  for (const picture of pictures) await putPicture(posix.basename(picture.path), await job.readShared(picture));
  return tables;
}

/**
 * Adjusts the restored rows: pictures use this environment's storage, waiting emails are held, and payments since the
 * backup are compared with the gateway.
 */
async function applyRestoreMarks(target: Target, manifest: Manifest, provider: UploadProvider): Promise<void> {
  await target.change('update files set provider = ?', [provider]);
  // Waiting emails may have been sent since, so staff decide about each one.
  await target.change(
    `update outbox_mails set state = 'failed', last_error = ?, next_attempt_at = null where state in ('pending', 'sending')`,
    [heldByRestore],
  );
  // From this time on, the gateway's payments are compared with the books, however long ago it is.
  const key = 'plugin_payments_reviewed';
  const known = await target.queries.query('select 1 from strapi_core_store_settings where key = ?', [key]);
  if (known.length > 0) return;
  const value = JSON.stringify(manifest.createdAt);
  await target.change('insert into strapi_core_store_settings (key, value, type) values (?, ?, ?)', [
    key,
    value,
    'string',
  ]);
}

/**
 * Restores a backup into an empty database and data folder, or replaces the existing ones. Verifies the whole backup
 * before changing anything, and compares the restored data with it before they take effect. If interrupted, the
 * database is unchanged, empty or complete, and a mark in the data folder keeps the shop from starting on partial
 * data.
 * @throws Error with a message for the operator; nothing is changed until the last step
 */
export async function restoreBackup(job: RestoreJob): Promise<RestoreResult> {
  const { dataFolder, report } = job;
  report('Verifying the backup …');
  const manifest = await verifyWithPictures(await job.open(), job.keys, job.program, job.readShared);
  requireMode(manifest, job.mode);
  fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const folder = new RestoredFolder(dataFolder);
  const { target, kept } = await openTarget(job, folder);
  try {
    folder.begin();
    report(
      `Restoring ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows and ${manifest.files.length + manifest.pictures.length} files …`,
    );
    const tables = await restoreFiles(job, manifest, target, folder);
    await target.complete(tables, nextIdsOf(manifest));
    report('Comparing the restored data with the backup …');
    await checkRestored(target.queries, tables, manifest);
    await applyRestoreMarks(target, manifest, storagesOf(dataFolder, job.bucket).current.provider);
  } catch (error) {
    await target.abandon();
    folder.abandon();
    throw error;
  }
  markRestore(dataFolder, job.name);
  const aside = folder.moveIntoPlace(`before-restore-${stampOf(job.now)}`);
  await target.commit();
  folder.abandon();
  unmarkRestore(dataFolder);
  return { manifest, kept: [...kept, ...(aside ? [aside] : [])] };
}
