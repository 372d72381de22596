import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { canonicalJson } from './canonical-json';
import type { Entry } from './entry';

/** Key of the chain. It is never stored in the database, so database access alone cannot forge an entry. */
export type ChainKey = Buffer;

/**
 * Derives the chain's key from a secret of the server.
 * @throws Error if the secret is shorter than 16 characters
 */
export function chainKeyFrom(secret: string): ChainKey {
  if (secret.length < 16) throw new Error('The audit log needs a secret of at least 16 characters');
  return Buffer.from(hkdfSync('sha256', secret, '', 'seva audit chain', 32));
}

/** Returns the digest (SHA-256, hex) that represents an entry's personal data in its hash. */
export function personalDigestOf({
  actorName,
  address,
  personal,
}: Pick<Entry, 'actorName' | 'address' | 'personal'>): string {
  return createHash('sha256').update(canonicalJson({ actorName, address, personal }), 'utf8').digest('hex');
}

/**
 * Returns the hash (HMAC-SHA-256, hex) of an entry, over everything but its personal data, including the previous hash.
 */
export function hashOf(entry: Omit<Entry, 'hash'>, key: ChainKey): string {
  const { sequence, actor, onBehalfOf, action, entity, entityId, before, after } = entry;
  const { personalDigest, requestId, at, previousHash } = entry;
  const sealed = { sequence, actor, onBehalfOf, action, entity, entityId, before, after };
  return createHmac('sha256', key)
    .update(canonicalJson({ ...sealed, personalDigest, requestId, at, previousHash }), 'utf8')
    .digest('hex');
}
