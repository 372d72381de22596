import { expect, it } from 'vitest';
import { initialsOf } from './initials';
import { normalNumber } from './paper-number';

it.each([
  ['Ravi Kumar', 'R. K.'],
  ['Ravi and Lakshmi Kumar', 'R. K.'],
  ['  ravi ', 'R.'],
  ['శ్రీనివాస్ రావు', 'శ్రీ. రా.'],
  ['Émile "Zola"', 'É. Z.'],
  ['& 2', ''],
  ['', ''],
])('shortens the name %j to %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it.each([
  ['R-2026-000123', 'R-2026-000123'],
  [' r 2026 123 ', 'R-2026-000123'],
  ['S2026-45', 'S-2026-000045'],
  ['R-2026-', null],
  ['X-2026-000001', null],
  ['R-2026-1234567', null],
  ['', null],
])('reads the number %j as %j', (typed, number) => {
  expect(normalNumber(typed)).toBe(number);
});
