import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import { denominations, type Pieces } from '@seva/config/rules/desk/hundi';

/** State of a hundi's counts, as shown on its page. */
export type HundiState =
  'none' | 'counted_once' | 'agreed' | 'differ' | 'differ_again' | 'decided' | 'by_one' | 'voided';

/** Returns the state of the counts. The server closes a hundi as soon as two counts agree. */
export function hundiState({
  state,
  counts,
  countedByOne,
}: Pick<Batch, 'state' | 'counts' | 'countedByOne'>): HundiState {
  if (state === 'voided') return 'voided';
  if (state !== 'open') return countedByOne ? 'by_one' : counts.length > 2 ? 'decided' : 'agreed';
  if (counts.length === 0) return 'none';
  if (counts.length === 1) return 'counted_once';
  return counts.length === 2 ? 'differ' : 'differ_again';
}

export type TypedPieces = Readonly<Record<string, string>>;

/** Parses typed pieces; null if one is not a whole number. */
export function piecesOf(typed: TypedPieces): Pieces | null {
  const entries = denominations.flatMap((name) => {
    const text = (typed[name] ?? '').trim();
    return text === '' ? [] : [[name, text] as const];
  });
  if (entries.some(([, text]) => !/^\d{1,6}$/.test(text))) return null;
  return Object.fromEntries(entries.map(([name, text]) => [name, Number(text)]));
}
