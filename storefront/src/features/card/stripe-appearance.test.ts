import { expect, test } from 'vitest';
import { stripeAppearance } from './stripe-appearance';

test.each([
  ['the default size', 18, '17px'],
  ['twice the size', 36, '34px'],
])('scales the font of the card form with that of the page: %s', (_, pageSize, formSize) => {
  const { variables, rules } = stripeAppearance(pageSize);
  expect([variables?.fontSizeBase, rules?.['.Label']?.fontSize]).toEqual([formSize, formSize]);
});

test("uses the browser's font size for the card form", () => {
  document.documentElement.style.fontSize = '27px';
  try {
    expect(stripeAppearance().variables?.fontSizeBase).toBe('25.5px');
  } finally {
    document.documentElement.style.fontSize = '';
  }
});
