import { describe, expect, it } from 'vitest';
import { findBySound, folded } from '@seva/config/rules/search/match';
import { readContent } from './read-content';
import { spellings, strangers } from './testing/spellings';

const { services, site } = readContent();
const items = services.map(({ name, brand, category, description }) =>
  folded({ title: [name, brand, category].join(' '), description }),
);
/** The names of what a keyword finds, as a visitor's search does where the letters alone find nothing. */
function found(keyword: string): readonly string[] {
  const literal = services.filter((service) =>
    [service.name, service.brand, service.category, service.description]
      .join('\n')
      .toLowerCase()
      .includes(keyword.toLowerCase()),
  );
  if (literal.length > 0) return literal.map(({ name }) => name);
  const { places = [] } = findBySound(keyword, items, site.sameWords) ?? {};
  return places.map((place) => services[place]?.name ?? '');
}

describe('the search', () => {
  const all = Object.entries(spellings).flatMap(([name, words]) => words.map((word) => ({ name, word })));

  it(`finds at least 107 of 110 spellings of 25 names`, () => {
    expect(Object.keys(spellings)).toHaveLength(25);
    expect(new Set(all.map(({ word }) => word)).size).toBe(110);
    const missed = all.filter(({ name, word }) => !found(word).includes(name));
    expect(missed.length, missed.map(({ name, word }) => `${word}: no ${name}`).join(', ')).toBeLessThanOrEqual(3);
  });

  it('finds nothing for 44 words that no service is about', () => {
    expect(new Set(strangers).size).toBe(44);
    expect(strangers.map((word) => [word, found(word)]).filter(([, names]) => names?.length)).toEqual([]);
  });
});
