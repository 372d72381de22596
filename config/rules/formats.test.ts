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
  const zones = ['UTC', 'America/Chicago'];
  const days = () => zones.map((timeZone) => dateFormat('en-US', { day: 'numeric', timeZone }).format(0));
  const noted = noteWritten(() => [...days(), listFormat('en-US', { type: 'conjunction' }).format(['a', 'b'])]);
  expect(noted.result).toEqual(['1', '31', 'a and b']);
  expect(Object.values(noted.written)).toEqual([{ 0: '1' }, { 0: '31' }, { 'a,b': 'a and b' }]);
  const [first = ''] = Object.keys(noted.written);
  takeWritten({ [first]: { 0: 'as it came' } });
  expect(days()).toEqual(['as it came', '31']);
});

test('how numbers are written is noted, and elsewhere any number is written so without a format', () => {
  const money = { style: 'currency', currency: 'USD' } as const;
  const amounts = (locale: string) => [51, 1116.5, 12].map((dollars) => numberFormat(locale, money).format(dollars));
  const noted = noteWritten(() => [amounts('en-IE'), numberFormat('en-IE', { style: 'percent' }).format(0.5)]);
  expect(noted.result).toEqual([['US$51.00', 'US$1,116.50', 'US$12.00'], '50%']);
  expect(Object.values(noted.written)).toEqual([{ 0.5: '50%' }]);
  const [[by = '', pattern] = []] = Object.entries(noted.numbers);
  if (!pattern) throw new Error('no pattern was noted');
  const [, ...rest] = pattern;
  takeWritten(noted.written, { [by]: ['₹', ...rest] });
  expect(amounts('en-IE')).toEqual(['₹51.00', '₹1,116.50', '₹12.00']);
  expect(numberFormat('en-IE', money).format(-1)).toBe('-US$1.00');
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
    numbers: {},
    written: { clock: { 2: 'two' } },
  });
});
