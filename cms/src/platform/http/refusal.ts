import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { texts } from '../../texts/en';
import { addressOf } from './address';

const sentences: Readonly<Record<number, string>> = {
  401: texts.notAuthorizedTokenFailed,
  403: texts.notAdmin,
  404: texts.unknownCall,
  405: texts.methodNotAllowed,
  413: texts.tooLarge,
  429: texts.tooMany,
};

interface StrapiRefusal {
  error?: { message?: string; name?: string };
  message?: unknown;
}

function sentenceFor(status: number, body: StrapiRefusal | undefined): string {
  if (status >= 500) return texts.failed;
  if (status === 400) {
    const said = body?.error?.message ?? '';
    // What an editor wrote was refused in words by the checks of content.
    if (body?.error?.name === 'ValidationError' && said !== '') return said;
    return /JSON|parse|Unexpected|decod/i.test(said) ? texts.badJson : texts.badRequest;
  }
  return sentences[status] ?? texts.badRequest;
}

/** What a router tells of a route. */
interface Layer {
  readonly path: string | RegExp;
  readonly methods: readonly string[];
}

/**
 * What an address beneath /api is that no call has answered: 405 with the methods that it does take, else 404. The router
 * cannot tell by itself, because one of Strapi's own routes takes any path for a file.
 */
function setUnanswered(strapi: Core.Strapi, ctx: Context): void {
  const { path } = strapi.server.router.match(ctx.path, ctx.method) as { path: Layer[] };
  const methods = new Set(path.flatMap((layer) => (String(layer.path).startsWith('/api/') ? layer.methods : [])));
  if (methods.has(ctx.method)) return;
  ctx.status = methods.size > 0 ? 405 : 404;
  if (methods.size > 0) ctx.set('Allow', [...methods].join(', '));
  else ctx.remove('Allow');
}

/**
 * The outermost middleware of the API and the pictures: gives every refusal of the framework itself the top-level
 * `message` that the contract promises, as JSON, without a stack trace, and a failure the id of its request. The panel's
 * answers keep Strapi's own form.
 */
export function refusal(strapi: Core.Strapi) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const { requestId } = ctx.state as { requestId: string };
    // Strapi keeps and counts by address too. It must see the address that we see, not what a client claims.
    ctx.request.ip = addressOf(ctx);
    await next();
    const isPicture = ctx.path.startsWith('/uploads/');
    // The router takes letters of either case, so what it refuses comes in either.
    const ours = /^\/api(\/|$)/i.test(ctx.path);
    if (!(ours || isPicture) || ctx.status < 400) return;
    const body = typeof ctx.body === 'object' && ctx.body !== null ? (ctx.body as StrapiRefusal) : undefined;
    if (typeof body?.message === 'string') return;
    if (ours && (ctx.status === 404 || ctx.status === 405)) setUnanswered(strapi, ctx);
    const { status } = ctx;
    const message = isPicture && status === 404 ? texts.notFound : sentenceFor(status, body);
    ctx.body = { message, ...(status >= 500 ? { requestId } : {}) };
    ctx.status = status;
  };
}
