import { expect, it } from 'vitest';
import { letterIndex } from './letter-index';

const texts = ['ganesha pooja', 'lakshmi pooja, in the evening', '', 'ab', 'గణపతి పూజ', 'om 🕉 om', 'pooja pooja pooja'];
const { mayHold } = letterIndex(texts);
const holding = (text: string) => texts.flatMap((each, place) => (each.includes(text) ? [place] : []));

/** Every part of every text. */
const parts = [
  ...new Set(
    texts.flatMap((text) =>
      Array.from(text, (_letter, from) => Array.from(text, (_other, more) => text.slice(from, from + more + 1))).flat(),
    ),
  ),
];

it('leaves out no text that holds a part of any text, and keeps their order', () => {
  expect(parts.length).toBeGreaterThan(300);
  for (const part of parts) {
    const found = mayHold(part);
    expect(
      found.filter((place) => texts[place]?.includes(part)),
      part,
    ).toEqual(holding(part));
    expect(
      [...found].sort((left, right) => left - right),
      part,
    ).toEqual(found);
  }
});

it('leaves out nearly all others', () => {
  expect(mayHold('lakshmi p')).toEqual([1]);
  expect(mayHold('pooja')).toEqual([0, 1, 6]);
  expect(mayHold('zzz')).toEqual([]);
  expect(mayHold('pooja zzz')).toEqual([]);
});

it('says every place where there are too few letters to look up', () => {
  for (const text of ['', 'p', 'po']) expect(mayHold(text)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
