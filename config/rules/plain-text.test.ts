import { expect, it } from 'vitest';
import { email, line, newsletterEmail } from '../contract/fields';
import { isPlainAddress, plainLine } from './plain-text';
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
])('%j is kept as %j', (typed, kept) => expect(plainLine(typed)).toBe(kept));

it.each([
  ['ｌakshmi@example.org', 'lakshmi@example.org'],
  ['ＬＡＫＳＨＭＩ＠example.org', 'lakshmi@example.org'],
  ['\u212akavya@example.org', 'kkavya@example.org'],
  [' Sita@Example.ORG ', 'sita@example.org'],
])('%j is the address %s', (typed, one) => {
  expect(normaliseEmail(typed)).toBe(one);
  expect(email.safeParse(typed).success).toBe(true);
});

it.each([
  'a\u200bb@example.org',
  'ab@exam\u00adple.org',
  'a\u202eb@example.org',
  'ab\ufe0f@example.org',
  'a\u200db@example.org',
])('%j is no address', (typed) => {
  expect(isPlainAddress(typed)).toBe(false);
  for (const schema of [email, newsletterEmail])
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('Please check the format and re-enter');
});

it('a line of nothing but unseen characters counts as empty', () => {
  expect(line(120).min(1).safeParse('\u200b\u202e').success).toBe(false);
  expect(line(5).parse('\u200babcde\r\n')).toBe('abcde');
});
