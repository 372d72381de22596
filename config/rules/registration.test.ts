import { expect, it } from 'vitest';
import { normaliseEmail, passwordProblem } from './registration';

const isCommon = (word: string) => word === 'password1';

it.each([
  ['seven77', 'TOO_SHORT'],
  ['eight888', null],
  ['दीपदीप', 'TOO_SHORT'],
  ['दीपावलीकी', null],
  ['x'.repeat(72), null],
  ['x'.repeat(73), 'TOO_LONG'],
  ['é'.repeat(37), 'TOO_LONG'],
  ['PassWord1', 'TOO_COMMON'],
])('%s is %s', (password, problem) => {
  expect(passwordProblem(password, isCommon)).toBe(problem);
});

it('compares addresses without case and blanks', () => {
  expect(normaliseEmail('  Sita@Example.ORG ')).toBe('sita@example.org');
});
