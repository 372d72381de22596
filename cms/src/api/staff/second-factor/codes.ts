import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Number of time steps by which a code may be early or late. */
const window = 1;
const recoveryCodes = 10;
/** Omits letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) });

/** Returns a new secret of 160 bits in base32, which people can type into an app. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32;

export const addressOfSecret = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/** Returns the time step of a code, at most one step early or late, or null for a wrong code. `now` in milliseconds. */
export function stepOf(code: string, secret: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** Normalizes a code: lower case, no spaces or dashes. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

/** Returns ten random codes such as `k7mq2-x9tdw`, of about 49 bits each. */
export function makeRecoveryCodes(): string[] {
  const half = () => Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  const codes = new Set<string>();
  while (codes.size < recoveryCodes) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** Hashes a recovery code with its user, so that equal codes have different hashes. */
export const recoveryHash = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${plainCode(code)}`)
    .digest('base64url');
