import type { Context, Next } from 'koa';
import { isReadable, isReadableAddress } from '../platform/http/plain-text';
import { texts } from '../texts/en';

function refuse(ctx: Context, status: 400 | 404, message: string): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  // The panel reads `error`, other clients `message`.
  ctx.body = { message, data: null, error: { status, name: 'BadRequestError', message, details: {} } };
}

/**
 * `global::plain-text` refuses addresses and bodies with a lone surrogate or a NUL for the API, the panel, the
 * plugins and Strapi, right after the body parser. A path with a NUL names nothing, so it gets a 404. Headers are
 * bytes and need no check.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!isReadableAddress(ctx.path)) return refuse(ctx, 404, texts.notFound);
    const { body } = ctx.request;
    if (!isReadableAddress(ctx.querystring) || !isReadable(body)) return refuse(ctx, 400, texts.badRequest);
    await next();
  };
