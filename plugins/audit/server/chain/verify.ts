import { hashOf, personalDigestOf } from './digest';
import { origin, type Entry, type Head } from './entry';

/** Where the chain breaks first. */
export interface Break {
  readonly sequence: number;
  readonly reason: 'missing' | 'not tied to the entry before' | 'changed' | 'personal data changed' | 'cut off';
}

/** An intact chain and its end, or its first break. */
export type Verdict =
  { readonly intact: true; readonly head: Head } | { readonly intact: false; readonly break: Break };

/** Looks at one entry in its place after `head`; null when it stands right. */
export function breakAt(head: Head, entry: Entry): Break | null {
  const expected = head.sequence + 1;
  if (entry.sequence !== expected) return { sequence: expected, reason: 'missing' };
  if (entry.previousHash !== head.hash) return { sequence: expected, reason: 'not tied to the entry before' };
  if (hashOf(entry) !== entry.hash) return { sequence: expected, reason: 'changed' };
  return personalDataStand(entry) ? null : { sequence: expected, reason: 'personal data changed' };
}

/** Erased altogether, or exactly as they were written. */
function personalDataStand(entry: Entry): boolean {
  const erased = entry.personal === null && entry.actorName === null && entry.address === null;
  return erased || personalDigestOf(entry) === entry.personalDigest;
}

/**
 * Walks a chain from its beginning, a page at a time, to its end or first break.
 * @param pages entries in order of their sequence
 * @param known an end that was seen earlier and kept elsewhere: a chain that does not reach it was cut off
 */
export async function verifyChain(
  pages: AsyncIterable<readonly Entry[]> | Iterable<readonly Entry[]>,
  known?: Head,
): Promise<Verdict> {
  let head = origin;
  for await (const page of pages) {
    for (const entry of page) {
      const broken = breakAt(head, entry);
      if (broken) return { intact: false, break: broken };
      head = { sequence: entry.sequence, hash: entry.hash };
      if (known?.sequence === head.sequence && known.hash !== head.hash) return cut(known.sequence, 'changed');
    }
  }
  if (known && known.sequence > head.sequence) return cut(head.sequence + 1, 'cut off');
  return { intact: true, head };
}

const cut = (sequence: number, reason: Break['reason']): Verdict => ({ intact: false, break: { sequence, reason } });
