import { expect, test } from 'vitest';
import { controlProblem } from './control';

test.each([
  [0, 0, null, null, { code: 'empty' }],
  [0, 0, 0, 0, { code: 'empty' }],
  [2, 500, null, 500, { code: 'missing' }],
  [2, 500, 2, null, { code: 'missing' }],
  [2, 500, 2, 500, null],
  [2, 500, 3, 500, { code: 'differs', control: { count: 3, cents: 500 }, count: -1, cents: 0 }],
  [2, 501, 2, 500, { code: 'differs', control: { count: 2, cents: 500 }, count: 0, cents: 1 }],
])('compares %i gifts of %i cents with %s gifts of %s cents', (count, cents, controlCount, controlCents, problem) => {
  expect(controlProblem({ count, cents }, { count: controlCount, cents: controlCents })).toEqual(problem);
});
