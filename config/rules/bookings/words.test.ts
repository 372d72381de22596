import { describe, expect, it } from 'vitest';
import { gotramOf, gotrams } from './gotrams';
import { rashi, rashis, rashisOfStar } from './rashis';
import { star, starOf, stars } from './stars';
import { foldSpelling, suggestWords, wordFinder, type SpelledWord } from './word';

const spellingsOf = (word: SpelledWord) => [word.latin, word.telugu, word.devanagari, ...word.spellings];

/** Returns whether a text is a word, in any script and usual spelling. */
const isWord = (text: string, word: SpelledWord) =>
  foldSpelling(text) !== '' && spellingsOf(word).some((spelling) => foldSpelling(spelling) === foldSpelling(text));

const lists: [string, readonly SpelledWord[], number][] = [
  ['stars', stars, 27],
  ['rashis', rashis, 12],
  ['gotrams', gotrams, 62],
];

describe.each(lists)('the table of %s', (_, words, count) => {
  it('is complete', () => expect(words).toHaveLength(count));

  it.each(words.map((word) => [word.latin, word] as const))('writes %s in the three scripts', (latin, word) => {
    expect(latin).toMatch(/^[A-Z][a-z]+( [A-Z][a-z]+)?$/);
    expect(word.telugu).toMatch(/^[\u0c00-\u0c7f ]+$/);
    expect(word.devanagari).toMatch(/^[\u0900-\u097f ]+$/);
  });

  it('has no two equal words in any script and spelling', () => {
    const meant = words.flatMap(spellingsOf);
    const found = meant.map((text) => words.filter((word) => isWord(text, word)).length);
    expect(meant.filter((_text, index) => found[index] !== 1)).toEqual([]);
  });

  it('finds words by each of their spellings, and by nothing else', () => {
    const find = wordFinder(words);
    const texts = words.flatMap((word) => [...spellingsOf(word), `${word.latin}x`]);
    const expected = texts.map((text) => words.find((word) => isWord(text, word)));
    expect(texts.map(find)).toEqual(expected);
    expect([find(''), find('  '), find('a')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('reading a star', () => {
  it.each([
    ['Rohini', 4],
    ['rohini nakshatram', null],
    ['ROHINI', 4],
    ['Aswini', 1],
    ['Revathi', 27],
    ['Swathi', 15],
    ['పుబ్బ', 11],
    ['मूल', 19],
    ['Moola', 19],
    ['Arudra', 6],
    ['', null],
    ['unknown', null],
  ])('reads %j as %j', (text, number) => expect(starOf(text)).toBe(number));

  it('returns undefined for a number that is no star', () =>
    expect([star(0), star(28), star(1.5)]).toEqual([undefined, undefined, undefined]));
});

describe('reading a gotram', () => {
  it.each([
    ['Bharadvaja', 'Bharadwaja'],
    ['bharadwajasa', 'Bharadwaja'],
    ['Kasyapa', 'Kashyapa'],
    ['KASHYAP', 'Kashyapa'],
    ['Koundinyasa', 'Kaundinya'],
    ['Haritasa', 'Harita'],
    ['Vasishtha', 'Vasishta'],
    ['Viswamitra', 'Vishwamitra'],
    ['Goutam', 'Gautama'],
    ['Sandilya', 'Shandilya'],
    ['Srivatsasa gotram', 'Srivatsa'],
    ['కాశ్యప', 'Kashyapa'],
    ['भारद्वाज', 'Bharadwaja'],
    ['Pasupuleti', undefined],
    ['', undefined],
  ])('reads %j as %j', (text, latin) => expect(gotramOf(text)?.latin).toBe(latin));
});

describe('suggestions while typing', () => {
  it('lists words that begin with the text before words that contain it', () => {
    expect(
      suggestWords('ka', gotrams)
        .map(({ latin }) => latin)
        .slice(0, 3),
    ).toEqual(['Kanva', 'Kapi', 'Kapila']);
    expect(suggestWords('bhar', gotrams).map(({ latin }) => latin)).toEqual([
      'Bharadwaja',
      'Bhargava',
      'Mauna Bhargava',
    ]);
  });

  it('reads all scripts', () => expect(suggestWords('రో', stars).map(({ latin }) => latin)).toEqual(['Rohini']));

  it('lists all words for an empty text and none for an unknown one', () => {
    expect(suggestWords(' ', stars)).toHaveLength(27);
    expect(suggestWords('xyz', stars)).toEqual([]);
    expect(suggestWords('!!', stars)).toEqual([]);
  });

  it('folds texts without letters to an empty text, so that they match no word', () => {
    expect(foldSpelling('  ')).toBe('');
    expect(starOf('')).toBeNull();
  });
});

describe('the rashi of a star', () => {
  it('covers nine consecutive quarters for each of the twelve', () => {
    const all = stars.flatMap((_, index) => [1, 2, 3, 4].map((pada) => rashisOfStar(index + 1, pada)));
    expect(all).toEqual(Array.from({ length: 108 }, (_, quarter) => [Math.floor(quarter / 9) + 1]));
  });

  it.each([
    [1, undefined, ['Mesha']],
    [3, undefined, ['Mesha', 'Vrishabha']],
    [3, 1, ['Mesha']],
    [3, 2, ['Vrishabha']],
    [4, undefined, ['Vrishabha']],
    [7, undefined, ['Mithuna', 'Karkataka']],
    [16, 4, ['Vrishchika']],
    [27, 4, ['Meena']],
  ])('is for star %j, quarter %j: %j', (number, pada, expected) => {
    expect(rashisOfStar(number, pada).map((sign) => rashi(sign)?.latin)).toEqual(expected);
  });

  it('has at most two values without the quarter', () => {
    expect(stars.map((_, index) => rashisOfStar(index + 1).length).filter((count) => count > 2)).toEqual([]);
  });
});
