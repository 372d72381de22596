import { foldWord, stemOf, wordsOf } from './fold';

/** Searchable item: its title with type and category, and its description. */
export interface Findable {
  readonly title: string;
  readonly description: string;
}

interface Word {
  readonly written: string;
  readonly folded: string;
  readonly stem: string;
}

/** Item prepared for {@link findBySound}. */
export interface Folded {
  readonly title: readonly Word[];
  /** Sound of the title as one word. */
  readonly joinedTitle: string;
  readonly description: readonly Pick<Word, 'written' | 'stem'>[];
}

/** Result of a search by sound: indexes in the list, and the spelling of the words there. */
export interface SoundMatch {
  readonly places: readonly number[];
  readonly spelled: string;
}

/** Least length of a word that is compared by sound; too many shorter ones sound alike. */
const shortestFolded = 3;

const wordFrom = (written: string): Word => {
  const folded = foldWord(written);
  return { written, folded, stem: stemOf(folded) };
};

/** Words that carry no meaning in a search, such as articles and honorifics. */
const silent = new Set('the a an of for at in on and to with my our by sri shri shree lord ji'.split(' '));

/** Maximum number of searched words. It limits the time of a search, since a visitor decides on the text. */
const mostWords = 8;

const searched = (text: string): Word[] => {
  const words = wordsOf(text).slice(0, mostWords);
  const telling = words.filter((word) => !silent.has(word));
  return (telling.length > 0 ? telling : words).map(wordFrom);
};

/** Returns an item prepared for the search by sound. */
export const folded = ({ title, description }: Findable): Folded => ({
  title: wordsOf(title).map(wordFrom),
  joinedTitle: foldWord(wordsOf(title).join('')),
  description: wordsOf(description)
    .map(wordFrom)
    .map(({ written, stem }) => ({ written, stem })),
});

/** Least length of a partial match; shorter parts occur in too many words. */
const shortestPart = 4;
/** Least length for words that are joined or mistyped. */
const shortestJoined = 6;

/** Returns whether a title word matches: the same sound, its beginning, or a part of it. */
const fits = (wanted: Word, word: Word): boolean =>
  wanted.written === word.written ||
  (wanted.written.length >= shortestFolded && wanted.stem === word.stem) ||
  (wanted.folded.length >= 3 && word.folded.startsWith(wanted.folded)) ||
  (wanted.stem.length >= shortestPart && word.folded.includes(wanted.stem));

/** Returns the edit distance of two words with transpositions, at most 3. */
export function distance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3;
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const above = rows[i - 1] ?? [];
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? (rows[i - 2]?.[j - 2] ?? 9) + 1 : 9;
      row.push(Math.min((above[j] ?? 9) + 1, (row[j - 1] ?? 9) + 1, (above[j - 1] ?? 9) + same, swapped));
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 3;
}

/** Returns whether a word is within the typing mistakes: one in a word of six sounds, two in one of nine. */
const isNear = (wanted: Word, word: Word): boolean => {
  const most = wanted.stem.length >= 9 ? 2 : 1;
  return (
    wanted.stem.length >= shortestJoined && wanted.stem[0] === word.stem[0] && distance(wanted.stem, word.stem) <= most
  );
};

type Fit = (wanted: Word, item: Folded) => Pick<Word, 'written'> | undefined;

const inTitle: Fit = (wanted, { title }) => title.find((word) => fits(wanted, word));
/** Matches words that the title joins or separates, such as "saibaba" and "nava graha". */
const joined: Fit = (wanted, { joinedTitle }) =>
  wanted.stem.length >= shortestJoined && joinedTitle.includes(wanted.stem) ? wanted : undefined;
const inDescription: Fit = (wanted, { description }) =>
  wanted.stem.length < shortestPart ? undefined : description.find(({ stem }) => stem === wanted.stem);
const anywhere: Fit = (wanted, item) => inTitle(wanted, item) ?? joined(wanted, item) ?? inDescription(wanted, item);
const nearly: Fit = (wanted, item) => anywhere(wanted, item) ?? item.title.find((word) => isNear(wanted, word));

/** Returns the items that match every word in one of the ways, with the spelling of the first one. */
function findAll(words: readonly Word[], items: readonly Folded[], ways: Fit): SoundMatch | null {
  const places: number[] = [];
  let spelled = '';
  items.forEach((item, place) => {
    const found = words.map((word) => ways(word, item));
    if (!found.every((word) => word !== undefined)) return;
    if (places.length === 0) spelled = [...new Set(found.map((word) => word.written))].join(' ');
    places.push(place);
  });
  return places.length > 0 ? { places, spelled } : null;
}

/** Groups of synonyms, each as an editor wrote it: "house warming, griha pravesh". */
export type SynonymGroups = readonly string[];

const sound = (words: readonly Word[]) => words.map(({ stem }) => stem).join(' ');

/** Returns alternative searches: one phrase replaced by another of its group. */
function otherWords(words: readonly Word[], groups: SynonymGroups): (readonly Word[])[] {
  return groups.flatMap((group) => {
    const phrases = group
      .split(/[,=]/)
      .map(searched)
      .filter(({ length }) => length > 0);
    return phrases.flatMap((phrase) => {
      const at = words.findIndex((_, start) => sound(words.slice(start, start + phrase.length)) === sound(phrase));
      if (at < 0) return [];
      return phrases
        .filter((other) => other !== phrase)
        .map((other) => [...words.slice(0, at), ...other, ...words.slice(at + phrase.length)]);
    });
  });
}

const asOne = (words: readonly Word[]): readonly Word[] => [wordFrom(words.map(({ written }) => written).join(''))];

function merge(found: readonly (SoundMatch | null)[]): SoundMatch | null {
  const hits = found.filter((one) => one !== null);
  const [first] = hits;
  if (!first) return null;
  const places = [...new Set(hits.flatMap((one) => one.places))].sort((a, b) => a - b);
  return { places, spelled: [...new Set(hits.map((one) => one.spelled))].join(', ') };
}

/**
 * Searches by sound: words in any order, in titles first, then in descriptions, then with the editors' synonyms, then
 * with a typing mistake. Null if nothing matches.
 */
export function findBySound(text: string, items: readonly Folded[], groups: SynonymGroups): SoundMatch | null {
  const words = searched(text);
  if (!words.some(({ written }) => written.length >= shortestFolded)) return null;
  const others = [...otherWords(words, groups), ...(words.length > 1 ? [asOne(words)] : [])];
  const all = (ways: Fit) => merge([words, ...others].map((some) => findAll(some, items, ways)));
  return all(inTitle) ?? all(anywhere) ?? all(nearly);
}

/** Maximum edit distance of a near word. */
const mostAway = 2;

/** Returns at most `most` indexes of the titles nearest to a text, nearest first. */
export function nearest(text: string, items: readonly Folded[], most: number): number[] {
  const wanted = searched(text).filter(({ stem }) => stem.length >= shortestPart);
  const far = (word: Word, { title }: Folded) => {
    const away = title.filter(({ stem }) => stem.length >= shortestPart).map(({ stem }) => distance(word.stem, stem));
    const least = Math.min(...away, 3);
    return least > mostAway ? 1 : least / word.stem.length;
  };
  return items
    .map((item, place) => ({ place, away: Math.min(...wanted.map((word) => far(word, item)), 1) }))
    .filter(({ away }) => away <= 1 / 3)
    .sort((a, b) => a.away - b.away || a.place - b.place)
    .slice(0, most)
    .map(({ place }) => place);
}
