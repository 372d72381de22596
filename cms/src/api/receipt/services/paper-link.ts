import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../../../platform/runtime/settings';

const validMs = 15 * 60 * 1000;

const sign = (id: string, until: number) =>
  createHmac('sha256', settings().secrets.signingSecret).update(`seva paper ${id} ${until}`).digest('base64url');

/** Returns a path that opens one document without sign-in for 15 minutes. */
export function paperLink(id: string, now: number): string {
  const until = now + validMs;
  return `/api/papers/${id}.pdf?key=${until}.${sign(id, until)}`;
}

/** Returns whether a key opens this document (`now` in milliseconds). */
export function isPaperKey(id: string, key: string, now: number): boolean {
  const [, until = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(key) ?? [];
  if (Number(until) < now) return false;
  return timingSafeEqual(Buffer.from(sign(id, Number(until))), Buffer.from(signature.padEnd(43, ' ')));
}
