import cluster from 'node:cluster';
import os from 'node:os';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { everyRequest } from '../../platform/http/every-request';
import { replyToMetricsQueries } from '../../platform/metrics/gather';
import { metrics, openMetrics, setMetrics, type ConnectionUse } from '../../platform/metrics/metrics';
import { settings } from '../../platform/runtime/settings';
import { openTracing } from '../../platform/runtime/tracing';
import { programVersion } from '../data-version/program';
import { countStatements } from './count-statements';
import { metricsPage } from './metrics-page';

/** Number of this process among those that share the port. */
const processNumber = String(cluster.worker?.id ?? 1);

let closeTracing: (() => Promise<void>) | undefined;

/** Mounts tracing and metrics in front of all other middlewares, as configured. Runs in Strapi's register phase. */
export async function watchRequests(strapi: Core.Strapi): Promise<void> {
  const { metricsToken, tracesTo, mode, database } = settings().env;
  const version = programVersion();
  if (tracesTo !== null) {
    const instance = `${os.hostname()}:${process.pid}`;
    closeTracing = await openTracing(tracesTo, { version, mode, instance });
  }
  strapi.server.use(everyRequest(strapi));
  if (metricsToken === null) return;
  const prom = await import('prom-client');
  const counted = openMetrics(prom, processNumber, { version, mode, database: database.client });
  setMetrics(counted);
  replyToMetricsQueries(counted.registry);
  strapi.server.use(metricsPage(strapi, prom, metricsToken));
}

/** Part of the pool of connections (tarn) that Knex uses. */
interface Pool {
  readonly max: number;
  numUsed(): number;
  numPendingAcquires(): number;
}

function connectionUse(strapi: Core.Strapi): ConnectionUse {
  const { pool } = (strapi.db.connection as Knex).client as { readonly pool: Pool };
  return { used: pool.numUsed(), waiting: pool.numPendingAcquires(), max: pool.max };
}

/** Starts counting connections and, if tracing is on, statements. Runs in Strapi's bootstrap phase. */
export function watchDatabase(strapi: Core.Strapi): void {
  metrics()?.watchConnections(() => connectionUse(strapi));
  if (settings().env.tracesTo !== null) countStatements(strapi);
}

/** Flushes the remaining traces. */
export const stopWatching = async (): Promise<void> => closeTracing?.();
