import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { settings } from '../runtime/settings';
import { isTrustedProxy } from './address';

/** Pattern of a valid id, which appears in headers, in the log and in the audit log. */
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * Returns the id of a request: a valid `X-Request-Id` of a proxy that `TRUSTED_PROXIES` trusts, so that both logs
 * show the same id, else a new one.
 */
export function requestIdOf({ headers, socket }: IncomingMessage): string {
  const said = headers['x-request-id'];
  if (typeof said !== 'string' || !wellFormed.test(said)) return randomUUID();
  const { hops, networks } = settings().env.trustedProxies;
  const comesFromProxy = hops > 0 || (networks.length > 0 && isTrustedProxy(socket.remoteAddress ?? ''));
  return comesFromProxy ? said : randomUUID();
}
