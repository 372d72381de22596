import type { Context } from 'koa';

export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  const known = ifNoneMatch.split(',').map((candidate) => candidate.trim().replace(/^W\//, ''));
  return known.includes(etag.replace(/^W\//, '')) || known.includes('*');
}

/**
 * Sets the ETag and returns whether the client already has this version; the response is then 304 without a body.
 * Reads If-None-Match itself, because some clients also send `Cache-Control: no-cache` and still expect a 304.
 */
export function isNotModified(ctx: Context, etag: string): boolean {
  ctx.set('ETag', etag);
  if (!matchesEtag(ctx.get('If-None-Match'), etag)) return false;
  ctx.status = 304;
  ctx.body = null;
  return true;
}
