import type { IncomingMessage } from 'node:http';
import { pageAddress } from '../page-address';

/** Whom a page is drawn for: it decides which frame is rendered, never what somebody may do. */
export type Role = 'visitor' | 'devotee' | 'admin';

const saying = /(?:^|;\s*)seva_role=(admin|devotee)\s*(?:;|$)/;

/** The role that a browser says it has. */
export const roleOf = ({ headers: { cookie } }: IncomingMessage) =>
  ((cookie && saying.exec(cookie)?.[1]) || 'visitor') as Role;

/** Returns the cache key of a page. `address` comes from {@link pageAddress}. */
export const pageKey = (role: Role, address: string) => `${role} ${address}`;

/** Returns the key of the page that a request names if its path is clean; no page is cached under any other key. */
export const requestedKey = (request: IncomingMessage) => pageKey(roleOf(request), pageAddress(request.url ?? ''));

/** An address as it was sent, with whom its page is drawn for. */
export function sentAddress(request: IncomingMessage): string {
  const role = roleOf(request);
  const { url = '' } = request;
  return role === 'visitor' ? url : `${role} ${url}`;
}

/** Whether a page is asked for by its own address, with nothing beside what its screen reads. */
export const asksExactly = ({ url = '' }: IncomingMessage) => pageAddress(url) === url;
