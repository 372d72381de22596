import { foldWord, stemOf, wordsOf } from './fold';

/** What can be found: its title with type and category, and its description. */
export interface Findable {
  readonly title: string;
  readonly description: string;
}

interface Word {
  readonly written: string;
  readonly folded: string;
  readonly stem: string;
}

/** What {@link findBySound} looks through. */
export interface Folded {
  readonly title: readonly Word[];
  /** The sound of the title as one word. */
  readonly joinedTitle: string;
  readonly description: readonly Pick<Word, 'written' | 'stem'>[];
}

/** What was found by sound: places in the list, and how the words are written there. */
export interface FoundBySound {
  readonly places: readonly number[];
  readonly spelled: string;
}

/** Shorter words must be written alike, because too many of them sound alike. */
const shortestFolded = 3;

const wordFrom = (written: string): Word => {
  const folded = foldWord(written);
  return { written, folded, stem: stemOf(folded) };
};

/** Words that say nothing about what is looked for, honorifics among them. */
const silent = new Set('the a an of for at in on and to with my our by sri shri shree lord ji'.split(' '));

/** More words than this are not looked at: a visitor's text decides how long the search takes. */
const mostWords = 8;

const searched = (text: string): Word[] => {
  const words = wordsOf(text).slice(0, mostWords);
  const telling = words.filter((word) => !silent.has(word));
  return (telling.length > 0 ? telling : words).map(wordFrom);
};

/** Makes a text ready to be searched by sound. */
export const folded = ({ title, description }: Findable): Folded => ({
  title: wordsOf(title).map(wordFrom),
  joinedTitle: foldWord(wordsOf(title).join('')),
  description: wordsOf(description)
    .map(wordFrom)
    .map(({ written, stem }) => ({ written, stem })),
});

/** A part of a word counts from so many letters on; shorter ones stand in too many words. */
const shortestPart = 4;
/** What is written as one word here and as two there; and what may be mistyped. */
const shortestJoined = 6;

/** How a title word fits what is looked for: the same sound, what is being typed, or a part of a longer word. */
const fits = (wanted: Word, word: Word): boolean =>
  wanted.written === word.written ||
  (wanted.written.length >= shortestFolded && wanted.stem === word.stem) ||
  (wanted.folded.length >= 3 && word.folded.startsWith(wanted.folded)) ||
  (wanted.stem.length >= shortestPart && word.folded.includes(wanted.stem));

/** Letters that have to be typed anew to come from one word to another, two that changed places being one; at most 2. */
function distance(from: string, to: string): number {
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

/** A letter missing, too many or wrong is forgiven in a word of six sounds, two in one of nine. */
const isNear = (wanted: Word, word: Word): boolean => {
  const most = wanted.stem.length >= 9 ? 2 : 1;
  return (
    wanted.stem.length >= shortestJoined && wanted.stem[0] === word.stem[0] && distance(wanted.stem, word.stem) <= most
  );
};

type Fit = (wanted: Word, item: Folded) => Pick<Word, 'written'> | undefined;

const inTitle: Fit = (wanted, { title }) => title.find((word) => fits(wanted, word));
/** "saibaba" and "nava graha": what others write as two words, or as one. */
const joined: Fit = (wanted, { joinedTitle }) =>
  wanted.stem.length >= shortestJoined && joinedTitle.includes(wanted.stem) ? wanted : undefined;
const inDescription: Fit = (wanted, { description }) =>
  wanted.stem.length < shortestPart ? undefined : description.find(({ stem }) => stem === wanted.stem);
const anywhere: Fit = (wanted, item) => inTitle(wanted, item) ?? joined(wanted, item) ?? inDescription(wanted, item);
const nearly: Fit = (wanted, item) => anywhere(wanted, item) ?? item.title.find((word) => isNear(wanted, word));

/** The items in which every word fits in one of the ways, and how the first of them writes the words. */
function findAll(words: readonly Word[], items: readonly Folded[], ways: Fit): FoundBySound | null {
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

/** Groups of words that mean the same, each as an editor wrote it: "house warming, griha pravesh". */
export type SameWords = readonly string[];

const sound = (words: readonly Word[]) => words.map(({ stem }) => stem).join(' ');

/** What may be looked for instead: the words with one phrase of a group replaced by another of the same group. */
function otherWords(words: readonly Word[], groups: SameWords): (readonly Word[])[] {
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

function merge(found: readonly (FoundBySound | null)[]): FoundBySound | null {
  const hits = found.filter((one) => one !== null);
  const [first] = hits;
  if (!first) return null;
  const places = [...new Set(hits.flatMap((one) => one.places))].sort((a, b) => a - b);
  return { places, spelled: [...new Set(hits.map((one) => one.spelled))].join(', ') };
}

/**
 * Finds by sound what the letters do not find: words in any order, in titles first, then in descriptions, then with the
 * groups of same words that editors keep, then with a typing mistake. Null where nothing fits.
 */
export function findBySound(text: string, items: readonly Folded[], groups: SameWords): FoundBySound | null {
  const words = searched(text);
  if (!words.some(({ written }) => written.length >= shortestFolded)) return null;
  const others = [...otherWords(words, groups), ...(words.length > 1 ? [asOne(words)] : [])];
  const all = (ways: Fit) => merge([words, ...others].map((some) => findAll(some, items, ways)));
  return all(inTitle) ?? all(anywhere) ?? all(nearly);
}

/** Most letters in which a word may differ and still be near. */
const mostAway = 2;

/** At most `most` places of what sounds nearest to a text that found nothing, the nearest first. */
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
