import type { Context, Next } from 'koa';
import { isReadable, isReadableAddress } from '../platform/http/plain-text';
import { texts } from '../texts/en';

function refuse(ctx: Context, status: 400 | 404, message: string): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  // The panel reads `error`, everybody else `message`.
  ctx.body = { message, data: null, error: { status, name: 'BadRequestError', message, details: {} } };
}

/**
 * `global::plain-text`, right after the body parser and before all routes: an address or a body with half a surrogate
 * pair or a NUL in it is refused, for the API, the panel, the plugins and Strapi itself alike. A path with a
 * NUL names nothing, so it is a 404. What stands in headers is bytes, each a character: there are no halves.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!isReadableAddress(ctx.path)) return refuse(ctx, 404, texts.notFound);
    const { body } = ctx.request;
    if (!isReadableAddress(ctx.querystring) || !isReadable(body)) return refuse(ctx, 400, texts.badRequest);
    await next();
  };
