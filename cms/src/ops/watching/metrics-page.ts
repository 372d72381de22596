import { createHash, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { metricsOfAllProcesses } from '../../platform/metrics/gather';
import { metrics, type Prom } from '../../platform/metrics/metrics';
import { texts } from '../../texts/en';
import { databaseMetrics } from './database-metrics';
import { cachedFigures, readFigures, type Figures } from './figures';

const address = '/api/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const isToken = (sent: string, token: string) => timingSafeEqual(digest(sent), digest(token));

/**
 * Creates the middleware for `GET /api/metrics`, which requires the token. It returns the metrics of all processes on
 * this port and of the database. It is not part of the shop's contract, so it runs before the router.
 */
export function metricsPage(strapi: Core.Strapi, prom: Prom, token: string) {
  const { AggregatorRegistry, Registry } = prom;
  const figures = cachedFigures(() => readFigures(strapi));
  const readDatabase = (): Promise<Figures | null> =>
    figures().catch((error: Error) => {
      strapi.log.error(`The figures of the database could not be read: ${error.message}`);
      return null;
    });

  return async (ctx: Context, next: Next): Promise<void> => {
    const counted = metrics();
    if (!counted || ctx.path !== address || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('Cache-Control', 'no-store');
    if (!isToken(/^Bearer (.+)$/i.exec(ctx.get('Authorization'))?.[1] ?? '', token)) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer');
      ctx.body = { message: texts.notAuthorizedTokenFailed };
      return;
    }
    const [multiProcessTests, database] = await Promise.all([metricsOfAllProcesses(counted.registry), readDatabase()]);
    const all = AggregatorRegistry.aggregate(multiProcessTests);
    ctx.status = 200;
    ctx.type = Registry.PROMETHEUS_CONTENT_TYPE;
    ctx.body = `${await all.metrics()}\n${await databaseMetrics(prom, database).metrics()}`;
  };
}
