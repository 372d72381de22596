import { afterEach, expect, test } from 'vitest';
import { dateFormat, listFormat, noteWritten, numberFormat, takeWritten, written } from './formats';

afterEach(() => takeWritten({}));

test('a format is made once for each language and its options, and writes as a new one would', () => {
  const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  expect(dateFormat('en-US', { ...day })).toBe(dateFormat('en-US', { ...day }));
  expect(dateFormat('en-US', day).format(0)).toBe('Jan 1');
  expect(dateFormat('de-DE', day).format(0)).toBe('1. Jan.');
  expect(dateFormat('en-US', { ...day, timeZone: 'America/Chicago' }).format(0)).toBe('Dec 31');
});

test('numbers and lists are kept apart by their options too', () => {
  expect(numberFormat('en-US', {})).toBe(numberFormat('en-US', {}));
  expect(numberFormat('en-US', {}).format(12500)).toBe('12,500');
  expect(numberFormat('en-US', { style: 'percent' }).format(0.5)).toBe('50%');
  expect(listFormat('en-US', { type: 'disjunction' }).format(['a', 'b'])).toBe('a or b');
  expect(listFormat('en-US', { type: 'conjunction' }).format(['a', 'b'])).toBe('a and b');
});

test('what is written during work is noted, and taken elsewhere instead of being made', () => {
  const amounts = () =>
    [51, 1116].map((dollars) => numberFormat('en-US', { style: 'currency', currency: 'USD' }).format(dollars));
  const noted = noteWritten(() => [...amounts(), listFormat('en-US', { type: 'conjunction' }).format(['a', 'b'])]);
  expect(noted.result).toEqual(['$51.00', '$1,116.00', 'a and b']);
  expect(Object.values(noted.written)).toEqual([{ 51: '$51.00', 1116: '$1,116.00' }, { 'a,b': 'a and b' }]);
  const [first = ''] = Object.keys(noted.written);
  takeWritten({ [first]: { 51: 'as it came' } });
  expect(amounts()).toEqual(['as it came', '$1,116.00']);
});

test('nothing is noted before and after, not even of work that fails', () => {
  expect(() =>
    noteWritten(() => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  written('clock', 1, () => 'one');
  expect(noteWritten(() => written('clock', 2, () => 'two'))).toEqual({
    result: 'two',
    written: { clock: { 2: 'two' } },
  });
});
