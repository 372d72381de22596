import { expect, it } from 'vitest';
import { isBankName } from './bank-name';

it.each([
  ['Chase', true],
  ['M&T', true],
  ['5/3 Bank', true],
  ['स्टेट बैंक', true],
  ['', false],
  ['=', false],
  ['c', false],
  ['101', false],
])('decides whether “%s” can be a bank', (text, isBank) => {
  expect(isBankName(text)).toBe(isBank);
});
