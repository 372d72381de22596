import { shop } from '../shop';
import { toCents } from './money';

const { minimumCents, maximumCents } = shop.openAmount;

/** Amounts as an editor writes them, in dollars: `21, 51, 101`; null where one of them cannot be given. Cents. */
export function readAmounts(written: string): number[] | null {
  const parts = written.split(/[,;]+/).flatMap((part) => part.trim().replace(/^\$/, '') || []);
  if (parts.some((part) => !/^\d{1,6}(\.\d{1,2})?$/.test(part))) return null;
  const cents = parts.map((part) => toCents(Number(part)) ?? 0);
  const fits = cents.every((each) => each >= minimumCents && each <= maximumCents);
  return fits && cents.length <= shop.mostSuggested ? cents : null;
}

/**
 * The amounts to tap for a service, each once, the least first; the shop's own where it names none. Never less than
 * `leastCents`, which is offered itself where nothing else is left. Cents.
 */
export function suggestedCents(written: string | null, leastCents: number = minimumCents): readonly number[] {
  const own = readAmounts(written ?? '') ?? [];
  const wanted = own.length > 0 ? [...new Set(own)].sort((one, other) => one - other) : shop.suggestedCents;
  const enough = wanted.filter((cents) => cents >= leastCents);
  return enough.length > 0 ? enough : [leastCents];
}
