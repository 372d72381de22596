import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isDatabaseAway, tryAgainSeconds } from '../database/database-away';
import { isLogged, log } from '../log/log';
import { metrics } from '../metrics/metrics';
import { duringRequest } from '../runtime/running-request';
import { texts } from '../../texts/en';
import { failurePage } from './failure-page';
import { requestIdOf } from './request-id';
import { missingFileOf, routeOf } from './route-of';

/** Completed request. */
export interface EndedRequest {
  readonly id: string;
  readonly method: string;
  /** Path pattern; see {@link routeOf}. */
  readonly route: string;
  readonly status: number;
  /** Name of the file that does not exist; see {@link missingFileOf}. */
  readonly file?: string | undefined;
  /** Time from the first byte of the request to the last of the response (milliseconds). */
  readonly ms: number;
  /** Whether the client disconnected before the whole response was sent. */
  readonly left: boolean;
}

/** Logs a request at the level `http`. */
export function logRequest({ id, method, route, status, file, ms, left }: EndedRequest): void {
  const fields = {
    requestId: id,
    method,
    route,
    status,
    file,
    ms: Math.round(ms * 10) / 10,
    ...(left ? { left } : {}),
  };
  log.http(`${method} ${route} ${status}`, fields);
}

const isPerson = (ctx: Context) => ctx.get('Accept').includes('text/html') && !/^\/(api|admin)(\/|$)/i.test(ctx.path);

/**
 * Responds to failures that Strapi's error handling never sees, such as a page that cannot be rendered or a file that
 * cannot be read.
 */
function answerFailure(ctx: Context, requestId: string, error: unknown): void {
  for (const name of ['ETag', 'Content-Encoding', 'Last-Modified', 'Vary']) ctx.remove(name);
  const isAway = isDatabaseAway(error);
  ctx.status = isAway ? 503 : 500;
  if (isAway) ctx.set('Retry-After', String(tryAgainSeconds));
  ctx.set('Cache-Control', 'no-store');
  if (isPerson(ctx)) {
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = failurePage(requestId);
  } else ctx.body = { message: texts.failed, requestId };
}

/** Whether an error is a response of the framework with a status below 500, and no failure. */
const isRefusal = ({ status, code }: Error & { readonly status?: number; readonly code?: string }) =>
  (status !== undefined && status < 500) || code === 'ENOENT';

function whenEnded(ctx: Context, id: string, begun: number): void {
  const counted = metrics();
  if (!counted && !isLogged('http')) return;
  counted?.beginRequest();
  ctx.res.once('close', () => {
    const { method, res } = ctx;
    const { statusCode: status, writableFinished } = res;
    const route = routeOf(ctx);
    const ms = performance.now() - begun;
    counted?.countRequest({ method, route, status, ms });
    logRequest({ id, method, route, status, file: missingFileOf(ctx), ms, left: !writableFinished });
  });
}

/**
 * Creates the outermost middleware, which assigns the request id and records each request in log and metrics.
 * The id is sent as `X-Request-Id` and in error responses, and is part of each log line.
 */
export function everyRequest(strapi: Core.Strapi) {
  const answer = async (ctx: Context, next: Next, id: string) => {
    try {
      await next();
    } catch (error) {
      if (isRefusal(error as Error)) throw error;
      strapi.log.error(error);
      answerFailure(ctx, id, error);
    }
  };

  return async (ctx: Context, next: Next): Promise<void> => {
    const begun = performance.now();
    const id = requestIdOf(ctx.req);
    ctx.state.requestId = id;
    ctx.set('X-Request-Id', id);
    whenEnded(ctx, id, begun);
    return duringRequest({ id }, () => answer(ctx, next, id));
  };
}
