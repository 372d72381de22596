import { describe, expect, test } from 'vitest';
import { personRank } from './person-search';
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

test('compares names of senders and numbers of transfers regardless of case and spaces', () => {
  expect(senderKey('  RAVI   KUMAR ')).toBe(senderKey('Ravi Kumar'));
  expect(referenceKey('BAC 12x9')).toBe(referenceKey('bac12X9'));
  expect(senderKey('Ravi Kumar')).not.toBe(senderKey('Kumar Ravi'));
});
