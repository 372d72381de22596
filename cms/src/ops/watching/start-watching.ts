import cluster from 'node:cluster';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { everyRequest } from '../../platform/http/every-request';
import { replyToMetricsQueries } from '../../platform/metrics/gather';
import { metrics, openMetrics, setMetrics, type ConnectionUse } from '../../platform/metrics/metrics';
import { settings } from '../../platform/runtime/settings';
import { programVersion } from '../data-version/program';
import { metricsPage } from './metrics-page';

/** Number of this process among those that share the port. */
const processNumber = String(cluster.worker?.id ?? 1);

/** Mounts the request log and metrics in front of all other middlewares, as configured. Runs in Strapi's register phase. */
export async function watchRequests(strapi: Core.Strapi): Promise<void> {
  const { metricsToken, mode, database } = settings().env;
  strapi.server.use(everyRequest(strapi));
  if (metricsToken === null) return;
  const prom = await import('prom-client');
  const counted = openMetrics(prom, processNumber, { version: programVersion(), mode, database: database.client });
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

/** Starts counting connections. Runs in Strapi's bootstrap phase. */
export function watchDatabase(strapi: Core.Strapi): void {
  metrics()?.watchConnections(() => connectionUse(strapi));
}
