import { hashOf, personalDigestOf, type ChainKey } from './digest';
import { origin, type Entry, type Head } from './entry';
import { expiredUntil, isErased, watchErasures } from './erasure';

export interface Break {
  readonly sequence: number;
  readonly reason:
    | 'missing'
    | 'not tied to the entry before'
    | 'changed'
    | 'personal data changed'
    | 'personal data erased without an erasure entry'
    | 'cut off';
}

/** Result of a verification: an intact chain and its end, or its first break. */
export type Verdict =
  { readonly intact: true; readonly head: Head } | { readonly intact: false; readonly break: Break };

/** Returns the break of an entry after `head`, or null if it is valid. */
function breakAt(head: Head, entry: Entry, key: ChainKey): Break | null {
  const expected = head.sequence + 1;
  if (entry.sequence !== expected) return { sequence: expected, reason: 'missing' };
  if (entry.previousHash !== head.hash) return { sequence: expected, reason: 'not tied to the entry before' };
  if (hashOf(entry, key) !== entry.hash) return { sequence: expected, reason: 'changed' };
  const personalDataStand = isErased(entry) || personalDigestOf(entry) === entry.personalDigest;
  return personalDataStand ? null : { sequence: expected, reason: 'personal data changed' };
}

/**
 * Verifies a chain from its beginning, a page at a time, to its end or first break. An emptied entry needs a later
 * erasure entry that names its actor or record.
 * @param pages entries in order of their sequence
 * @param known end that was seen earlier and stored elsewhere; a chain that does not reach it was cut off
 * @param expiry newest expiry entry, which explains emptied old entries if it is part of the chain
 */
export async function verifyChain(
  pages: AsyncIterable<readonly Entry[]> | Iterable<readonly Entry[]>,
  key: ChainKey,
  known?: Head,
  expiry?: Entry | null,
): Promise<Verdict> {
  let head = origin;
  const erasures = watchErasures(expiry ? Math.min(expiredUntil(expiry), expiry.sequence) : 0);
  for await (const page of pages) {
    for (const entry of page) {
      const broken = breakAt(head, entry, key);
      if (broken) return { intact: false, break: broken };
      head = { sequence: entry.sequence, hash: entry.hash };
      // The entry that explained emptied entries must be the one found here.
      if (expiry?.sequence === head.sequence && expiry.hash !== head.hash) return broke(head.sequence, 'changed');
      if (known?.sequence === head.sequence && known.hash !== head.hash) return broke(known.sequence, 'changed');
      erasures.see(entry);
    }
  }
  if (known && known.sequence > head.sequence) return broke(head.sequence + 1, 'cut off');
  const unexplained = erasures.unexplained();
  if (unexplained !== null) return broke(unexplained, 'personal data erased without an erasure entry');
  return { intact: true, head };
}

const broke = (sequence: number, reason: Break['reason']): Verdict => ({ intact: false, break: { sequence, reason } });
