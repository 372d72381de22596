import { isPhoneSearch, withoutSeparators } from '../phone-number';
import { foldWord, stemOf, wordsOf } from '../search/fold';
import { distance } from '../search/match';

export interface Named {
  readonly name: string;
  readonly gotram: string;
}

/** Least length of a search for people (characters). A shorter one lists the whole temple. */
export const shortestSearch = 3;

/** Least length of a word in which one letter may be wrong; shorter names differ by one letter. */
const shortestMistyped = 4;

const noMatch = Infinity;

/** Rank of a person whose name only contains the search text. */
const partRank = 100;

/** Returns a function that computes each word once: folding is slow, and the names of a temple share their words. */
function memo<Value>(compute: (word: string) => Value, most = Infinity): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const value = compute(word);
    known.set(word, value);
    return value;
  };
}

const soundOf = memo((word) => {
  const folded = foldWord(word);
  return { folded, stem: stemOf(folded) };
}, 20_000);

function rankOf(wanted: string, word: string): number {
  if (word === wanted) return 0;
  if (word.startsWith(wanted)) return 1;
  const [a, b] = [soundOf(wanted), soundOf(word)];
  if (a.stem === b.stem || (a.folded.length >= 3 && b.folded.startsWith(a.folded))) return 2;
  const isLong = wanted.length >= shortestMistyped && word.length >= shortestMistyped;
  return isLong && Math.abs(wanted.length - word.length) <= 1 && distance(wanted, word) <= 1 ? 3 : noMatch;
}

type RankOf = (word: string) => number;

/** Adds up the ranks of searched words, each of which takes another word; null if one finds none. */
function rankOfWords(wanted: readonly RankOf[], words: readonly string[]): number | null {
  const rest = [...words];
  let rank = 0;
  for (const rankOfWord of wanted) {
    const ranks = rest.map(rankOfWord);
    const best = Math.min(...ranks, noMatch);
    if (best === noMatch) return null;
    rest.splice(ranks.indexOf(best), 1);
    rank += best;
  }
  return wanted.length === 0 ? null : rank;
}

const wordsOfPerson = ({ name, gotram }: Named) => wordsOf(`${name} ${gotram}`);

/**
 * Returns how well a person matches a search, 0 for best, or null. Every searched word must be a word of the name or the
 * gotram, in any order: in full, by its beginning, by its sound, or with one wrong letter.
 */
export const personRank = (search: string, person: Named): number | null =>
  rankOfWords(
    wordsOf(search).map((wanted) => (word) => rankOf(wanted, word)),
    wordsOfPerson(person),
  );

/** Devotee in the search of the desk, without an email. */
export interface Searched extends Named {
  readonly phone: string;
}

/** Devotee whose words and digits are ready for many searches. */
export interface Prepared<Person extends Searched> {
  readonly person: Person;
  readonly words: readonly string[];
  readonly digits: string;
}

export const prepared = <Person extends Searched>(person: Person): Prepared<Person> => ({
  person,
  words: wordsOfPerson(person),
  digits: withoutSeparators(person.phone),
});

/** Digits of a phone number that are compared: without the country. */
const localDigits = 10;

/**
 * Finds devotees as the desk types them, the best first, `most` of them: by a part of the phone number, or by words as
 * {@link personRank} does or that are a part of the name.
 */
export function findPeople<Person extends Searched>(
  people: readonly Prepared<Person>[],
  search: string,
  most: number,
): Person[] {
  const digits = isPhoneSearch(search) ? withoutSeparators(search).slice(-localDigits) : null;
  const wanted = wordsOf(search);
  const ranks = wanted.map((one) => memo((word) => rankOf(one, word)));
  const rankOfOne = ({ words, digits: phone }: Prepared<Person>) => {
    if (digits !== null) return phone.includes(digits) ? Number(!phone.endsWith(digits)) : null;
    const rank = rankOfWords(ranks, words);
    if (rank !== null || wanted.length === 0) return rank;
    return wanted.every((part) => words.some((word) => word.includes(part))) ? partRank : null;
  };
  return people
    .flatMap((one) => {
      const rank = rankOfOne(one);
      return rank === null ? [] : [{ person: one.person, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ person }) => person);
}
