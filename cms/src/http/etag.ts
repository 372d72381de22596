import type { Context } from 'koa';

/**
 * Gives the answer its ETag and says whether the client has it already; then the answer is 304 without a body. Read
 * straight from If-None-Match: some clients send `Cache-Control: no-cache` beside it and still expect 304.
 */
export function isKnown(ctx: Context, etag: string): boolean {
  ctx.set('ETag', etag);
  const known = ctx
    .get('If-None-Match')
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''));
  if (!known.includes(etag.replace(/^W\//, '')) && !known.includes('*')) return false;
  ctx.status = 304;
  ctx.body = null;
  return true;
}
