import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shop } from '@seva/config/shop';
import { sessionTable, type SessionRow } from '../queries/session-table';

/** Outcome of reading the Authorization header: no token, a live session, or an invalid token. */
export type Authentication =
  { readonly kind: 'none' } | { readonly kind: 'session'; readonly session: SessionRow } | { readonly kind: 'failed' };

/** How tokens are kept: never in clear. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Use of a session is written down at most this often (milliseconds); a write a request would cost more than it tells. */
const touchEveryMs = 5 * 60 * 1000;

/**
 * Reads who is calling from `Authorization: Bearer …`. A session ends by logout, password change, block, deletion and
 * demotion, because the row is gone or the user no longer fits; and when it was not used for long. `now` in
 * milliseconds.
 */
export async function authenticate(
  strapi: Core.Strapi,
  header: string | undefined,
  now: number,
): Promise<Authentication> {
  if (!header) return { kind: 'none' };
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(header)?.[1];
  if (!token) return { kind: 'failed' };
  const sessions = sessionTable(strapi);
  const row = await sessions.findWithUser(hashToken(token));
  if (!row || row.blocked) return { kind: 'failed' };
  const idleMs = row.isAdmin ? shop.sessionIdleMs.admin : shop.sessionIdleMs.devotee;
  const idleSince = now - row.lastUsedAt;
  if (idleSince > idleMs) return { kind: 'failed' };
  if (idleSince > touchEveryMs) await sessions.touch(row.sessionId, now);
  return { kind: 'session', session: row };
}
