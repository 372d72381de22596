import { expect, test } from 'vitest';
import { changeTerms } from './change-terms';

const zone = 'America/Chicago';
const morning = { day: '2026-10-12', startsAt: '07:30' };
const own = { now: Date.parse('2026-10-07T15:00:00Z'), zone, isGuest: false };
const at = (moment: string) => ({ ...own, now: Date.parse(moment) });

test.each([
  [
    'both ways',
    { cancelHours: 48, maxMoves: 2 },
    morning,
    own,
    'You can move or cancel it online until Sat, Oct 10, 7:30\u00a0AM.',
  ],
  [
    'no moves',
    { cancelHours: 24, maxMoves: 0 },
    morning,
    own,
    'You can cancel it online until Sun, Oct 11, 7:30\u00a0AM.',
  ],
  [
    'a whole day, counted from its end',
    { cancelHours: 48, maxMoves: 2 },
    { day: '2026-10-12', startsAt: '' },
    own,
    'You can move or cancel it online until Sun, Oct 11, 12:00\u00a0AM.',
  ],
  [
    'a guest',
    { cancelHours: 48, maxMoves: 1 },
    morning,
    { ...own, isGuest: true },
    'With an account, you can move or cancel it online until Sat, Oct 10, 7:30\u00a0AM.',
  ],
  [
    'a minute before',
    { cancelHours: 48, maxMoves: 2 },
    morning,
    at('2026-10-10T12:29:00Z'),
    'You can move or cancel it online until Sat, Oct 10, 7:30\u00a0AM.',
  ],
  [
    'the very moment',
    { cancelHours: 48, maxMoves: 2 },
    morning,
    at('2026-10-10T12:30:00Z'),
    'This is coming up soon. To change it later, please call the temple.',
  ],
  [
    'after the clocks changed',
    { cancelHours: 48, maxMoves: 2 },
    { day: '2026-11-02', startsAt: '07:30' },
    own,
    'You can move or cancel it online until Sat, Oct 31, 8:30\u00a0AM.',
  ],
] as const)('returns the deadline to change a booking: %s', (_, rules, slot, reader, text) => {
  expect(changeTerms(rules, slot, reader)).toBe(text);
});
