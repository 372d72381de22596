import { shop } from '../shop';
import { toCents } from './money';

const { minimumCents, maximumCents } = shop.openAmount;

/**
 * Parses amounts in dollars as an editor writes them, `21, 51, 101`, into cents; null if one is out of bounds or
 * unreadable.
 */
export function readAmounts(written: string): number[] | null {
  const parts = written.split(/[,;]+/).flatMap((part) => part.trim().replace(/^\$/, '') || []);
  if (parts.some((part) => !/^\d{1,6}(\.\d{1,2})?$/.test(part))) return null;
  const cents = parts.map((part) => toCents(Number(part)) ?? 0);
  const fits = cents.every((each) => each >= minimumCents && each <= maximumCents);
  return fits && cents.length <= shop.mostSuggested ? cents : null;
}

/**
 * Returns the suggested amounts of a service in cents, each once, in ascending order; the shop's own if it names none.
 * It omits amounts below `leastCents`, which is the only one if none is left.
 */
export function suggestedCents(written: string | null, leastCents: number = minimumCents): readonly number[] {
  const own = readAmounts(written ?? '') ?? [];
  const wanted = own.length > 0 ? [...new Set(own)].sort((one, other) => one - other) : shop.suggestedCents;
  const enough = wanted.filter((cents) => cents >= leastCents);
  return enough.length > 0 ? enough : [leastCents];
}
