import { timingSafeEqual } from 'node:crypto';
import { DemoError } from './demo-error';

/** What of a request tells who is calling. */
export interface CallerTraits {
  readonly authorization: string;
  /** A publishable key sent as the parameter `key`, as browsers do. */
  readonly key: unknown;
}

/**
 * Tells by its key who is calling. The secret one is this installation's own and no other, wherever the call comes from;
 * any publishable one will do, since it stands on every page.
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
