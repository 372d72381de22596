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
    // Content checks have already worded their refusals for editors.
    if (body?.error?.name === 'ValidationError' && said !== '') return said;
    return /JSON|parse|Unexpected|decod/i.test(said) ? texts.badJson : texts.badRequest;
  }
  return sentences[status] ?? texts.badRequest;
}

/** Route as the router reports it. */
interface Layer {
  readonly path: string | RegExp;
  readonly methods: readonly string[];
}

/**
 * Sets the status of an unanswered path below /api: 405 with the allowed methods, else 404. The router cannot tell,
 * because one of Strapi's file routes matches any path.
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
 * Creates the outermost middleware of the API and the pictures. Gives every refusal of the framework the JSON
 * `message` that the contract promises, without a stack trace, and failures the request id. The panel's responses
 * remain in Strapi's form.
 */
export function refusal(strapi: Core.Strapi) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const { requestId } = ctx.state as { requestId: string };
    // Strapi stores and counts addresses too, and must use the verified one, not the client's claim.
    ctx.request.ip = addressOf(ctx);
    await next();
    const isPicture = ctx.path.startsWith('/uploads/');
    // The router ignores case, so its refusals come in either.
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
