import { expect, test } from 'vitest';
import { openingHours } from './opening-hours';

test.each([
  ['7 AM – 8 PM', '07:00', '20:00'],
  ['11 am - 10:30 pm', '11:00', '22:30'],
  ['12 PM to 12 AM', '12:00', '00:00'],
])('reads %s as %s to %s', (words, opens, closes) => {
  expect(openingHours(words)).toEqual({ opens, closes });
});

test.each(['', 'By appointment', '7 AM – 8 PM, closed on Monday', '7 – 8'])('returns null for %j', (words) => {
  expect(openingHours(words)).toBeNull();
});
