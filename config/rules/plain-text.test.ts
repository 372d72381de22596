import { describe, expect, it } from 'vitest';
import { email, line, requiredLine, newsletterEmail, queryText, text } from '../contract/fields';
import { firstCharacters, isBlank, isPlainAddress, plainLine, plainText } from './plain-text';
import { normaliseEmail } from './registration';

it.each([
  ['  Lakshmi   Rao ', 'Lakshmi Rao'],
  ['Lakshmi\r\nBcc: all@example.org', 'Lakshmi Bcc: all@example.org'],
  ['Lak\u0000shmi\u0007', 'Lak shmi'],
  ['\u202eoaR imhskaL', 'oaR imhskaL'],
  ['Laks\u200bhmi\ufeff', 'Lakshmi'],
  ['Laks\u00adhmi \u2066Rao\u2069', 'Lakshmi Rao'],
  ['\u200b\u2060', ''],
  ['\u200d', ''],
  ['\u3164', ''],
  ['José', 'José'],
  ['క్\u200cష', 'క్\u200cష'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
])('stores %j as %j', (typed, kept) => expect(plainLine(typed)).toBe(kept));

it.each([
  ['ｌakshmi@example.org', 'lakshmi@example.org'],
  ['ＬＡＫＳＨＭＩ＠example.org', 'lakshmi@example.org'],
  ['\u212akavya@example.org', 'kkavya@example.org'],
  [' Sita@Example.ORG ', 'sita@example.org'],
])('reads %j as the address %s', (typed, one) => {
  expect(normaliseEmail(typed)).toBe(one);
  expect(email.safeParse(typed).success).toBe(true);
});

it.each([
  'a\u200bb@example.org',
  'ab@exam\u00adple.org',
  'a\u202eb@example.org',
  'ab\ufe0f@example.org',
  'a\u200db@example.org',
])('rejects %j as an address', (typed) => {
  expect(isPlainAddress(typed)).toBe(false);
  for (const schema of [email, newsletterEmail])
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('Please check the format and re-enter');
});

it('reads a line of invisible characters as empty', () => {
  expect(line(120).min(1).safeParse('\u200b\u202e').success).toBe(false);
  expect(line(5).parse('\u200babcde\r\n')).toBe('abcde');
});

/** Spaces of several scripts, direction marks, fillers and zero-width characters. */
const nothings = [
  '',
  '   ',
  '\t\r\n',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u200c\u200d',
  '\u200e\u202e',
  '\u2060\ufeff',
  '\u2003\u3000',
  '\u115f\u1160\u3164\uffa0',
  '\u2800',
  '\ufe0f',
  '\u0301',
  '\u{e0020}',
];

describe('a text that shows nothing', () => {
  it.each(nothings)('is blank: %j', (nothing) => {
    expect(isBlank(nothing)).toBe(true);
    expect(plainText(nothing)).toBe('');
    expect(plainLine(nothing)).toBe('');
    expect(text(40).parse(nothing)).toBe('');
    expect(queryText.parse(nothing)).toBe('');
    expect(requiredLine(40, 'Please enter your name').safeParse(nothing).success).toBe(false);
  });

  it.each(['a', '0', '.', '$', '🪔', '\u200bలక్ష్మి', 'ශ්\u200dරී', ' \u2800x'])('is not blank: %j', (shown) => {
    expect(isBlank(shown)).toBe(false);
    expect(plainText(shown)).toBe(shown.trim());
  });

  it.each([undefined, null, 0, {}, ['a']])('includes %j, which is not a text', (value) => {
    expect(isBlank(value)).toBe(true);
  });
});

it('the first characters of a text are whole ones', () => {
  expect(firstCharacters('ab🪔', 3)).toBe('ab🪔');
  expect(firstCharacters('ab🪔c', 3)).toBe('ab🪔');
  expect(firstCharacters('🪔🪔🪔', 2)).toBe('🪔🪔');
  expect(firstCharacters('abc', 3)).toBe('abc');
});
