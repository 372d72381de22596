import { createHash, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { figuresOfAll } from '../../platform/metrics/gather';
import { metrics, type Prom } from '../../platform/metrics/metrics';
import { texts } from '../../texts/en';
import { databaseMetrics } from './database-metrics';
import { keptFigures, readFigures, type Figures } from './figures';

/** Where Prometheus asks. */
const address = '/api/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compared in a time that tells nothing of how much of it is right. */
const isToken = (sent: string, token: string) => timingSafeEqual(digest(sent), digest(token));

/**
 * Answers `GET /api/metrics` to whoever sends the token: the figures of all processes on this port, and those of the
 * database. In front of the router, since it is no call of the shop's contract.
 */
export function metricsPage(strapi: Core.Strapi, prom: Prom, token: string) {
  const { AggregatorRegistry, Registry } = prom;
  const figures = keptFigures(() => readFigures(strapi));
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
    const [ofProcesses, database] = await Promise.all([figuresOfAll(counted.registry), readDatabase()]);
    const all = AggregatorRegistry.aggregate(ofProcesses);
    ctx.status = 200;
    ctx.type = Registry.PROMETHEUS_CONTENT_TYPE;
    ctx.body = `${await all.metrics()}\n${await databaseMetrics(prom, database).metrics()}`;
  };
}
