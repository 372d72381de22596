import cluster from 'node:cluster';
import fs from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import type { Core } from '@strapi/strapi';
import { createStrapi } from '@strapi/strapi';
import { setNodeEnv, serverEnv } from '@seva/config/env/process';
import type { ServerEnv } from '@seva/config/env/server';
import { refuseInterruptedRestore, removeDrafts } from '../ops/backups/interrupted-restore';
import { readFolderVersion, refuseNewerData } from '../ops/data-version/stored-version';
import { otherProcesses } from '../platform/cache/other-processes';
import { watchConnections } from '../platform/http/draining';
import { batchPosting } from '../api/batch';
import { jobRunner } from '../api/receipt';
import { outbox } from '../platform/plugins/outbox';
import { paymentService } from '../platform/plugins/payments';
import { scheduleVisibilityChanges } from '../api/service/queries';
import { watchOverHealth } from '../ops/watching/watch-health';
import { makeFirstDesk } from '../../seed/demo-data/make-desk';
import { printStartupBanner } from './startup-banner';
import { demoAccountsFile } from './demo-accounts';
import { provideBackupHealth } from './backup-health';
import { backupSchedule } from './backup-schedule';
import { claimSqlite } from './one-process';
import { answerBrokenRequests } from './broken-requests';
import { bookingMails, housekeeping } from './housekeeping';
import { restrictFolder, restrictNewFiles } from './restrict-files';
import { refuseToStart } from './refuse-to-start';
import { logUncaughtExceptions, logConsole } from '../platform/log/log';
import { printWarning } from '../platform/log/print';
import { uploadStorages, uploadsFolder } from '../platform/storage/upload-storages';
import { countElsewhere } from '../api/content';
import { loadSecrets } from '../platform/runtime/secrets';
import { appFolder, provideSettings, type Settings } from '../platform/runtime/settings';
import { isReady } from './ready-message';
import { withStartLock } from './start-lock';
import { stopProcess } from './stopping';
import { waitForDatabase } from './wait-for-database';
import { bringUpToDate } from './upgrade/up-to-date';
import { watchPanel } from '../strapi-patches/watch-panel';

/**
 * Creates the data folder and the secrets that the environment does not set.
 * @throws Error with a message for the operator if a restore was interrupted or a newer program wrote the folder
 */
export function prepareSettings(env: ServerEnv): Settings {
  const dataFolder = path.resolve(appFolder, '..', env.dataFolder);
  refuseInterruptedRestore(dataFolder);
  refuseNewerData('data folder', readFolderVersion(dataFolder));
  fs.mkdirSync(uploadsFolder(dataFolder), { recursive: true, mode: 0o700 });
  const secrets = loadSecrets(dataFolder, env.secrets);
  if (!restrictFolder(dataFolder)) printWarning(`Note: ${dataFolder} can be read by others on this machine`);
  return { env, secrets, dataFolder };
}

/** Creates and loads Strapi with these settings, without listening yet. */
export async function loadServer(settings: Settings): Promise<Core.Strapi> {
  provideSettings(settings);
  const { developing } = settings.env;
  const places = { appDir: appFolder, distDir: path.join(appFolder, 'dist') };
  return createStrapi({ ...places, autoReload: developing, serveAdminPanel: !developing }).load();
}

/** Listens on the port and starts the background work. */
export async function listen(strapi: Core.Strapi): Promise<void> {
  await (strapi as { listen: () => Promise<void> }).listen();
  answerBrokenRequests(strapi.server.httpServer);
  watchConnections(strapi.server.httpServer);
  otherProcesses(strapi).start(() => scheduleVisibilityChanges(strapi));
  outbox(strapi).start();
  housekeeping(strapi).start();
  bookingMails(strapi).start();
  jobRunner(strapi).start();
  batchPosting(strapi).start();
  backupSchedule(strapi).start();
  provideBackupHealth();
  watchOverHealth(strapi).start();
  paymentService(strapi).startBackground();
}

/**
 * Prepares the data (secrets, tables, indexes, roles, seed) while no other server does, and loads Strapi without
 * listening yet. A new practice shop gets gifts at the front desk if asked.
 * @throws Error with a message for the operator
 */
export async function makeReady(
  env: ServerEnv,
  { withPracticeGifts = false }: { readonly withPracticeGifts?: boolean } = {},
): Promise<{ readonly strapi: Core.Strapi; readonly settings: Settings }> {
  await waitForDatabase(env);
  return withStartLock(env, async () => {
    const settings = prepareSettings(env);
    if (env.database.client === 'sqlite') await claimSqlite(settings.dataFolder);
    removeDrafts(settings.dataFolder);
    await bringUpToDate(settings);
    const isNewDemo = env.mode === 'demo' && !fs.existsSync(demoAccountsFile(settings.dataFolder));
    const strapi = await loadServer(settings);
    if (withPracticeGifts && isNewDemo) await makeFirstDesk(strapi, Date.now());
    return { strapi, settings };
  });
}

/** Whether this process prints messages for the operator. */
const isFirst = () => !cluster.isWorker || cluster.worker?.id === 1;

/**
 * Stops the process on a signal. With several processes, only the primary reacts to signals of a terminal, which
 * sends Ctrl-C to all of them.
 */
function stopOnSignals(strapi: Core.Strapi, close: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (!isEnding) stopProcess(strapi, close);
    isEnding = true;
  };
  const deaf = () => undefined;
  // Strapi's own listeners cut open requests and may exit first.
  process.removeAllListeners('SIGTERM').on('SIGTERM', end);
  for (const signal of ['SIGINT', 'SIGHUP'] as const)
    process.removeAllListeners(signal).on(signal, cluster.isWorker ? deaf : end);
}

/** Logs unhandled rejections, which Strapi causes, instead of exiting, which would cut every payment in flight. */
function logUnhandledRejections(log: (line: string) => void): void {
  process.on('unhandledRejection', (reason) => log(`Unhandled rejection: ${inspect(reason)}`));
}

/** Returns a note for the operator about pictures outside the current storage, or null. */
async function describeUploadsElsewhere(strapi: Core.Strapi): Promise<string | null> {
  const count = await countElsewhere(strapi);
  if (count === 0) return null;
  const pictures = `${count.toLocaleString('en-US')} ${count === 1 ? 'picture lies' : 'pictures lie'}`;
  return uploadStorages().bucket
    ? `${pictures} in the data folder, and new ones go into the bucket; "seva uploads:move --to=bucket" moves them`
    : `${pictures} in a bucket, but S3_BUCKET is not set: the shop cannot show them`;
}

/** Starts the server process: checks the environment, prepares the data, listens, and stops on SIGTERM. */
export async function startServer(): Promise<void> {
  try {
    restrictNewFiles();
    const env = serverEnv();
    setNodeEnv(env.developing ? 'development' : 'production');
    if (env.logFormat === 'json') logConsole();
    logUncaughtExceptions();
    if (isFirst()) for (const { variable, reason } of env.warnings) printWarning(`Note: ${variable} ${reason}`);
    const { strapi, settings } = await makeReady(env, { withPracticeGifts: true });
    const panel = env.developing ? await watchPanel(strapi) : null;
    await listen(strapi);
    logUnhandledRejections((line) => strapi.log.error(line));
    stopOnSignals(strapi, async () => panel?.close());
    if (isFirst()) {
      await printStartupBanner(strapi, settings);
      const elsewhere = await describeUploadsElsewhere(strapi);
      if (elsewhere) printWarning(`Note: ${elsewhere}`);
    }
    if (cluster.isWorker) process.send?.(isReady);
  } catch (error) {
    refuseToStart(error);
  }
}
