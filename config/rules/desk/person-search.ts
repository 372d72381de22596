import { foldWord, stemOf, wordsOf } from '../search/fold';
import { distance } from '../search/match';

/** Person who is searched for by name and gotram. */
export interface Named {
  readonly name: string;
  readonly gotram: string;
}

/** Least length of a search for people (characters). A shorter one lists the whole temple. */
export const shortestSearch = 3;

/** Least length of a word in which one letter may be wrong; shorter names differ by one letter. */
const shortestMistyped = 4;

/** Rank of a word that does not match. */
const noMatch = Infinity;

function rankOf(wanted: string, word: string): number {
  if (word === wanted) return 0;
  if (word.startsWith(wanted)) return 1;
  const [a, b] = [foldWord(wanted), foldWord(word)];
  if (stemOf(a) === stemOf(b) || (a.length >= 3 && b.startsWith(a))) return 2;
  return wanted.length >= shortestMistyped && word.length >= shortestMistyped && distance(wanted, word) <= 1
    ? 3
    : noMatch;
}

/**
 * Returns how well a person matches a search, 0 for best, or null. Every searched word must be a word of the name or the
 * gotram, in any order: in full, by its beginning, by its sound, or with one wrong letter.
 */
export function personRank(search: string, { name, gotram }: Named): number | null {
  const wanted = wordsOf(search);
  const rest = wordsOf(`${name} ${gotram}`);
  let rank = 0;
  for (const word of wanted) {
    const ranks = rest.map((one) => rankOf(word, one));
    const best = Math.min(...ranks, noMatch);
    if (best === noMatch) return null;
    rest.splice(ranks.indexOf(best), 1);
    rank += best;
  }
  return wanted.length === 0 ? null : rank;
}
