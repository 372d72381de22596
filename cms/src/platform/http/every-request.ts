import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isDatabaseAway, tryAgainSeconds } from '../database/database-away';
import { isLogged, log } from '../log/log';
import { metrics } from '../metrics/metrics';
import { duringRequest, type RunningRequest } from '../runtime/running-request';
import { inSpan, isTracing, noAct, type TracedAct } from '../runtime/tracing';
import { texts } from '../../texts/en';
import { failurePage } from './failure-page';
import { requestIdOf } from './request-id';
import { routeOf } from './route-of';

/** How a request ended. */
export interface EndedRequest {
  readonly id: string;
  readonly method: string;
  /** The pattern of its address; see {@link routeOf}. */
  readonly route: string;
  readonly status: number;
  /** From its first byte to the last of the answer, in milliseconds. */
  readonly ms: number;
  /** Whoever asked has left before the whole answer was sent. */
  readonly left: boolean;
}

/** One line for each request at the level `http`. */
export function logRequest({ id, method, route, status, ms, left }: EndedRequest): void {
  const fields = { requestId: id, method, route, status, ms: Math.round(ms * 10) / 10, ...(left ? { left } : {}) };
  log.http(`${method} ${route} ${status}`, fields);
}

const isPerson = (ctx: Context) => ctx.get('Accept').includes('text/html') && !/^\/(api|admin)(\/|$)/i.test(ctx.path);

/** What the parts of the framework that answer failures never saw: a page that could not be drawn, a file not read. */
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

/** An error that says which status below 500 it means is an answer of the framework, and no failure. */
const isRefusal = ({ status, code }: Error & { readonly status?: number; readonly code?: string }) =>
  (status !== undefined && status < 500) || code === 'ENOENT';

/** Notes the end of a request in the log, in the figures and in its span. */
function whenEnded(ctx: Context, id: string, begun: number, act: TracedAct, request: RunningRequest): void {
  const counted = metrics();
  if (!counted && !isTracing() && !isLogged('http')) return;
  ctx.res.once('close', () => {
    const { method, res } = ctx;
    const { statusCode: status, writableFinished } = res;
    const route = routeOf(ctx);
    const ms = performance.now() - begun;
    counted?.countRequest({ method, route, status, ms });
    act.rename(`${method} ${route}`);
    act.tell({
      'http.route': route,
      'http.response.status_code': status,
      'db.statements': request.statements,
      'db.statements.duration_ms': Math.round(request.statementMs * 10) / 10,
    });
    if (status >= 500) act.fail();
    logRequest({ id, method, route, status, ms, left: !writableFinished });
  });
}

const closed = (ctx: Context) =>
  new Promise<void>((resolve) => {
    if (ctx.res.closed) resolve();
    else ctx.res.once('close', () => resolve());
  });

/**
 * The outermost middleware: gives each request its id, in the header `X-Request-Id`, in each line of the log and in the
 * answer of a failure, and notes its end in log, figures and traces.
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
    const request: RunningRequest = { id, statements: 0, statementMs: 0 };
    if (!isTracing()) {
      whenEnded(ctx, id, begun, noAct, request);
      return duringRequest(request, () => answer(ctx, next, id));
    }
    const attributes = { 'http.request.method': ctx.method, 'seva.request_id': id };
    return new Promise((resolve, reject) => {
      // The span ends with the last byte of the answer, which the framework sends when this middleware is done.
      void inSpan(ctx.method, attributes, async (act) => {
        whenEnded(ctx, id, begun, act, request);
        await duringRequest(request, () => answer(ctx, next, id)).then(resolve, reject);
        await closed(ctx);
      });
    });
  };
}
