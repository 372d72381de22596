import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds that a signed address is valid. */
export const previewMs = 60 * 60 * 1000;

const signature = (secret: string, id: string, ends: string) =>
  createHmac('sha256', secret).update(`preview ${id} ${ends}`).digest('base64url');

/** Signs a token that shows one hidden service until `endsAt` (milliseconds). */
export function signPreview(secret: string, id: string, endsAt: number): string {
  const ends = endsAt.toString(36);
  return `${ends}.${signature(secret, id, ends)}`;
}

/** Returns true if a token was signed for this service and is valid at `now` (milliseconds). */
export function isGoodPreview(secret: string, id: string, token: string, now: number): boolean {
  const [ends = '', given = '', ...rest] = token.split('.');
  if (rest.length > 0 || !/^[0-9a-z]{1,11}$/.test(ends)) return false;
  const expected = Buffer.from(signature(secret, id, ends));
  const received = Buffer.from(given);
  return received.length === expected.length && timingSafeEqual(received, expected) && parseInt(ends, 36) > now;
}
