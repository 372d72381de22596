import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts';

const drawn = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

test.each([
  ['Lakshmi Pooja', 'lak', '[Lak]shmi Pooja'],
  ['Satyanarayana Pooja', 'pooja satyanarayana', '[Satyanarayana] [Pooja]'],
  ['Pooja and Poojas', 'POOJA', '[Pooja] and [Pooja]s'],
  ['Laddu (12)', '(12) a.*', 'Laddu [(12)]'],
  ['సత్యనారాయణ వ్రతం', 'వ్రతం', 'సత్యనారాయణ [వ్రతం]'],
  ['Lamp', 'lam lamp', '[Lamp]'],
  ['Lamp', 'a', 'Lamp'],
  ['Lamp', '  ', 'Lamp'],
  ['', 'lamp', ''],
])('splits %s for "%s" into %s', (text, typed, expected) => {
  expect(drawn(text, typed)).toBe(expected);
});
