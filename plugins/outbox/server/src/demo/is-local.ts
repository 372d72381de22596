import type { IncomingMessage } from 'node:http';

/** Headers by which a proxy tells that it has passed a request on. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Names of this machine; any other may have been made to lead here by whoever owns it. */
const ownNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Whether a request was made on this machine and for it: over loopback, by one of its names, through no proxy. */
export function isLocal(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { remoteAddress = '' } = request.socket;
  const isLoopback = remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress);
  return isLoopback && ownNames.test(request.headers.host ?? '') && !passedOn.some((name) => name in request.headers);
}
