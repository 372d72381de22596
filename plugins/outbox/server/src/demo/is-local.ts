import type { IncomingMessage } from 'node:http';

/** Headers that proxies add to forwarded requests. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Names of this machine. Another name could be an attacker's domain that resolves to it. */
const ownNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Returns true if a request was made on this machine: over loopback, by one of its names, without a proxy. */
export function isLocal(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { remoteAddress = '' } = request.socket;
  const isLoopback = remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress);
  return (
    isLoopback && ownNames.test(request.headers.host ?? '') && !proxyHeaders.some((name) => name in request.headers)
  );
}
