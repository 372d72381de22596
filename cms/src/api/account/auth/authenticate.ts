import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shop } from '@seva/config/shop';
import { sessionTable, type SessionRow } from '../queries/session-table';

/** Outcome of reading the Authorization header: no token, a live session, or an invalid token. */
export type Authentication =
  { readonly kind: 'none' } | { readonly kind: 'session'; readonly session: SessionRow } | { readonly kind: 'failed' };

/** Returns the SHA-256 hash under which a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Minimum time between two updates of a session's last use (milliseconds). Saves a write per request. */
const touchEveryMs = 5 * 60 * 1000;

/**
 * Resolves the session of an `Authorization: Bearer …` header. `now` in milliseconds.
 * A session ends when its row is deleted (logout, password change, block, deletion, demotion) or when it was idle too
 * long.
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
