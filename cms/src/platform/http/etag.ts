import type { Context } from 'koa';

/** Whether a client that sent this If-None-Match has what this ETag stands for. */
export function holds(ifNoneMatch: string, etag: string): boolean {
  const known = ifNoneMatch.split(',').map((candidate) => candidate.trim().replace(/^W\//, ''));
  return known.includes(etag.replace(/^W\//, '')) || known.includes('*');
}

/**
 * Gives the answer its ETag and says whether the client has it already; then the answer is 304 without a body. Read
 * straight from If-None-Match: some clients send `Cache-Control: no-cache` beside it and still expect 304.
 */
export function isKnown(ctx: Context, etag: string): boolean {
  ctx.set('ETag', etag);
  if (!holds(ctx.get('If-None-Match'), etag)) return false;
  ctx.status = 304;
  ctx.body = null;
  return true;
}
