import { describe, expect, it } from 'vitest';
import { comingFrom, mergedOccasions, regularOccasions } from './next-at-temple';

const zone = 'America/Chicago';
/** Friday, 20 November 2026, 6:00 PM at the temple. */
const now = Date.parse('2026-11-21T00:00:00Z');
const at = (day: string, startsAt: string, title = 'Abhishekam', endsAt: string | null = null) => ({
  title,
  day,
  startsAt,
  endsAt,
});

describe('what is coming', () => {
  it.each([
    ['says how long until it starts', at('2026-11-20', '18:40'), [40, 0]],
    ['is now while it goes on without a stated end', at('2026-11-20', '17:45'), [0, 0]],
    ['is now until its stated end', at('2026-11-20', '16:00', 'Bhajans', '18:30'), [0, 0]],
    ['counts days of the temple, not of the world', at('2026-11-21', '07:00'), [780, 1]],
    ['may be weeks ahead', at('2026-12-20', '18:00'), [43_200, 30]],
  ])('%s', (_, occasion, [inMinutes, daysAhead]) => {
    expect(comingFrom([occasion], now, zone, 4)).toEqual([{ occasion, inMinutes, daysAhead }]);
  });

  it('leaves out what is over, and stops at as many as asked for', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    const coming = comingFrom(
      days.map((day) => at(day, '09:00')),
      now,
      zone,
      2,
    );
    expect(coming.map(({ occasion }) => occasion.day)).toEqual(['2026-11-21', '2026-11-22']);
  });
});

describe('regular poojas', () => {
  it('get the days on which they are next', () => {
    const sunday = { title: 'Abhishekam', weekdays: [7], startsAt: '09:00', endsAt: null };
    expect(regularOccasions([sunday], now, zone, 2).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-29']);
  });
});

describe('what can be booked beside what is regular', () => {
  const open = { isClosed: false };
  const closed = { isClosed: true };
  const bookable = { ...at('2026-11-21', '09:00', 'Baba Abhishekam'), ...open };

  it('stands in the order of the clock, at most as many as asked for', () => {
    const regular = [at('2026-11-21', '07:00', 'Kakad'), at('2026-11-22', '07:00', 'Kakad')];
    expect(mergedOccasions([bookable], regular, 2)).toEqual([regular[0], bookable]);
  });

  it('is told once where both have it under names that people take for the same', () => {
    expect(mergedOccasions([bookable], [at('2026-11-21', '09:00', ' abhishekam')], 4)).toEqual([bookable]);
  });

  it('is told twice where two things begin at one time', () => {
    expect(mergedOccasions([bookable], [at('2026-11-21', '09:00', 'Bhajans')], 4)).toHaveLength(2);
  });

  it('is not told where it is closed, under neither name', () => {
    expect(mergedOccasions([{ ...bookable, ...closed }], [at('2026-11-21', '09:00')], 4)).toEqual([]);
  });
});
