import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Core } from '@strapi/strapi';
import { rawEnvironment, setNodeEnv, serverEnv } from '@seva/config/env/process';
import { readableServerEnv, type ServerEnv } from '@seva/config/env/server';
import { databaseOf, dataFolderOf } from '../backups/job';
import { openDestination } from '../backups/open-destination';
import type { Manifest } from '../backups/manifest';
import { restoreBackup, type RestoreJob } from '../backups/restore-backup';
import { DecryptionFailed } from '../backups/encryption';
import { sharedPictureReader } from '../backups/shared-pictures';
import { recordRestore, type VerifiedRestore } from '../backups/verified-restore';
import { verifyWithPictures } from '../backups/verify-backup';
import { claimSqlite } from '../../boot/one-process';
import { reasonInWords } from '../../boot/refuse-to-start';
import { restrictNewFiles } from '../../boot/restrict-files';
import { loadServer, prepareSettings } from '../../boot/start';
import { withStartLock } from '../../boot/start-lock';
import { stop } from '../../boot/stopping';
import { bringUpToDate } from '../../boot/upgrade/up-to-date';
import { programVersion } from '../data-version/program';
import { paymentService } from '../../platform/plugins/payments';
import { printLine } from '../../platform/log/print';
import { describeBackup } from './describe-backup';
import { keysOf } from './keys';
import { usage } from './usage';
import { dollars, number } from './words';

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      identity: { type: 'string' },
      'passphrase-file': { type: 'string' },
      replace: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(usage.restore);
  const { identity: identityFile, 'passphrase-file': passphraseFile } = values;
  const keys = keysOf({ ...(identityFile ? { identityFile } : {}), ...(passphraseFile ? { passphraseFile } : {}) });
  return { file, keys, replace: values.replace, verifyOnly: values.verify };
}

/** Opens a backup in a folder or, as `s3://bucket/prefix/name`, in a bucket. */
async function openBackup(file: string): Promise<Readable> {
  const [, place, name] = /^(s3:\/\/.+)\/([^/]+)$/.exec(file) ?? [];
  if (place && name) return openDestination(place, serverEnv().bucket).read(name);
  if (!fs.existsSync(file)) throw new Error(`There’s no file ${file}, or its folder may not be read.`);
  return fs.createReadStream(file);
}

/** Warns if secrets are set in the environment, which override those of the backup, or if there are none. */
function noteSecrets(env: ServerEnv, { secrets }: Manifest): void {
  const given = Object.values(env.secrets).some((secret) => secret !== null);
  if (given) printLine('Note: secrets are set in the environment. They must be those of the backed-up shop.');
  if (!secrets && !given)
    printLine(
      'Note: the backup has no secrets. Put back secrets.json, or the audit log won’t verify and everyone has to sign in again.',
    );
}

/** Fetches payments that are newer than the backup from the gateway, and prints a summary. */
async function catchUp(strapi: Core.Strapi, env: ServerEnv, manifest: Manifest): Promise<void> {
  if (env.mode === 'demo') return printLine('Payments   the demo gateway is part of the database, so nothing is newer');
  try {
    const { since, payments, cents, booked, shown } = await paymentService(strapi).catchUp();
    printLine(
      `Payments   compared with Stripe since ${since.toISOString()}: ${number(payments)} newer, ${dollars(cents)}`,
    );
    if (payments > 0)
      printLine(`           ${number(booked)} recorded; ${number(shown)} need attention: match or refund them`);
  } catch (error) {
    printLine(`Payments   couldn’t compare with Stripe (${(error as Error).message}).`);
    printLine(`           The running shop compares all payments since ${manifest.createdAt} every hour.`);
  }
}

/** Records the result for the health page. It does not change the result, so a failure is only reported. */
async function noteResult(result: Omit<VerifiedRestore, 'at' | 'goodAt'>): Promise<void> {
  const { dataFolder } = readableServerEnv(rawEnvironment());
  await recordRestore(dataFolderOf({ dataFolder }), { ...result, at: Date.now() }).catch((error: unknown) =>
    printLine(`Note: the health page won’t show this (${(error as Error).message}).`),
  );
}

/** Reads a backup to its end and prints its content. */
async function verify(backup: string, read: () => Promise<Manifest>): Promise<void> {
  try {
    for (const line of describeBackup(await read())) printLine(line);
  } catch (error) {
    // A forgotten key says nothing about the backup.
    if (!(error instanceof DecryptionFailed)) await noteResult({ backup, ok: false });
    throw error;
  }
  await noteResult({ backup, ok: true });
  printLine('The backup is complete.');
}

async function restoreInto(env: ServerEnv, job: RestoreJob): Promise<void> {
  if (env.database.client === 'sqlite') {
    fs.mkdirSync(job.dataFolder, { recursive: true, mode: 0o700 });
    await claimSqlite(job.dataFolder);
  }
  const { manifest, kept } = await restoreBackup(job);
  for (const line of describeBackup(manifest)) printLine(line);
  noteSecrets(env, manifest);
  for (const place of kept) printLine(`Previous   data moved to ${place}`);
  if (manifest.mailsWaiting > 0)
    printLine(`Emails     ${number(manifest.mailsWaiting)} on hold: send or resolve them under "needs attention"`);
  printLine('Starting once without opening the shop …');
  const settings = prepareSettings(env);
  await bringUpToDate(settings);
  const strapi = await loadServer(settings);
  await catchUp(strapi, env, manifest);
  await stop(strapi);
  printLine('Restored. Start the shop, and run "seva audit:verify" with a head that you saved elsewhere.');
}

/**
 * Restores a backup into an empty shop or over an existing one; `--verify` only reads it. Exits with 1 and a message
 * on failure, and prints where the previous data are.
 */
export async function restore(): Promise<void> {
  try {
    restrictNewFiles();
    const { file, keys, replace, verifyOnly } = readOptions();
    const open = () => openBackup(file);
    const program = programVersion();
    const name = path.basename(file);
    const readShared = await sharedPictureReader(path.dirname(file), keys);
    if (verifyOnly) {
      await verify(name, async () => verifyWithPictures(await open(), keys, program, readShared));
      process.exit(0);
    }
    // The operator reads the output in a terminal, even if the server logs JSON.
    const env = { ...serverEnv(), logFormat: 'text' as const };
    setNodeEnv('production');
    const dataFolder = dataFolderOf(env);
    const where = { mode: env.mode, database: databaseOf(env, dataFolder), dataFolder, bucket: env.bucket };
    const how = { keys, program, replace, now: new Date(), report: printLine };
    await withStartLock(env, () => restoreInto(env, { name, open, readShared, ...where, ...how }));
    await noteResult({ backup: name, ok: true });
    process.exit(0);
  } catch (error) {
    process.stderr.write(`Not restored. ${reasonInWords(error)}\n`);
    process.exit(1);
  }
}
