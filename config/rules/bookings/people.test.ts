import { describe, expect, it } from 'vitest';
import {
  completePerson,
  mergeFamilies,
  namesAllowed,
  peopleLimits,
  peopleProblem,
  personProblem,
  type Person,
} from './people';

const ravi: Person = { name: 'Ravi Kumar', gotram: 'Bharadwaja', nakshatram: 4, pada: 2, rashi: 2 };

describe('a person', () => {
  it.each<[string, Person, string | null]>([
    ['is well with everything known', ravi, null],
    ['is well with a name alone', { name: 'Amma' }, null],
    [
      'is well where nothing is known, said as null',
      { name: 'Amma', gotram: null, nakshatram: null, pada: null },
      null,
    ],
    ['needs a name', { ...ravi, name: '  ' }, 'name'],
    ['has a name of 120 letters at most', { name: 'x'.repeat(121) }, 'name'],
    ['has a written name of 120 letters at most', { name: 'A', script: 'ర'.repeat(121) }, 'script'],
    ['has a gotram of 80 letters at most', { name: 'A', gotram: 'x'.repeat(81) }, 'gotram'],
    ['has one of 27 stars', { name: 'A', nakshatram: 28 }, 'nakshatram'],
    ['has a whole star', { name: 'A', nakshatram: 1.5 }, 'nakshatram'],
    ['has no star 0', { name: 'A', nakshatram: 0 }, 'nakshatram'],
    ['has one of four quarters', { name: 'A', nakshatram: 4, pada: 5 }, 'pada'],
    ['has no quarter without a star', { name: 'A', pada: 2 }, 'pada'],
    ['has one of twelve rashis', { name: 'A', rashi: 13 }, 'rashi'],
    ['has a rashi without a star', { name: 'A', rashi: 12 }, null],
    ['has the rashi that the star allows', { name: 'A', nakshatram: 4, rashi: 3 }, 'rashi'],
    ['has either rashi of a star between two', { name: 'A', nakshatram: 3, rashi: 2 }, null],
    ['has the rashi of the quarter', { name: 'A', nakshatram: 3, pada: 1, rashi: 2 }, 'rashi'],
    ['has a relation of 60 letters at most', { name: 'A', relation: 'x'.repeat(61) }, 'relation'],
  ])('%s', (_, person, problem) => expect(personProblem(person)).toBe(problem));

  it('gets the rashi that follows from the star, and keeps the one that was chosen', () => {
    expect(completePerson<Person>({ name: 'A', nakshatram: 4 }).rashi).toBe(2);
    expect(completePerson<Person>({ name: 'A', nakshatram: 3 }).rashi).toBeUndefined();
    expect(completePerson<Person>({ name: 'A', nakshatram: 3, pada: 1 }).rashi).toBe(1);
    expect(completePerson({ name: 'A', nakshatram: 3, rashi: 2 }).rashi).toBe(2);
    expect(completePerson<Person>({ name: 'A' }).rashi).toBeUndefined();
  });
});

describe('the people of a line', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Name ${index}` }));

  it.each<[number, number, number, number | null]>([
    [0, 6, 1, null],
    [6, 6, 1, null],
    [7, 6, 1, 6],
    [12, 6, 2, null],
    [13, 6, 2, 12],
    [1, 0, 3, 0],
    [61, 6, 99, 60],
  ])('%i with %i for each of %i units: at most %j', (count, most, units, allowed) => {
    const problem = peopleProblem(many(count), most, units);
    expect(problem).toEqual(allowed === null ? null : { code: 'too_many', most: allowed });
  });

  it('names the first who cannot be read out', () => {
    expect(peopleProblem([ravi, { name: 'B', pada: 9, nakshatram: 1 }, { name: '' }], 6, 1)).toEqual({
      code: 'pada',
      index: 1,
    });
  });

  it('allows the names of one unit for a quantity that is none', () => expect(namesAllowed(6, 0)).toBe(6));
});

describe('two families as one', () => {
  it('keeps the first in order and adds whom it does not have', () => {
    const merged = mergeFamilies(
      [ravi, { name: 'Lakshmi' }],
      [{ name: 'LAKSHMI ' }, { name: 'Anika' }, { name: 'anika' }],
    );
    expect(merged.map(({ name }) => name)).toEqual(['Ravi Kumar', 'Lakshmi', 'Anika']);
    expect(merged[0]).toBe(ravi);
  });

  it('never holds more than an account remembers, nor drops one of the first', () => {
    const names = (count: number, word: string) =>
      Array.from({ length: count }, (_, index) => ({ name: `${word} ${index}` }));
    expect(mergeFamilies(names(15, 'a'), names(15, 'b'))).toHaveLength(peopleLimits.family);
    expect(mergeFamilies(names(25, 'a'), names(5, 'b'))).toHaveLength(25);
  });
});
