import { describe, expect, test } from 'vitest';
import { findPeople, personRank, prepared } from './person-search';
import { referenceKey, senderKey } from './sender';

const padma = { name: 'Padma Srinivasan', gotram: 'Bharadwaja' };

describe('the rank of a person', () => {
  test.each([
    ['Padma Srinivasan', 0],
    ['srinivasan padma', 0],
    ['SRINIVASAN, Padma', 0],
    ['pad', 1],
    ['bharadwaja', 0],
    ['padma bharad', 1],
    ['padma bharadvaja', 2],
    ['padma shrinivasan', 2],
    ['padma srinivasam', 3],
    ['podma', 3],
    ['padmaa srinivsan', 5],
  ])('is found by %s', (search, rank) => expect(personRank(search, padma)).toBe(rank));

  test.each(['', '   ', 'ravi', 'padma ravi', 'padma padma', 'pxdmq', 'srini rao'])('is not found by "%s"', (search) =>
    expect(personRank(search, padma)).toBeNull(),
  );
});

describe('the search of the desk', () => {
  const people = [
    { ...padma, phone: '(812) 555-0177' },
    { name: 'Ravi Srinivasan', gotram: '', phone: '812-555-0199' },
    { name: 'Nivas Rao', gotram: '', phone: '' },
  ];
  const found = (search: string, most = 9) =>
    findPeople(people.map(prepared), search, most).map(({ name }) => name.split(' ')[0]);

  test.each([
    ['0177', ['Padma']],
    ['+1 812 555 0177', ['Padma']],
    ['5550', ['Padma', 'Ravi']],
    ['padma', ['Padma']],
    ['srini', ['Padma', 'Ravi']],
    ['nivas', ['Nivas', 'Padma', 'Ravi']],
  ])('finds with %s', (search, names) => expect(found(search)).toEqual(names));

  test('limits what it finds', () => expect(found('srini', 1)).toEqual(['Padma']));

  test.each(['', '  ', '999', 'nivas gopal', '@'])('returns none for "%s"', (search) =>
    expect(found(search)).toEqual([]),
  );

  test('searches 5,000 people while a person types', () => {
    const many = Array.from({ length: 5_000 }, (_, index) =>
      prepared({
        name: `Name${index % 500} Family${index % 89}`,
        gotram: 'Bharadwaja',
        phone: `812555${1000 + index}`,
      }),
    );
    const start = performance.now();
    for (const search of ['f', 'fam', 'family7 name3', 'nobody']) findPeople(many, search, 12);
    expect((performance.now() - start) / 4).toBeLessThan(250);
  });
});

test('compares names of senders and numbers of transfers regardless of case and spaces', () => {
  expect(senderKey('  RAVI   KUMAR ')).toBe(senderKey('Ravi Kumar'));
  expect(referenceKey('BAC 12x9')).toBe(referenceKey('bac12X9'));
  expect(senderKey('Ravi Kumar')).not.toBe(senderKey('Kumar Ravi'));
});
