import { expect, test } from 'vitest';
import { inOneByte } from './small-server';

const valueOf = (code: string) => new Function(`return ${code}`)() as unknown;

test.each([
  ['a text', '"for the family · ₹ 21 — ఓం 🪔"'],
  ['a template', '`${"→"} 🪔`'],
  ['a pattern', '"a—b🪔c".split(/[—🪔]/u)'],
  ['a character behind a backslash', '"a—b".split(/\\—/).concat("\\ఓ", "\\\\ఓ", "\\n—")'],
  ['the key of an object', '({ "ఓం": 1, ఓం2: 2 })'],
])('%s means the same in characters of one byte', (_, code) => {
  const written = inOneByte(code);
  expect([...written].every((character) => character.charCodeAt(0) < 256)).toBe(true);
  expect(valueOf(written)).toEqual(valueOf(code));
});
