import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { canonicalJson } from './canonical-json';
import type { Entry } from './entry';

/** The key of the chain. It never stands in the database, so nobody who only has the database can seal an entry. */
export type ChainKey = Buffer;

/**
 * Makes the key of the chain from a secret of the server.
 * @throws Error when the secret is missing or shorter than 16 characters
 */
export function chainKeyFrom(secret: string): ChainKey {
  if (secret.length < 16) throw new Error('The audit log needs a secret of at least 16 characters');
  return Buffer.from(hkdfSync('sha256', secret, '', 'seva audit chain', 32));
}

/** The digest (SHA-256, hex) that stands for an entry's personal data in its hash. */
export function personalDigestOf({
  actorName,
  address,
  personal,
}: Pick<Entry, 'actorName' | 'address' | 'personal'>): string {
  return createHash('sha256').update(canonicalJson({ actorName, address, personal }), 'utf8').digest('hex');
}

/** The hash (HMAC-SHA-256, hex) of an entry: over everything but its personal data, and over the hash before it. */
export function hashOf(entry: Omit<Entry, 'hash'>, key: ChainKey): string {
  const { sequence, actor, onBehalfOf, action, entity, entityId, before, after } = entry;
  const { personalDigest, requestId, at, previousHash } = entry;
  const sealed = { sequence, actor, onBehalfOf, action, entity, entityId, before, after };
  return createHmac('sha256', key)
    .update(canonicalJson({ ...sealed, personalDigest, requestId, at, previousHash }), 'utf8')
    .digest('hex');
}
