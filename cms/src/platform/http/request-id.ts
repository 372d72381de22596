import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { settings } from '../runtime/settings';
import { isTrustedProxy } from './address';

/** What an id may be made of: it stands in headers, in the log and in the audit log. */
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * The id of a request: that of the proxy in front, when `TRUSTED_PROXIES` names it and its `X-Request-Id` is well-formed
 * (8 to 64 letters, digits, `_`, `.` or `-`), so that both logs tell of the same request; else a new one.
 */
export function requestIdOf({ headers, socket }: IncomingMessage): string {
  const said = headers['x-request-id'];
  if (typeof said !== 'string' || !wellFormed.test(said)) return randomUUID();
  const { hops, networks } = settings().env.trustedProxies;
  const comesFromProxy = hops > 0 || (networks.length > 0 && isTrustedProxy(socket.remoteAddress ?? ''));
  return comesFromProxy ? said : randomUUID();
}
