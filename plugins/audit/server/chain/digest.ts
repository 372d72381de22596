import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json';
import type { Entry } from './entry';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The digest (SHA-256, hex) that stands for an entry's personal data in its hash. */
export function personalDigestOf({
  actorName,
  address,
  personal,
}: Pick<Entry, 'actorName' | 'address' | 'personal'>): string {
  return sha256(canonicalJson({ actorName, address, personal }));
}

/** The hash (SHA-256, hex) of an entry: over everything but its personal data, and over the hash before it. */
export function hashOf(entry: Omit<Entry, 'hash'>): string {
  const { sequence, actor, onBehalfOf, action, entity, entityId, before, after } = entry;
  const { personalDigest, requestId, at, previousHash } = entry;
  const sealed = { sequence, actor, onBehalfOf, action, entity, entityId, before, after };
  return sha256(canonicalJson({ ...sealed, personalDigest, requestId, at, previousHash }));
}
