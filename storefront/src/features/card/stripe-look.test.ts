import { expect, test } from 'vitest';
import { stripeLook } from './stripe-look';

test.each([
  ['as the shop is drawn', 18, '17px'],
  ['twice as large', 36, '34px'],
])('letters of the card form follow those of the page: %s', (_, page, form) => {
  const { variables, rules } = stripeLook(page);
  expect([variables?.fontSizeBase, rules?.['.Label']?.fontSize]).toEqual([form, form]);
});

test('letters of the card form follow what the browser was told', () => {
  document.documentElement.style.fontSize = '27px';
  try {
    expect(stripeLook().variables?.fontSizeBase).toBe('25.5px');
  } finally {
    document.documentElement.style.fontSize = '';
  }
});
