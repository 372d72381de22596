import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DemoError } from './demo-error';

/** What of a request tells who is calling. */
export interface CallerTraits {
  readonly authorization: string;
  /** A publishable key sent as the parameter `key`, as browsers do. */
  readonly key: unknown;
  /** Whether the request came straight from this machine, not through a proxy. */
  readonly isLocal: boolean;
}

/**
 * Tells by its key who is calling. Straight from this machine any key of the right kind will do, so that a script on
 * the developer's own desk need not look up the generated one; from elsewhere only the real secret key counts.
 */
export function identify(traits: CallerTraits, secretKey: string): 'secret' | 'publishable' {
  const key = keyOf(traits);
  if (key.startsWith('pk_')) return 'publishable';
  if (key.startsWith('sk_') && (traits.isLocal || isEqual(key, secretKey))) return 'secret';
  throw new DemoError(401, {
    type: 'invalid_request_error',
    message: key === '' ? 'You did not provide an API key.' : 'Invalid API key provided.',
  });
}

/** Whether a request came over the loopback address and was not passed on by a proxy. */
export function isLocal(request: IncomingMessage): boolean {
  const { remoteAddress = '' } = request.socket;
  const isLoopback = remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress);
  return isLoopback && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
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
