import { describe, expect, test } from 'vitest';
import { patternOf, writeNumber } from './number-pattern';

const money = (digits: number) =>
  ({ style: 'currency', currency: 'USD', minimumFractionDigits: digits, maximumFractionDigits: digits }) as const;

const locales = [
  'en-US',
  'en-IN',
  'en-GB',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'pt-BR',
  'hi-IN',
  'te-IN',
  'ta-IN',
  'ja-JP',
];
const kinds = [
  ['whole dollars', money(0)],
  ['dollars and cents', money(2)],
  ['numbers', {}],
] as const;

describe.each(locales.flatMap((locale) => kinds.map(([kind, options]) => [locale, kind, options] as const)))(
  'in %s, %s',
  (locale, _, options) => {
    const format = new Intl.NumberFormat(locale, options);
    const pattern = patternOf(format);

    test('are written from their pattern as the format writes them', () => {
      if (pattern === null) throw new Error('there is no pattern');
      const cents = Array.from({ length: 2000 }, (_each, index) => Math.round(1.0115 ** index * 7 + index) % 1e13);
      const values = [
        0,
        1,
        21,
        51,
        1000,
        1116,
        25.5,
        0.05,
        1.005,
        99.995,
        999_999.99,
        ...cents.map((each) => each / 100),
      ];
      for (const value of values) {
        const written = writeNumber(pattern, value);
        if (written !== null) expect(written).toBe(format.format(value));
      }
      const left = values.filter((value) => writeNumber(pattern, value) === null);
      const { minimumFractionDigits: digits = 0 } = format.resolvedOptions();
      expect(left).toEqual(values.filter((value) => Number(value.toFixed(digits)) !== value));
    });
  },
);

test.each([-1, -0, -0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e12])('%s is left to the format', (value) => {
  const pattern = patternOf(new Intl.NumberFormat('en-US', money(2)));
  expect(pattern && writeNumber(pattern, value)).toBeNull();
});

test.each([
  ['percents', 'en-US', { style: 'percent' }],
  ['short numbers', 'en-US', { notation: 'compact' }],
  ['other digits', 'mr-IN', { numberingSystem: 'deva' }],
  ['a number of digits that counts', 'en-US', { maximumSignificantDigits: 2 }],
] as const)('there is no pattern for %s', (_, locale, options) => {
  expect(patternOf(new Intl.NumberFormat(locale, options))).toBeNull();
});
