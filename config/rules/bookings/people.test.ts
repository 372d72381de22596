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
    ['limits a name to 120 letters', { name: 'x'.repeat(121) }, 'name'],
    ['limits a name in script to 120 letters', { name: 'A', script: 'ర'.repeat(121) }, 'script'],
    ['limits a gotram to 80 letters', { name: 'A', gotram: 'x'.repeat(81) }, 'gotram'],
    ['rejects star 28', { name: 'A', nakshatram: 28 }, 'nakshatram'],
    ['rejects a fraction of a star', { name: 'A', nakshatram: 1.5 }, 'nakshatram'],
    ['rejects star 0', { name: 'A', nakshatram: 0 }, 'nakshatram'],
    ['rejects quarter 5', { name: 'A', nakshatram: 4, pada: 5 }, 'pada'],
    ['rejects a quarter without a star', { name: 'A', pada: 2 }, 'pada'],
    ['rejects rashi 13', { name: 'A', rashi: 13 }, 'rashi'],
    ['accepts a rashi without a star', { name: 'A', rashi: 12 }, null],
    ['rejects a rashi that the star does not allow', { name: 'A', nakshatram: 4, rashi: 3 }, 'rashi'],
    ['accepts either rashi of a star between two', { name: 'A', nakshatram: 3, rashi: 2 }, null],
    ['rejects a rashi that the quarter does not allow', { name: 'A', nakshatram: 3, pada: 1, rashi: 2 }, 'rashi'],
    ['limits a relation to 60 letters', { name: 'A', relation: 'x'.repeat(61) }, 'relation'],
  ])('%s', (_, person, problem) => expect(personProblem(person)).toBe(problem));

  it('gets the only rashi of the star, unless one was chosen', () => {
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
  ])('limits %i people, with %i for each of %i units, to %j', (count, most, units, allowed) => {
    const problem = peopleProblem(many(count), most, units);
    expect(problem).toEqual(allowed === null ? null : { code: 'too_many', most: allowed });
  });

  it('reports the first person with an invalid field', () => {
    expect(peopleProblem([ravi, { name: 'B', pada: 9, nakshatram: 1 }, { name: '' }], 6, 1)).toEqual({
      code: 'pada',
      index: 1,
    });
  });

  it('allows the names of one unit for a quantity of zero', () => expect(namesAllowed(6, 0)).toBe(6));
});

describe('two merged families', () => {
  it('keeps the first family in order and appends new names of the second', () => {
    const merged = mergeFamilies(
      [ravi, { name: 'Lakshmi' }],
      [{ name: 'LAKSHMI ' }, { name: 'Anika' }, { name: 'anika' }],
    );
    expect(merged.map(({ name }) => name)).toEqual(['Ravi Kumar', 'Lakshmi', 'Anika']);
    expect(merged[0]).toBe(ravi);
  });

  it('limits a family to its maximum without dropping names of the first', () => {
    const names = (count: number, word: string) =>
      Array.from({ length: count }, (_, index) => ({ name: `${word} ${index}` }));
    expect(mergeFamilies(names(15, 'a'), names(15, 'b'))).toHaveLength(peopleLimits.family);
    expect(mergeFamilies(names(25, 'a'), names(5, 'b'))).toHaveLength(25);
  });
});
