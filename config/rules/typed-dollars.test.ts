import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToType, readTypedDollars, typedCents } from './typed-dollars';

describe('a typed amount', () => {
  it.each([
    ['1100', 110_000],
    ['1,100', 110_000],
    ['$75', 7500],
    ['$ 75', 7500],
    ['75.', 7500],
    [' 75 ', 7500],
    ['75.5', 7550],
    ['.50', 50],
    ['0.07', 7],
    ['1,100.50', 110_050],
    ['$1,234,567.89', 123_456_789],
    ['1,00,000', 10_000_000],
    ['12,34,567', 123_456_700],
    ['\u00a01,008\u00a0', 100_800],
    ['0', 0],
  ])('%s is %i cents', (text, cents) => {
    expect(readTypedDollars(text)).toEqual({ ok: true, cents });
  });

  it.each([
    '12,50',
    '1,1',
    '1,10',
    '1,',
    ',100',
    '1,1000',
    '1100,000',
    '0,100',
    '1,100,00',
    '125.505',
    '1.100,00',
    '1.2.3',
    '.',
    '$',
    '$.',
    '-5',
    '+5',
    '1e3',
    '0x10',
    '75 00',
    '75$$',
    '$$75',
    'abc',
    'Infinity',
    '١٠٠',
    '1234567890',
    '1,234,567,890',
  ])('%s is unreadable', (text) => {
    expect(readTypedDollars(text)).toEqual({ ok: false, code: 'UNREADABLE' });
  });

  it.each(['', '  ', '\t'])('"%s" is empty', (text) => {
    expect(readTypedDollars(text)).toEqual({ ok: false, code: 'EMPTY' });
  });

  it('reads what was written, cent by cent, plain or with marks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const written = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        return typedCents(centsToType(cents)) === cents && typedCents(written) === cents;
      }),
    );
  });
});
