import type { Core } from '@strapi/strapi';
import { otherProcesses } from '../platform/cache/other-processes';
import { waitUntilIdle } from '../platform/database/reachability';
import { closeConnections, drainConnections } from '../platform/http/draining';
import { batchPosting } from '../api/batch';
import { jobRunner, paperThread } from '../api/receipt';
import { outbox } from '../platform/plugins/outbox';
import { paymentService } from '../platform/plugins/payments';
import { settings } from '../platform/runtime/settings';
import { backupSchedule } from './backup-schedule';
import { watchOverHealth } from '../ops/watching/watch-health';
import { bookingMails, housekeeping } from './housekeeping';

/**
 * Time for a stop beyond `SEVA_DRAIN_SECONDS` before open requests are cut (milliseconds).
 * docs/monitoring.md#stopping promises ten seconds.
 */
const stopWithinMs = 9_000;

/**
 * Drains the connections, stops accepting new ones, finishes open requests and closes everything. Does not use
 * Strapi's `destroy()`, which cuts all connections at once.
 */
export async function stop(strapi: Core.Strapi): Promise<void> {
  const { httpServer } = strapi.server;
  const { drainSeconds } = settings().env;
  const cutAt = Date.now() + drainSeconds * 1000 + stopWithinMs - 2000;
  await drainConnections(httpServer, drainSeconds);
  await closeConnections(httpServer, cutAt - Date.now());
  strapi.cron.stop();
  await watchOverHealth(strapi).stop();
  await Promise.all([
    paymentService(strapi).stopBackground(),
    outbox(strapi).stop(),
    housekeeping(strapi).stop(),
    bookingMails(strapi).stop(),
    jobRunner(strapi).stop(),
    batchPosting(strapi).stop(),
    backupSchedule(strapi).stop(),
  ]);
  await paperThread(strapi).close();
  await otherProcesses(strapi).stop();
  await waitUntilIdle(strapi);
  await strapi.db.destroy();
}

/**
 * Stops a server and exits with 0, or with 1 if something was cut or could not be closed.
 * @param close closes what else is open
 */
export function stopProcess(strapi: Core.Strapi, close: () => Promise<void>): void {
  setTimeout(() => process.exit(1), settings().env.drainSeconds * 1000 + stopWithinMs).unref();
  Promise.all([stop(strapi), close()]).then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
