import { timingSafeEqual } from 'node:crypto';
import { DemoError } from './demo-error';

/** Parts of a request that identify its caller. */
export interface CallerTraits {
  readonly authorization: string;
  /** Publishable key that browsers send as the parameter `key`. */
  readonly key: unknown;
}

/**
 * Identifies the caller by its key. The only valid secret key is this installation's, even for local calls. Any
 * publishable key is valid, since every page shows it.
 * @throws DemoError 401 for an unknown key
 */
export function identify(traits: CallerTraits, secretKey: string): 'secret' | 'publishable' {
  const key = keyOf(traits);
  if (key.startsWith('pk_')) return 'publishable';
  if (isEqual(key, secretKey)) return 'secret';
  throw new DemoError(401, {
    type: 'invalid_request_error',
    message: key === '' ? 'You did not provide an API key.' : 'Invalid API key provided.',
  });
}

function keyOf({ authorization, key }: CallerTraits): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
  return typeof key === 'string' ? key : '';
}

function isEqual(given: string, real: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(real)];
  return a.length === b.length && timingSafeEqual(a, b);
}
