import { expect, it } from 'vitest';
import { holdsNul } from './nul';

it.each([
  ['a plain text', 'lamp', false],
  ['a text', 'la\0mp', true],
  ['a field far down', { a: [{ b: { c: ['', 'x\0'] } }] }, true],
  ['nothing', { a: [null, 1, true, undefined] }, false],
  ['more values than a call takes arguments', Array(1_000_000).fill('om'), false],
  ['the last of so many', [...Array(1_000_000).fill(1), '\0'], true],
])('a NUL is looked for in %s', (_, value, found) => {
  expect(holdsNul(value)).toBe(found);
});

it('a value nested deeper than the stack is walked', () => {
  let deep: unknown = '\0';
  for (let level = 0; level < 200_000; level += 1) deep = [deep];
  expect(holdsNul(deep)).toBe(true);
});
