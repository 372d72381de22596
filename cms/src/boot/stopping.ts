import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { otherProcesses } from '../platform/cache/other-processes';
import { closeConnections, takeLeave } from '../platform/http/draining';
import { jobRunner } from '../api/receipt/panel/job-runner';
import { paperThread } from '../api/receipt/services/paper-thread';
import { outbox } from '../platform/plugins/outbox';
import { paymentService } from '../platform/plugins/payments';
import { settings } from '../platform/runtime/settings';
import { backupSchedule } from './backup-schedule';
import { watchOverHealth } from '../ops/watching/watch-health';
import { stopWatching } from '../ops/watching/start-watching';
import { bookingMails, housekeeping } from './housekeeping';

/**
 * How long a stop may take (milliseconds), after the seconds of `SEVA_DRAIN_SECONDS`, before what is in flight is cut: ten
 * seconds are promised (docs/operations.md#stopping).
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
 * Takes leave of those who are connected, stops accepting, finishes what is in flight, closes everything. Not by Strapi's
 * own destroy(), which cuts every connection at once.
 */
export async function stop(strapi: Core.Strapi): Promise<void> {
  const { httpServer } = strapi.server;
  const { drainSeconds } = settings().env;
  const cutAt = Date.now() + drainSeconds * 1000 + stopWithinMs - 2000;
  await takeLeave(httpServer, drainSeconds);
  await closeConnections(httpServer, cutAt - Date.now());
  strapi.cron.stop();
  await watchOverHealth(strapi).stop();
  await Promise.all([
    paymentService(strapi).stopBackground(),
    outbox(strapi).stop(),
    housekeeping(strapi).stop(),
    bookingMails(strapi).stop(),
    jobRunner(strapi).stop(),
    backupSchedule(strapi).stop(),
  ]);
  await paperThread(strapi).close();
  await otherProcesses(strapi).stop();
  await stopWatching();
  await databaseAtRest(strapi);
  await strapi.db.destroy();
}

/**
 * Stops a server in time and ends its process: with 0, or with 1 when something was cut or could not be closed.
 * @param close what else is to be closed
 */
export function stopProcess(strapi: Core.Strapi, close: () => Promise<void>): void {
  setTimeout(() => process.exit(1), settings().env.drainSeconds * 1000 + stopWithinMs).unref();
  Promise.all([stop(strapi), close()]).then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
