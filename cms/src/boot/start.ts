import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { createStrapi } from '@strapi/strapi';
import { runAs, serverEnv } from '@seva/config/env/process';
import type { ServerEnv } from '@seva/config/env/server';
import { hashInThreads } from '../auth/hash-in-threads';
import { otherProcesses } from '../cache/other-processes';
import { outbox } from '../plugins/outbox';
import { paymentService } from '../plugins/payments';
import { scheduleVisibilityChanges } from '../tables/scheduled-visibility';
import { printStartupBanner } from './startup-banner';
import { claimSqlite } from './one-process';
import { answerBrokenRequests } from './broken-requests';
import { housekeeping } from './housekeeping';
import { keepFolderToOwner, keepNewFilesToOwner } from './own-files';
import { refuseToStart } from './refuse-to-start';
import { loadSecrets } from '../runtime/secrets';
import { appFolder, provideSettings, type Settings } from '../runtime/settings';
import { surviveStrayFailures } from './stray-failures';
import { watchPanel } from './watch-panel';

/** Makes the data folder and the secrets that the environment does not give. */
export function prepareSettings(env: ServerEnv): Settings {
  const dataFolder = path.resolve(appFolder, '..', env.dataFolder);
  fs.mkdirSync(path.join(dataFolder, 'public', 'uploads'), { recursive: true, mode: 0o700 });
  const secrets = loadSecrets(dataFolder, env.secrets);
  if (!keepFolderToOwner(dataFolder))
    process.stderr.write(`Note: ${dataFolder} can be read by others on this machine\n`);
  return { env, secrets, dataFolder };
}

/** Makes and loads a Strapi with these settings, without listening yet. */
export async function loadServer(settings: Settings): Promise<Core.Strapi> {
  provideSettings(settings);
  const { developing } = settings.env;
  const places = { appDir: appFolder, distDir: path.join(appFolder, 'dist') };
  return createStrapi({ ...places, autoReload: developing, serveAdminPanel: !developing }).load();
}

/** Listens, and sets the background work going: the sweeper, the outbox, the housekeeping. */
export async function listen(strapi: Core.Strapi): Promise<void> {
  await (strapi as { listen: () => Promise<void> }).listen();
  answerBrokenRequests(strapi.server.httpServer);
  otherProcesses(strapi).start(() => scheduleVisibilityChanges(strapi));
  outbox(strapi).start();
  housekeeping(strapi).start();
  paymentService(strapi).startBackground();
}

/**
 * How long a stop may take (milliseconds) before what is in flight is cut: ten seconds are promised
 * (docs/operations.md#stopping).
 */
const stopWithinMs = 9_000;

interface Pool {
  numUsed(): number;
  numPendingAcquires(): number;
}

/**
 * Waits, two seconds at most, until nobody uses the database. After a change Strapi reads the entry once more for its
 * events, without being awaited; closing the database at that moment would end the process with an error.
 */
async function databaseAtRest(strapi: Core.Strapi): Promise<void> {
  const { pool } = strapi.db.connection.client as { pool: Pool };
  for (let tries = 0; tries < 40 && pool.numUsed() + pool.numPendingAcquires() > 0; tries += 1) await delay(50);
}

/**
 * Stops accepting, finishes what is in flight, closes everything. Not by Strapi's own destroy(), which cuts every
 * connection at once.
 */
export async function stop(strapi: Core.Strapi): Promise<void> {
  const { httpServer } = strapi.server;
  const cut = setTimeout(() => httpServer.closeAllConnections(), stopWithinMs - 2000);
  await new Promise<void>((resolve) => {
    httpServer.close(() => resolve());
    httpServer.closeIdleConnections();
  });
  clearTimeout(cut);
  strapi.cron.stop();
  await Promise.all([paymentService(strapi).stopBackground(), outbox(strapi).stop(), housekeeping(strapi).stop()]);
  await otherProcesses(strapi).stop();
  await databaseAtRest(strapi);
  await strapi.db.destroy();
}

/** Starts the product as a process: refuses a wrong environment by name, prints where it is, and stops on SIGTERM. */
export async function startServer(): Promise<void> {
  try {
    keepNewFilesToOwner();
    const settings = prepareSettings(serverEnv());
    runAs(settings.env.developing ? 'development' : 'production');
    for (const { variable, reason } of settings.env.warnings) process.stderr.write(`Note: ${variable} ${reason}\n`);
    if (settings.env.database.client === 'sqlite') await claimSqlite(settings.dataFolder);
    await hashInThreads();
    const strapi = await loadServer(settings);
    const panel = settings.env.developing ? await watchPanel(strapi) : null;
    await listen(strapi);
    surviveStrayFailures((line) => strapi.log.error(line));
    printStartupBanner(strapi, settings);
    const end = () => {
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      Promise.all([stop(strapi), panel?.close()]).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    // Strapi has its own listeners, which cut what is in flight and may end the process first.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal).once(signal, end);
  } catch (error) {
    refuseToStart(error);
  }
}
