import { expect, test } from 'vitest';
import { dateFormat, listFormat, numberFormat } from './formats';

test('returns the same date format for equal options', () => {
  const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  expect(dateFormat('en-US', { ...day })).toBe(dateFormat('en-US', { ...day }));
  expect(dateFormat('en-US', day).format(0)).toBe('Jan 1');
  expect(dateFormat('de-DE', day).format(0)).toBe('1. Jan.');
  expect(dateFormat('en-US', { ...day, timeZone: 'America/Chicago' }).format(0)).toBe('Dec 31');
});

test('separates number and list formats by their options', () => {
  expect(numberFormat('en-US', {})).toBe(numberFormat('en-US', {}));
  expect(numberFormat('en-US', {}).format(12500)).toBe('12,500');
  expect(numberFormat('en-US', { style: 'percent' }).format(0.5)).toBe('50%');
  expect(listFormat('en-US', { type: 'disjunction' }).format(['a', 'b'])).toBe('a or b');
  expect(listFormat('en-US', { type: 'conjunction' }).format(['a', 'b'])).toBe('a and b');
});
