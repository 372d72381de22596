import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** How many steps of the clock a code may be early or late. */
const window = 1;
const recoveryCodes = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits, as the text that people type into an app. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code holds. */
export const addressOfSecret = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/** The step of the clock at which a code is right, one step early or late; null when it is wrong. `now` in milliseconds. */
export function stepOf(code: string, secret: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** A code without the spaces and dashes that people type, in lower case. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

/** Ten codes such as `k7mq2-x9tdw`: about 49 bits each, drawn anew. */
export function makeRecoveryCodes(): string[] {
  const half = () => Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  const codes = new Set<string>();
  while (codes.size < recoveryCodes) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** What is kept of a recovery code; of its user too, so that equal codes look different. */
export const recoveryHash = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${plainCode(code)}`)
    .digest('base64url');
