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
import { placesOf, type UploadProvider } from '../../platform/storage/upload-places';
import { markRestore, unmarkRestore } from './half-restored';
import type { ShopDatabase } from './job';
import type { Manifest } from './manifest';
import { typeOf } from './pictures';
import { hasSqlite, hasUploads, RestoredFolder } from './restored-folder';
import type { DatabaseSchema, TableSchema } from './tables';
import type { Target } from './target';
import { postgresTarget } from './target-postgres';
import { sqliteTarget } from './target-sqlite';
import { entryNames, tableOf, verifyBackup } from './verify-backup';

/** What a restore is told. */
export interface RestoreJob {
  /** The name of the backup, for the mark in the data folder. */
  readonly name: string;
  /** Opens the backup; it is read twice, once to be verified. */
  readonly open: () => Promise<Readable>;
  readonly keys: Keys;
  readonly program: string;
  readonly mode: Mode;
  readonly database: ShopDatabase;
  /** An absolute path. */
  readonly dataFolder: string;
  /** Where pictures go; null: into the data folder. */
  readonly bucket: Bucket | null;
  /** Whether what is there may be moved aside. */
  readonly replace: boolean;
  readonly now: Date;
  tell(line: string): void;
}

/** What a restore came to. */
export interface Restored {
  readonly manifest: Manifest;
  /** Where what was there before lies now, in words; empty when there was nothing. */
  readonly kept: readonly string[];
}

const stampOf = (now: Date) => now.toISOString().replace(/\.\d+Z$|[-:T]/g, '');

/** @throws Error when the backup belongs to another mode than this environment */
function requireMode(manifest: Manifest, mode: Mode): void {
  if (manifest.mode === mode) return;
  throw new Error(
    `This backup is of a shop in ${manifest.mode} mode, and this environment is in ${mode} mode. Set the Stripe keys of that shop first${manifest.mode === 'demo' ? ', that is none' : ''}.`,
  );
}

const notEmpty = (what: string) =>
  new Error(`${what} is not empty. Nothing was changed. With --replace what is there is kept aside first.`);

async function openTarget({ database, dataFolder, replace, now }: RestoreJob, folder: RestoredFolder) {
  if (!replace && hasUploads(dataFolder)) throw notEmpty(`The folder of pictures in ${dataFolder}`);
  if (database.client === 'sqlite') {
    if (!replace && hasSqlite(dataFolder)) throw notEmpty(`The database in ${dataFolder}`);
    return { target: sqliteTarget(folder.databaseDraft, database.file) as Target, kept: [] };
  }
  const target = await postgresTarget(database.url);
  try {
    if (await target.isInUse()) throw new Error('A shop is running on this database. Stop it first.');
    const kept: string[] = [];
    if ((await target.countTables()) > 0) {
      if (!replace) throw notEmpty('The database of DATABASE_URL');
      const schema = `seva_before_${stampOf(now)}`;
      await target.keepAside(schema);
      kept.push(`the schema ${schema} of the database`);
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

/** The number that the next row gets, of each table that gives numbers. */
const nextIdsOf = ({ tables }: Manifest) =>
  new Map(tables.flatMap(({ name, nextId }) => (nextId === null ? [] : [[name, nextId] as const])));

/** Lays the files of a backup into a target and a folder. @returns the tables */
async function layIn(job: RestoreJob, target: Target, folder: RestoredFolder): Promise<readonly TableSchema[]> {
  let tables: readonly TableSchema[] = [];
  const { bucket } = placesOf(job.dataFolder, job.bucket);
  const putPicture = (name: string, content: Buffer) =>
    bucket ? bucket.write(name, content, typeOf(name)) : folder.takePicture(name, content);
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
  return tables;
}

/** What is changed in the books because this is a restore, and not the shop going on. */
async function amendBooks(target: Target, manifest: Manifest, provider: UploadProvider): Promise<void> {
  await target.change('update files set provider = ?', [provider]);
  // What waited then may have been sent since; a person decides, mail by mail.
  await target.change(
    `update outbox_mails set state = 'failed', last_error = ?, next_attempt_at = null where state in ('pending', 'sending')`,
    [heldByRestore],
  );
  // From there on the gateway's payments are compared with the books, however long ago it was.
  const key = 'plugin_payments_reviewed';
  const known = await target.questions.query('select 1 from strapi_core_store_settings where key = ?', [key]);
  if (known.length > 0) return;
  const value = JSON.stringify(manifest.createdAt);
  await target.change('insert into strapi_core_store_settings (key, value, type) values (?, ?, ?)', [
    key,
    value,
    'string',
  ]);
}

/**
 * Puts the shop of a backup into an empty database and data folder, or in place of what is there. The backup is verified
 * to its last byte before anything is touched, and what was laid in is read back and compared before it takes its place.
 * Cut off at any moment, the database is as it was, or empty, or whole; a mark in the data folder keeps a shop from
 * opening over half of it.
 * @throws Error in words; until the last step nothing was changed
 */
export async function restoreBackup(job: RestoreJob): Promise<Restored> {
  const { dataFolder, tell } = job;
  tell('Verifying the backup …');
  const manifest = await verifyBackup(await job.open(), job.keys, job.program);
  requireMode(manifest, job.mode);
  fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const folder = new RestoredFolder(dataFolder);
  const { target, kept } = await openTarget(job, folder);
  try {
    folder.begin();
    tell(
      `Laying ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows and ${manifest.files.length} files in …`,
    );
    const tables = await layIn(job, target, folder);
    await target.complete(tables, nextIdsOf(manifest));
    tell('Comparing what was laid in with the backup …');
    await checkRestored(target.questions, tables, manifest);
    await amendBooks(target, manifest, placesOf(dataFolder, job.bucket).current.provider);
  } catch (error) {
    await target.abandon();
    folder.abandon();
    throw error;
  }
  markRestore(dataFolder, job.name);
  const aside = folder.putInPlace(`before-restore-${stampOf(job.now)}`);
  await target.handOver();
  folder.abandon();
  unmarkRestore(dataFolder);
  return { manifest, kept: [...kept, ...(aside ? [aside] : [])] };
}
