import { describe, expect, it } from 'vitest';
import { upcomingFrom, mergeOccasions, regularOccasions } from './next-at-temple';

const zone = 'America/Chicago';
/** Friday, November 20, 2026, 6:00 PM at the temple. */
const now = Date.parse('2026-11-21T00:00:00Z');
const at = (day: string, startsAt: string, title = 'Abhishekam', endsAt: string | null = null) => ({
  title,
  day,
  startsAt,
  endsAt,
});

describe('upcoming occasions', () => {
  it.each([
    ['how long it takes until the start', at('2026-11-20', '18:40'), [40, 0]],
    ['a current one without a stated end as now', at('2026-11-20', '17:45'), [0, 0]],
    ['a current one as now until its stated end', at('2026-11-20', '16:00', 'Bhajans', '18:30'), [0, 0]],
    ['days in the time zone of the temple', at('2026-11-21', '07:00'), [780, 1]],
    ['one that is weeks ahead', at('2026-12-20', '18:00'), [43_200, 30]],
  ])('shows %s', (_, occasion, [inMinutes, daysAhead]) => {
    expect(upcomingFrom([occasion], now, zone, 4)).toEqual([{ occasion, inMinutes, daysAhead }]);
  });

  it('omits past ones and returns at most the requested number', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    const coming = upcomingFrom(
      days.map((day) => at(day, '09:00')),
      now,
      zone,
      2,
    );
    expect(coming.map(({ occasion }) => occasion.day)).toEqual(['2026-11-21', '2026-11-22']);
  });
});

describe('regular poojas', () => {
  it('gets the days of their next occasions', () => {
    const sunday = { title: 'Abhishekam', weekdays: [7], startsAt: '09:00', endsAt: null };
    expect(regularOccasions([sunday], now, zone, 2).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-29']);
  });
});

describe('bookable and regular occasions together', () => {
  const open = { isClosed: false };
  const closed = { isClosed: true };
  const bookable = { ...at('2026-11-21', '09:00', 'Baba Abhishekam'), ...open };

  it('sorts them by time and limits their number', () => {
    const regular = [at('2026-11-21', '07:00', 'Kakad'), at('2026-11-22', '07:00', 'Kakad')];
    expect(mergeOccasions([bookable], regular, 2)).toEqual([regular[0], bookable]);
  });

  it('shows one once if both lists have it under similar names', () => {
    expect(mergeOccasions([bookable], [at('2026-11-21', '09:00', ' abhishekam')], 4)).toEqual([bookable]);
  });

  it('shows two that start at one time', () => {
    expect(mergeOccasions([bookable], [at('2026-11-21', '09:00', 'Bhajans')], 4)).toHaveLength(2);
  });

  it('omits what is closed, under either name', () => {
    expect(mergeOccasions([{ ...bookable, ...closed }], [at('2026-11-21', '09:00')], 4)).toEqual([]);
  });
});
