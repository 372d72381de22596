import { describe, expect, it } from 'vitest';
import { devoteeSearch, devoteeSearchText, isPhoneNumber, isPhoneSearch, withoutSeparators } from './phone-number';

describe('isPhoneNumber', () => {
  it.each(['812-555-7777', '+91 98765 43210', '(812) 555-7777 ext. 4', '55512'])('accepts %s', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });

  it.each(['1', '', '5551', 'none', '---'])('rejects "%s"', (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  });
});

it('removes the separators of a phone number', () => {
  expect(withoutSeparators('+1 (812) 555-77.77')).toBe('18125557777');
});

it.each([
  ['5557777', true],
  ['(812) 555', true],
  ['-', false],
  ['', false],
  ['D-2026', false],
  ['sita', false],
])('decides whether "%s" is searched by digits: %s', (text, expected) => {
  expect(isPhoneSearch(text)).toBe(expected);
});

describe('devoteeSearchText', () => {
  const text = devoteeSearchText({ name: 'Sita Devi', email: 'sita.2-1@example.org', phone: '+1 (812) 555-7777' });

  it.each(['5557777', '812-555-7777', '(812) 555', '+1 812', 'sita d', '2-1', '.2', 'devi'])('holds "%s"', (asked) => {
    expect(text).toContain(devoteeSearch(asked));
  });

  it.each(['8125558', '12 812 5', 'sita devi 812'])('does not hold "%s"', (asked) => {
    expect(text).not.toContain(devoteeSearch(asked));
  });

  it('is empty without values', () => {
    expect(devoteeSearchText({ name: '', email: null })).toBe('');
  });
});
